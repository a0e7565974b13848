/**
 * Every regular expression of the product takes linear time on every text, as its own check of patterns
 * judges it: a pattern that does not can hang a page on a file that somebody else has made.
 *
 * Those that the check does not call safe are listed, each with the reason why its text is short. Before you
 * list one, rewrite it: so that no two of its parts can share characters, with `(?<!x)x+$` instead of `x+$`,
 * with a limit such as `{0,200}`, or with `indexOf`. Patterns that are put together at run time are not seen
 * here.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { checkRegexSafety } from '../../packages/tools-core/src/code/regex/safety/checkRegexSafety.ts'
import { ROOT } from '../toolchain.mjs'

/** A file, the patterns in it that the check does not call safe, and why they may stay. */
interface Listed {
  readonly file: string
  readonly patterns: readonly string[]
  readonly reason: string
}

const CORE = 'packages/tools-core/src'
const APP = 'apps/web/app'

const LISTED: readonly Listed[] = [
  {
    file: `${APP}/features/compiler/codeHelp.ts`,
    patterns: [String.raw`/[\w$\xaa-\uffdc]*$/`],
    reason: 'CodeMirror searches only the 250 characters before the caret.',
  },
  {
    file: `${APP}/lib/text/grouped.ts`,
    patterns: [String.raw`/\B(?=(?:\d{3})+$)/g`],
    reason: 'The digits of a JavaScript number are 21 at most.',
  },
  {
    file: `${APP}/pages/toolSections.ts`,
    patterns: ['/^(?<from>.+) to (?<to>.+)$/'],
    reason: 'The names of tools are a few words of our own.',
  },
  {
    file: 'packages/image-core/src/metadata/xmp.ts',
    patterns: ['/<[^>]*>/g'],
    reason: 'MAX_VALUE limits the value to 2,000 characters.',
  },
  {
    file: `${CORE}/data/toml/explainToml.ts`,
    patterns: ['/[\\d:.TtZz+-]*$/'],
    reason: 'It searches 41 characters before the end of a date.',
  },
  {
    file: `${CORE}/data/yaml/template.ts`,
    patterns: [String.raw`/^\{\{.*?\}\}+/`],
    reason: 'MAX_LINE limits the line to 10,000 characters, and nothing after the last quantifier can fail.',
  },
  {
    file: `${CORE}/detect/detect.ts`,
    patterns: [String.raw`/^(?:\/\/[^\n]*(?:\n\s*|$)|\/\*[\s\S]*?\*\/\s*)+/`],
    reason: 'It is searched for, not compared with a whole text, and then nothing after a comment can fail.',
  },
  {
    file: `${CORE}/detect/patterns.ts`,
    patterns: [
      String.raw`/^[^{}<"]{1,200}\{\s*(?:[$\w-]+\s*:[^{};]{0,500};[^{};]{0,200}|[^{}"<;]{0,200})\{\s*[$\w-]+\s*:[^{}]*[{}]/`,
    ],
    reason: 'Each part before the last is limited, which makes it too large for the check.',
  },
  {
    file: `${CORE}/encoding/bytes/dumpRows.ts`,
    patterns: [String.raw`/\s{3}|(?<=^(?:\s*[0-9a-f]{2}){16})\s{2}/i`],
    reason: 'Where there is much white space for the look behind, the first part has matched before.',
  },
  {
    file: `${CORE}/encoding/html-entities/entities.ts`,
    patterns: [String.raw`/([0-9a-z])(\w+)(!?):([^ ]+)/g`],
    reason: 'It reads our own table of entities.',
  },
  {
    file: `${CORE}/encoding/jwt/disguisedKey.ts`,
    patterns: [String.raw`/^.*\b(?:BEGIN|END) [A-Z0-9 ]+.*$/gm`],
    reason: 'It is searched for, not compared with a whole text, and then nothing after the name can fail.',
  },
  {
    file: `${CORE}/style/color/pasteSlips.ts`,
    patterns: [
      String.raw`/^\(?\s*([\d.]+(?:deg)?[\s,]+[\d.]+(%?)[\s,]+[\d.]+\2(?:\s*[,/]\s*[\d.]+%?)?)\s*(?:\)|(?!\s))(?=[\s,;]*$)/`,
    ],
    reason: 'It begins with the text, and parts that share characters have others between them.',
  },
  {
    file: `${CORE}/text/case/convertCase.ts`,
    patterns: [
      String.raw`/\p{N}+(?:\p{Lu}+(?![\p{Ll}\p{M}])|[\p{Ll}\p{M}]+)[\p{N}\p{M}]*|\p{Lu}+(?![\p{Ll}\p{M}])[\p{M}\p{N}]*|[\p{Lu}\p{Lt}]?[\p{Ll}\p{M}]+[\p{N}\p{M}]*|[\p{Lt}][\p{M}\p{N}]*|[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}\p{N}]*|\p{Lu}[\p{M}\p{N}]*|\p{N}+/gu`,
    ],
    reason: 'It is searched for, not compared with a whole text, and then nothing after the marks can fail.',
  },
  {
    file: `${CORE}/text/text-stats/convert.ts`,
    patterns: [String.raw`/\B(?=(?:\d{3})+$)/g`],
    reason: 'The digits of a JavaScript number are 21 at most.',
  },
  {
    file: `${CORE}/time/duration/readInterval.ts`,
    patterns: [
      String.raw`/\s+(?:to|until|till|and|through|thru|vs\.?|plus|minus|after|before)\s+/gi`,
      String.raw`/\s*(?:→|->|\.\.\.?|…)\s*/g`,
      String.raw`/\s+[-–—]\s+|[–—]/g`,
      String.raw`/\s*[/;|\t]\s*/g`,
    ],
    reason: 'MAX_INTERVAL limits the line to 1,100 characters.',
  },
  {
    file: `${CORE}/time/timestamp/parseTimestamp.ts`,
    patterns: [
      String.raw`/^(?:["'[]|@(?!(?:3f|40)[\da-f]{14}))|(?:["',;.]|(?<!\d\[!?[\w/+-]+)\])+$/g`,
      String.raw`/(?<=(?:T\d\d(?:\d\d){0,2}|:\d\d)(?:[.,]\d+)?\s*(?:[+\-−]\d\d(?::?\d\d){0,2}|Z))(?:\[!?[^[\]]*\])+$/i`,
    ],
    reason: 'MAX_TIMESTAMP_LENGTH limits the text to 500 characters.',
  },
  {
    file: `${CORE}/time/timestamp/wrapped.ts`,
    patterns: [String.raw`/^[a-z-]+(?:;[^:]*)?;TZID="?([^:;"]+)"?(?:;[^:]*)?:(\d{8}T\d{6})$/i`],
    reason: 'MAX_TIMESTAMP_LENGTH limits the text to 500 characters.',
  },
  {
    file: 'packages/video-core/src/engineError.ts',
    patterns: [String.raw`/(?<!\/\S*)(memory(?! access)|alloc[a ]|\bOOM\b)/i`],
    reason: 'The log is the last lines of a program, which has no long words without a space.',
  },
]

