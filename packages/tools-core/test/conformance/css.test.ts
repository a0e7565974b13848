/**
 * Tests of CSS Syntax: the tokens of `@rmenke/css-tokenizer-tests`, and from a checkout those and the colours
 * of `css-parsing-tests`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testCorpus } from '@rmenke/css-tokenizer-tests'
import { expect } from 'vitest'
import { hueIndex } from '../../src/style/color/color.ts'
import { numbersOf } from '../../src/style/color/convertColor.ts'
import { convertColor, parseColor } from '../../src/style/color/index.ts'
import { type Token, tokenize } from '../../src/style/css/tokenize.ts'
import { unwrap } from '../results.ts'
import { checkoutOf, describeSuite, type SuiteCase } from './suite.ts'

/** The corpus's names of tokens that are the characters themselves here. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'colon-token': ':',
  'semicolon-token': ';',
  'comma-token': ',',
}

const tokenCases = Object.entries(testCorpus).map(
  ([name, { css, tokens }]): SuiteCase => ({
    name: name.replace('tests/', ''),
    check: () => {
      const found = tokenize(css).map(({ type, start, end }) => [type, start, end])
      const expected = tokens.map(({ type, startIndex, endIndex }) => [
        CHARACTERS[type] ?? type.replace('-token', '').toLowerCase(),
        startIndex,
        endIndex,
      ])
      expect(found).toEqual(expected)
    },
  }),
)

describeSuite('CSS tokenizer tests', tokenCases)

/** The inputs of a file with what the suite expects of each. */
function pairsIn(path: string): [input: string, expected: unknown][] {
  const list = JSON.parse(readFileSync(path, 'utf8')) as readonly unknown[]
  return Array.from({ length: list.length / 2 }, (_, pair) => [String(list[2 * pair]), list[2 * pair + 1]])
}

/** A component value of the suite: a character, or a list that begins with its kind and may hold numbers. */
type Value = string | number | readonly Value[]

const BLOCKS = new Set(['()', '[]', '{}'])

/** Two characters that an older draft read as one token. */
const OLD_PAIR = /^(?:[~|^$*]=|\|\|)$/

/** The tokens of a component value, each as its kind and its text without escapes; numbers as written. */
function flat(value: Value): string[] {
  if (!Array.isArray(value)) return OLD_PAIR.test(String(value)) ? [...String(value)] : [String(value)]
  const [kind = '', first = '', ...rest] = value as readonly Value[]
  const name = `${String(kind)} ${String(first)}`
  if (BLOCKS.has(String(kind))) {
    const [open = '', close = ''] = String(kind)
    return [open, ...(value as readonly Value[]).slice(1).flatMap(flat), close]
  }
  if (kind === 'function') return [name, ...rest.flatMap(flat), ')']
  if (kind === 'error') return [String(first)]
  return kind === 'dimension' ? [`${name} ${String(rest.at(-1))}`] : [name]
}

/** A token in the words that `flat` uses. */
function inWords({ type, text, digits = 0 }: Token): string {
  switch (type) {
    case 'whitespace':
      return ' '
    case 'ident':
      return `ident ${unescaped(text)}`
    case 'function':
      return `function ${unescaped(text.slice(0, -1))}`
    case 'at-keyword':
    case 'hash':
      return `${type} ${unescaped(text.slice(1))}`
    case 'string':
      return `string ${unescaped(text.slice(1, -1))}`
    case 'url':
      return `url ${unescaped(text.slice(4, -1).trim())}`
    case 'number':
      return `number ${text}`
    case 'percentage':
      return `percentage ${text.slice(0, -1)}`
    case 'dimension':
      return `dimension ${text.slice(0, digits)} ${unescaped(text.slice(digits))}`
    case 'bad-string':
    case 'bad-url':
      return type
    default:
      return text
  }
}

/** The characters that a name or string stands for. Source: CSS Syntax Module Level 3, 4.3.7. */
function unescaped(text: string): string {
  return text
    .replace(
      /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \t\n\r\f])?|(\r\n|[\n\r\f])|([\s\S]))/g,
      (...parts: string[]) => {
        const [, hex, lineEnd, other] = parts
        if (lineEnd !== undefined) return ''
        if (hex === undefined) return other!
        const codePoint = Number.parseInt(hex, 16)
        const isCharacter =
          codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)
        return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd'
      },
    )
    .replaceAll('\0', '\ufffd')
}

const checkout = checkoutOf('css-parsing-tests')

function valueCases(folder: string): SuiteCase[] {
  return pairsIn(join(folder, 'component_value_list.json')).map(([css, expected], index) => ({
    name: `component_value_list/${index + 1}`,
    check: () => {
      const tokens = tokenize(css).filter(({ type }) => type !== 'comment' && type !== 'bad-comment')
      const [found, wanted] = [tokens.map(inWords), (expected as Value[]).flatMap(flat)]
      // The end of the text closes what is open.
      while (wanted.length > found.length && /^[)\]}]$/.test(wanted.at(-1)!)) wanted.pop()
      expect(found).toEqual(wanted)
    },
  }))
}

/** Half of the last decimal place that the suite writes, and some more for rounding in the conversion. */
const TOLERANCE = 0.002

function colorCases(folder: string): SuiteCase[] {
  return globSync('color_*.json', { cwd: folder })
    .sort()
    .flatMap((file) =>
      pairsIn(join(folder, file)).map(([css, expected], index) => ({
        name: `${file.slice(0, -5)}/${index + 1}`,
        check: () => checkColor(css, expected as string | null),
      })),
    )
}

function checkColor(css: string, expected: string | null): void {
  const read = parseColor(css)
  expect(read.ok).toBe(expected !== null)
  if (!read.ok || expected === null) return
  const wanted = unwrap(parseColor(expected))
  const found = convertColor(read.value, wanted.space)
  const far = numbersOf(found).map((number, index) => {
    const distance = Math.abs(number - numbersOf(wanted)[index]!)
    return index === hueIndex(wanted.space) ? Math.min(distance % 360, 360 - (distance % 360)) : distance
  })
  expect(Math.max(...far, Math.abs((found.alpha ?? 0) - (wanted.alpha ?? 0)))).toBeLessThan(TOLERANCE)
}

describeSuite(
  'css-parsing-tests, component values',
  checkout === undefined ? undefined : valueCases(checkout),
)

describeSuite('css-parsing-tests, colours', checkout === undefined ? undefined : colorCases(checkout))
