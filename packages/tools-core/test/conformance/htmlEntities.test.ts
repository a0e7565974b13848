/**
 * Character references as html5lib's tests check them. The cases of `namedEntities.test` and
 * `numericEntities.test` are made here again, from the names in `character-entities` and the HTML standard's
 * rules for numbers; from a checkout, html5lib's own files run too.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { characterEntities } from 'character-entities'
import { characterEntitiesLegacy } from 'character-entities-legacy'
import { expect } from 'vitest'
import { type DecodeHtmlOptions, decodeHtml } from '../../src/encoding/html-entities/index.ts'
import { unwrap } from '../results.ts'
import { checkoutOf, describeSuite, type SuiteCase } from './suite.ts'

function decodes(input: string, output: string, options?: DecodeHtmlOptions): SuiteCase {
  return { name: input, check: () => expect(unwrap(decodeHtml(input, options))).toBe(output) }
}

/** With a semicolon every name is a reference; without one, the longest beginning that HTML 4 knew. */
function namedCases(): SuiteCase[] {
  const legacy = [...characterEntitiesLegacy].sort((a, b) => b.length - a.length)
  return Object.entries(characterEntities).flatMap(([name, characters]) => {
    const known = legacy.find((one) => name.startsWith(one))
    const bare = known === undefined ? `&${name}` : characterEntities[known]! + name.slice(known.length)
    return [decodes(`&${name};`, characters), decodes(`&${name}`, bare)]
  })
}

const SURROGATES = [0xd800, 0xdbff, 0xdc00, 0xdfff]
const NONCHARACTERS = [
  ...Array.from({ length: 32 }, (_, index) => 0xfdd0 + index),
  ...Array.from({ length: 17 }, (_, plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]).flat(),
]
const OUTSIDE = [0x110000, 0x7fffffff, 0x80000000, 0xffffffff, 11_111_111_111]

/**
 * The controls, surrogates, noncharacters and numbers that are too large; in decimal and hexadecimal, with
 * and without a semicolon.
 */
function numericCases(): SuiteCase[] {
  const controls = Array.from({ length: 0xa1 }, (_, number) => number)
  return [...controls, ...SURROGATES, ...NONCHARACTERS, ...OUTSIDE].flatMap((number) =>
    [`#${number}`, `#x${number.toString(16)}`, `#X${number.toString(16).toUpperCase()}`].flatMap(
      (reference) => [
        decodes(`&${reference};`, characterOf(number)),
        decodes(`&${reference} `, `${characterOf(number)} `),
      ],
    ),
  )
}

const windows1252 = new TextDecoder('windows-1252')

function characterOf(number: number): string {
  if (number === 0 || number > 0x10ffff || SURROGATES.includes(number)) return '\ufffd'
  return number >= 0x80 && number < 0xa0
    ? windows1252.decode(Uint8Array.of(number))
    : String.fromCodePoint(number)
}

describeSuite('HTML named references, after html5lib', namedCases())

describeSuite('HTML numeric references, after html5lib', numericCases())

/** A case of html5lib's tokenizer tests. */
interface TokenizerCase {
  readonly input: string
  readonly output: readonly (readonly [type: string, text: string, attributes?: Record<string, string>])[]
}

const ATTRIBUTE = /^<h a=(["']?)(.*?)\1>$/s

/** The cases of a checkout: each is text, or one attribute. */
function html5libCases(folder: string): SuiteCase[] {
  return ['namedEntities', 'numericEntities', 'entities'].flatMap((file) => {
    const { tests } = JSON.parse(readFileSync(join(folder, `tokenizer/${file}.test`), 'utf8')) as {
      readonly tests: readonly TokenizerCase[]
    }
    return tests.map(({ input, output }, index): SuiteCase => {
      const attribute = ATTRIBUTE.exec(input)?.[2]
      const one =
        attribute === undefined
          ? decodes(input, output.map(([, text]) => text).join(''))
          : decodes(attribute, output[0]?.[2]?.a ?? '', { context: 'attribute' })
      return { ...one, name: `${file}/${index + 1}` }
    })
  })
}

const checkout = checkoutOf('html5lib-tests')

describeSuite(
  'html5lib tokenizer tests of entities',
  checkout === undefined ? undefined : html5libCases(checkout),
)