/** What the product runs: no tests, and nothing that only they use. */
const files = globSync('{packages/*/src,apps/web/app}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.|\/testing\//.test(file),
)

/** The patterns of a file that the check does not call safe, as they are written. */
function unsafePatterns(file: string, source: string): readonly string[] {
  const unsafe: string[] = []
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const judged = checkRegexSafety(node.regex.pattern, node.regex.flags)
      if (!judged.ok || judged.value.verdict !== 'safe') unsafe.push(source.slice(node.start, node.end))
    },
  }).visit(program)
  return unsafe
}

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

it('each pattern takes linear time: rewrite these, or list why their texts are short', () => {
  expect(files.length).toBeGreaterThan(1000)
  const listed = LISTED.flatMap(({ file, patterns }) => patterns.map((pattern) => `${file}: ${pattern}`))
  const found = files.flatMap((file) =>
    unsafePatterns(file, textOf(file)).map((pattern) => `${file}: ${pattern}`),
  )
  expect(found.filter((each) => !listed.includes(each))).toEqual([])
  expect(
    listed.filter((each) => !found.includes(each)),
    'take these off the list: the file has them no more, or they are safe',
  ).toEqual([])
})

it('tells a new pattern that takes longer', () => {
  expect(unsafePatterns('a.ts', 'const a = [/^(a+)+$/, /\\s+$/gu, /a/]')).toEqual(['/^(a+)+$/', '/\\s+$/gu'])
})

it.each(LISTED)('$file: there is a reason', ({ reason }) => {
  expect(reason).toMatch(/^[A-Z].{20,}\.$/)
})
