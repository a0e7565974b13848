/**
 * `decode(encode(x)) = x` for every text tool that has an inverse, with every option that both directions
 * share, for texts with whole and half surrogate pairs. What cannot be restored gives an error or a note,
 * never silence.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTool, readOptions, type Tool, type ToolOutput, tools } from '../src/index.ts'
import type { Result } from '../src/shared/result/result.ts'
import { anyText } from './texts.ts'

/** Any text, with the characters that the languages here give a meaning to. */
const inputText = fc.oneof(
  anyText,
  fc.string({
    unit: fc.constantFrom(...'%&<>"\'+=#; \r\n\t,\\a1', '\ud83d', '\ude00', '😀', 'é', '\0', '\ufeff'),
  }),
)

/** JSON of texts, few of them with half of a surrogate pair. */
const anyJson = (names: fc.Arbitrary<string>) =>
  fc
    .array(
      fc.dictionary(names, fc.oneof({ weight: 9, arbitrary: fc.string({ unit: 'grapheme' }) }, inputText), {
        minKeys: 1,
        noNullPrototype: true,
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((rows) => rows.map((row) => ({ first: 'x', ...row })))

const names = fc.string({ unit: fc.constantFrom(...'abc_é', '😀', ' '), minLength: 1 })

type Options = Record<string, string>

interface Pair {
  readonly encode: string
  /** The inputs for both directions. */
  readonly both: readonly Options[]
  readonly input: fc.Arbitrary<string>
}

const values = (id: string, name: string): readonly string[] => {
  const option = findTool(id)?.options[name]
  return option?.kind === 'enum' ? option.values : []
}
const each = (id: string, name: string): readonly Options[] =>
  values(id, name).map((value) => ({ [name]: value }))
const asJson = (value: unknown): string => JSON.stringify(value)

const PAIRS: readonly Pair[] = [
  {
    encode: 'base64-encode',
    both: [
      ...each('base64-encode', 'variant'),
      { wrap: '5' },
      { charset: 'utf-16le' },
      { charset: 'shift_jis' },
    ],
    input: inputText,
  },
  {
    encode: 'url-encode',
    both: [...each('url-encode', 'mode').filter(({ mode }) => mode !== 'full'), { charset: 'gb18030' }],
    input: inputText,
  },
  {
    encode: 'html-encode',
    both: [...each('html-encode', 'mode'), { mode: 'hex', scope: 'all' }],
    input: inputText,
  },
  { encode: 'string-escape', both: each('string-escape', 'language'), input: inputText },
  { encode: 'bytes-encode', both: each('bytes-encode', 'format'), input: anyText },
  { encode: 'json-to-yaml', both: each('json-to-yaml', 'style'), input: anyJson(names).map(asJson) },
  {
    encode: 'json-to-csv',
    both: each('json-to-csv', 'delimiter'),
    // A missing cell comes back as an empty text.
    input: anyJson(names).map(([row]) => asJson([row, row])),
  },
  {
    encode: 'json-to-toml',
    both: [{}],
    input: anyJson(names).map((rows) => asJson({ rows })),
  },
  {
    encode: 'json-to-xml',
    both: each('json-to-xml', 'convention').filter(
      ({ convention }) => convention === 'attributes' || convention === 'parker',
    ),
    input: anyJson(names).map(([row]) => asJson({ root: row })),
  },
]

/**
 * Inverse tools, tokens, style sheets and Markdown, which have tests of their own: `tools.test.ts`,
 * `jwt.test.ts`, `cssToScss.test.ts`, `markdown.test.ts`.
 */
const ELSEWHERE =
  /^(?:.*-decode|.*-to-json|jwt-sign|css-to-scss|scss-to-css|string-unescape|markdown-to-html|html-to-markdown|(?:de)?compress)$/

async function run(tool: Tool, input: string | Uint8Array, options: Options): Promise<Result<ToolOutput>> {
  return (await tool.load())(input, readOptions(tool, options).values)
}

function textOf(output: ToolOutput): string | undefined {
  return output.kind === 'text' ? output.text : undefined
}

/** Texts as they are, JSON by its value. */
function meaning(id: string, text: string | undefined): unknown {
  if (!id.startsWith('json-') || text === undefined) return text
  const value = JSON.parse(text)
  return id === 'json-to-xml' && !('root' in value) ? { root: value } : value
}

/** The notes of either direction. */
function messages(...answers: readonly Result<ToolOutput>[]): readonly string[] {
  return answers.flatMap((answer) => (answer.ok ? answer.notes : answer.errors).map(({ code }) => code))
}

it('has every tool with an inverse', () => {
  const ids = tools
    .filter(({ id, inverse }) => inverse !== undefined && !ELSEWHERE.test(id))
    .map(({ id }) => id)
  expect(PAIRS.map(({ encode }) => encode).toSorted()).toEqual(ids.toSorted())
})

describe.each(PAIRS)('$encode', ({ encode, both, input }) => {
  const tool = findTool(encode)!
  const inverse = findTool(tool.inverse!)!

  it.each(both)('comes back, or says that it cannot: %j', async (options) => {
    let same = 0
    await fc.assert(
      fc.asyncProperty(input, async (text) => {
        const there = await run(tool, text, options)
        if (!there.ok) {
          expect(there.errors[0]?.message).toMatch(/\S/)
          return
        }
        const back = await run(inverse, textOf(there.value) ?? '', options)
        const isSame =
          back.ok && fc.stringify(meaning(encode, textOf(back.value))) === fc.stringify(meaning(encode, text))
        if (isSame) same += 1
        else expect(messages(there, back), fc.stringify(text)).not.toEqual([])
      }),
      { numRuns: 300 },
    )
    expect(same).toBeGreaterThan(30)
  })
})
