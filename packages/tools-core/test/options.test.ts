/** Options from outside (a link, JavaScript without types): whatever stands there, the answer is a Result. */
import { describe, expect, it } from 'vitest'
import { decodeBase64, encodeBase64 } from '../src/base64/index.ts'
import { formatByteSize, parseByteSize } from '../src/byte-size/index.ts'
import { formatBytes, parseBytes } from '../src/bytes/index.ts'
import { exportPalette, formatColor } from '../src/color/index.ts'
import { cssToScss, formatCss, minifyCss } from '../src/css/index.ts'
import { csvToJson, formatCsv, jsonToCsv, parseCsv } from '../src/csv/index.ts'
import { formatDate, parseDate, translateTokens } from '../src/date-format/index.ts'
import { decodeHtml, encodeHtml } from '../src/html-entities/index.ts'
import { signJwt, verifyJwt } from '../src/jwt/index.ts'
import { describeFloat } from '../src/radix/index.ts'
import type { Result } from '../src/result/result.ts'
import { scssToCss } from '../src/scss/index.ts'
import { formatTimestamp, parseTimestamp } from '../src/timestamp/index.ts'
import { jsonToToml, tomlToJson } from '../src/toml/index.ts'
import { decodeUrl, encodeUrl } from '../src/url/index.ts'
import { formatXml, jsonToXml, xmlToJson } from '../src/xml/index.ts'
import { jsonToYaml, yamlToJson } from '../src/yaml/index.ts'

type Options = Readonly<Record<string, unknown>>
type Answer = Result<unknown> | Promise<Result<unknown>>

const RED = { space: 'srgb', components: [1, 0, 0], alpha: 1 } as const
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'
const BYTES = new Uint8Array([65, 66])

/** Each function with an input it takes, and its options of a few values. */
const CHOICES: readonly (readonly [
  name: string,
  run: (options: Options) => Answer,
  options: readonly string[],
])[] = [
  ['encodeBase64', (o) => encodeBase64('a', o), ['variant', 'padding', 'lineEnd']],
  ['decodeBase64', (o) => decodeBase64('YQ==', o), ['mode', 'variant']],
  ['encodeUrl', (o) => encodeUrl('a', o), ['mode']],
  ['decodeUrl', (o) => decodeUrl('a', o), ['mode']],
  ['encodeHtml', (o) => encodeHtml('a', o), ['mode', 'scope']],
  ['decodeHtml', (o) => decodeHtml('a', o), ['context']],
  ['formatBytes', (o) => formatBytes(BYTES, o), ['format', 'letterCase']],
  ['parseBytes', (o) => parseBytes('41', o), ['format']],
  ['verifyJwt', (o) => verifyJwt(TOKEN, 'k', o), ['secretEncoding']],
  ['signJwt', (o) => signJwt({}, 'a secret', o), ['secretEncoding']],
  ['describeFloat', (o) => describeFloat('1', o), ['format', 'input']],
  ['parseByteSize', (o) => parseByteSize('1 kB', o), ['system']],
  ['formatByteSize', (o) => formatByteSize(1, o), ['system', 'measure']],
  ['formatCss', (o) => formatCss('a{b:c}', o), ['quotes', 'hexCase']],
  ['minifyCss', (o) => minifyCss('a{b:c}', o), ['comments', 'values', 'rules']],
  ['cssToScss', (o) => cssToScss('a{b:c}', o), ['target', 'suffixes', 'quotes', 'hexCase']],
  ['scssToCss', (o) => scssToCss('a{b:c}', o), ['style', 'syntax']],
  ['parseCsv', (o) => parseCsv('a', o), ['mode']],
  ['formatCsv', (o) => formatCsv([['a']], o), ['quoting', 'lineEnd', 'bom', 'formulas']],
  ['csvToJson', (o) => csvToJson('a\n1', o), ['mode', 'header', 'shape', 'types', 'empty', 'nested']],
  ['jsonToCsv', (o) => jsonToCsv('[{"a":1}]', o), ['header', 'objects', 'arrays', 'quoting', 'formulas']],
  ['xmlToJson', (o) => xmlToJson('<a/>', o), ['convention', 'arrays', 'types', 'whitespace']],
  ['jsonToXml', (o) => jsonToXml('{"a":1}', o), ['convention', 'declaration']],
  ['yamlToJson', (o) => yamlToJson('a: 1', o), ['merge']],
  ['jsonToYaml', (o) => jsonToYaml('{"a":1}', o), ['style', 'quoting']],
  ['tomlToJson', (o) => tomlToJson('a = 1', o), ['version']],
  ['jsonToToml', (o) => jsonToToml('{"a":1}', o), ['dates', 'nulls']],
  ['parseTimestamp', (o) => parseTimestamp('1700000000', o), ['unit']],
  ['formatTimestamp', (o) => formatTimestamp(0n, o), ['unit']],
  ['formatDate', (o) => formatDate('2026-01-01T00:00:00Z', 'yyyy', o), ['dialect']],
  ['parseDate', (o) => parseDate('2026', 'yyyy', o), ['dialect']],
  ['translateTokens', (o) => translateTokens('yyyy', { from: 'unicode', to: 'go', ...o }), ['from', 'to']],
  ['formatColor', (o) => formatColor('red', o), ['space', 'gamut', 'syntax']],
  [
    'exportPalette',
    (o) => exportPalette([{ name: 'a', color: RED }], { format: 'css', ...o }),
    ['format', 'space'],
  ],
]

describe.each(CHOICES)('%s', (_, run, options) => {
  it('answers with its defaults', async () => {
    expect(await run({})).toMatchObject({ ok: true })
  })

  it.each(options)('refuses a value of %s that there is not', async (option) => {
    for (const value of ['nonsense', '', '__proto__', 'constructor'])
      expect(await run({ [option]: value })).toMatchObject({
        ok: false,
        errors: [{ code: 'invalid-option' }],
      })
  })
})

describe('numbers among the options', () => {
  it.each([
    ['csvToJson', (indent: number) => csvToJson('a\n1', { indent })],
    ['csvToJson with types', (indent: number) => csvToJson('a\n1', { indent, types: 'safe' })],
    ['xmlToJson', (indent: number) => xmlToJson('<a/>', { indent })],
    ['jsonToXml', (indent: number) => jsonToXml('{"a":1}', { indent })],
    ['formatXml', (indent: number) => formatXml('<a/>', { indent })],
    ['yamlToJson', (indent: number) => yamlToJson('a: 1', { indent })],
    ['jsonToYaml', (indent: number) => jsonToYaml('{"a":1}', { indent })],
    ['tomlToJson', (indent: number) => tomlToJson('a = 1', { indent })],
    ['formatCss', (indent: number) => formatCss('a{b:c}', { indent })],
  ])('an indent that nobody can want is refused by %s', (_, run) => {
    expect(run(2)).toMatchObject({ ok: true })
    for (const indent of [-1, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])
      expect(run(indent)).toMatchObject({ ok: false, errors: [{ code: 'invalid-option' }] })
  })

  it('an offset that is no number of seconds of a day is refused', () => {
    for (const offsetSeconds of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 86_400])
      expect(formatTimestamp(0n, { offsetSeconds })).toMatchObject({ errors: [{ code: 'invalid-option' }] })
  })
})

describe('names that people use', () => {
  it.each([
    ['half', 'binary16'],
    ['bfloat', 'bfloat16'],
    ['single', 'binary32'],
    ['double', 'binary64'],
    ['f16', 'binary16'],
    ['bf16', 'bfloat16'],
    ['f32', 'binary32'],
    ['f64', 'binary64'],
  ] as const)('a float of the format %s is %s', (format, meant) => {
    expect(describeFloat('0.1', { format })).toEqual(describeFloat('0.1', { format: meant }))
    expect(describeFloat('0.1', { format })).toMatchObject({ value: { format: meant } })
  })

  it.each([
    ['java', 'unicode', 'yyyy-MM-dd'],
    ['dayjs', 'moment', 'YYYY-MM-DD'],
    ['.net', 'dotnet', 'yyyy-MM-dd'],
  ] as const)('a pattern of %s is one of %s', (dialect, meant, pattern) => {
    const time = '2026-11-22T00:00:00Z'
    expect(formatDate(time, pattern, { dialect })).toEqual(formatDate(time, pattern, { dialect: meant }))
    expect(parseDate('2026-11-22', pattern, { dialect })).toMatchObject({ ok: true })
    expect(translateTokens(pattern, { from: dialect, to: 'strftime' })).toMatchObject({ value: '%Y-%m-%d' })
    expect(translateTokens('%Y-%m-%d', { from: 'strftime', to: dialect })).toMatchObject({ value: pattern })
  })

  it('P3 is Display P3', () => {
    expect(formatColor('red', { space: 'p3' })).toEqual(formatColor('red', { space: 'display-p3' }))
  })
})
