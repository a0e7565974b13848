/** Options from outside (a link, JavaScript without types): whatever they are, the answer is a Result. */
import { describe, expect, it } from 'vitest'
import { csvToJson, formatCsv, jsonToCsv } from '../src/data/csv/index.ts'
import { jsonToToml, tomlToJson } from '../src/data/toml/index.ts'
import { formatXml, jsonToXml, type XmlConvention, xmlToJson } from '../src/data/xml/index.ts'
import { jsonToYaml, yamlToJson } from '../src/data/yaml/index.ts'
import { decodeBase64, encodeBase64 } from '../src/encoding/base64/index.ts'
import { encodeBytes } from '../src/encoding/bytes/index.ts'
import { hash, hmac } from '../src/encoding/hash/index.ts'
import { encodeHtml } from '../src/encoding/html-entities/index.ts'
import { signJwt, verifyJwt } from '../src/encoding/jwt/index.ts'
import { decodeUrl, encodeUrl } from '../src/encoding/url/index.ts'
import { formatByteSize, transferTime } from '../src/number/byte-size/index.ts'
import {
  convertRadix,
  describeFloat,
  fromTwosComplement,
  toTwosComplement,
} from '../src/number/radix/index.ts'
import type { Result } from '../src/shared/result/result.ts'
import { fixContrast, formatColor } from '../src/style/color/index.ts'
import { formatCss } from '../src/style/css/index.ts'
import { cleanText } from '../src/text/text/index.ts'
import { formatDate, parseDate, translateTokens } from '../src/time/date-format/index.ts'
import { convertZone, zoneBoard } from '../src/time/time-zone/index.ts'
import { formatTimestamp, parseTimestamp } from '../src/time/timestamp/index.ts'

type Answer = Result<unknown> | Promise<Result<unknown>>

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'
const BYTES = new Uint8Array([65, 66])
/** Its Base64 has both digits in which the variants differ. */
const ODD = new Uint8Array([255, 254, 251, 239, 190])

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
  ])('an unreasonable indent is rejected by %s', (_, run) => {
    expect(run(2)).toMatchObject({ ok: true })
    for (const indent of [-1, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])
      expect(run(indent)).toMatchObject({ ok: false, errors: [{ code: 'invalid-option' }] })
  })

  it('an offset that is not a number of seconds within a day is rejected', () => {
    for (const offsetSeconds of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 86_400])
      expect(formatTimestamp(0n, { offsetSeconds })).toMatchObject({ errors: [{ code: 'invalid-option' }] })
  })
})

/** Options as JavaScript without types may give them. */
const other = (options: object): never => options as never

const BERLIN = { from: 'Europe/Berlin', to: 'UTC' }

/** An alias, and what it means in our own names. */
const NAMES: readonly (readonly [name: string, given: () => Answer, own: () => Answer])[] = [
  [
    'Base64 base64url',
    () => encodeBase64(ODD, { variant: 'base64url' }),
    () => encodeBase64(ODD, { variant: 'url' }),
  ],
  ['Base64 base64', () => encodeBase64(ODD, { variant: 'base64' }), () => encodeBase64(ODD)],
  [
    'Base64 padding',
    () => encodeBase64('a', other({ padding: 'off' })),
    () => encodeBase64('a', { padding: false }),
  ],
  ['Base64 line end', () => wrapped('\r\n'), () => wrapped('crlf')],
  [
    'reading base64url',
    () => decodeBase64('__79', { variant: 'base64url' }),
    () => decodeBase64('__79', { variant: 'url' }),
  ],
  ['URL strict', () => encodeUrl("a'b c", { mode: 'strict' }), () => encodeUrl("a'b c", { mode: 'rfc3986' })],
  ['URL uri', () => encodeUrl('/a b?c', { mode: 'uri' }), () => encodeUrl('/a b?c', { mode: 'full' })],
  [
    'reading URL strict',
    () => decodeUrl('a%27', { mode: 'strict' }),
    () => decodeUrl('a%27', { mode: 'rfc3986' }),
  ],
  ['bits', () => toTwosComplement(-1, { bits: 8 }), () => toTwosComplement(-1, { width: 8 })],
  ['bits alone', () => toTwosComplement(-1, 8), () => toTwosComplement(-1, { width: 8 })],
  [
    'reading bits',
    () => fromTwosComplement('11111111', 8),
    () => fromTwosComplement('11111111', { width: 8 }),
  ],
  [
    'bases',
    () => convertRadix('ff', { from: 'hex', to: 'binary' }),
    () => convertRadix('ff', { from: 16, to: 2 }),
  ],
  [
    'JWT algorithms',
    () => verifyJwt(TOKEN, 'k', { algorithms: ['HS512'] }),
    () => verifyJwt(TOKEN, 'k', { algorithm: 'HS512' }),
  ],
  ['byte sizes', () => formatByteSize('1.5 KiB', { system: 'iec' }), () => formatByteSize(1536)],
  ['transfer', () => transferTime('1 GB', '1 Gbps'), () => transferTime(1_000_000_000, '1 Gbps')],
  ['colour', () => formatColor('red', { space: 'rgba' }), () => formatColor('red', { space: 'rgb' })],
  ['P3', () => formatColor('red', { space: 'p3' }), () => formatColor('red', { space: 'display-p3' })],
  [
    'contrast',
    () => fixContrast('#999', 'white', { target: 'AA' }),
    () => fixContrast('#999', 'white', { target: { wcag: 4.5 } }),
  ],
  [
    'contrast ratio',
    () => fixContrast('#999', 'white', { target: 7 }),
    () => fixContrast('#999', 'white', { target: { wcag: 7 } }),
  ],
  ['tab of CSS', () => formatCss('a{b:c}', { indent: '\t' }), () => formatCss('a{b:c}', { indent: 'tab' })],
  ['CSV line end', () => formatCsv([['a']], { lineEnd: 'lf' }), () => formatCsv([['a']], { lineEnd: '\n' })],
  [
    'CSV delimiter',
    () => formatCsv([['a', 'b']], { delimiter: 'tab' }),
    () => formatCsv([['a', 'b']], { delimiter: '\t' }),
  ],
  [
    'CSV header',
    () => csvToJson('a\n1', other({ header: 'first-row', types: true, nested: 'off' })),
    () => csvToJson('a\n1', { types: 'safe' }),
  ],
  [
    'switches',
    () => convertRadix('255', other({ to: 16, prefix: 'on' })),
    () => convertRadix('255', { to: 16, prefix: true }),
  ],
  ['cells without a value', () => formatCsv([[undefined, 1]]), () => formatCsv([[null, 1]])],
  ['values for CSV', () => jsonToCsv([{ a: 1 }]), () => jsonToCsv('[{"a":1}]')],
  ['values for XML', () => jsonToXml({ a: [1] }), () => jsonToXml('{"a":[1]}')],
  ['values for YAML', () => jsonToYaml({ a: 1 }), () => jsonToYaml('{"a":1}')],
  ['values for TOML', () => jsonToToml({ a: 1 }), () => jsonToToml('{"a":1}')],
  ['a single step', () => cleanText(' a', 'trim'), () => cleanText(' a', ['trim-lines'])],
  ['seconds', () => parseTimestamp('5', { unit: 'seconds' }), () => parseTimestamp('5', { unit: 's' })],
  ['microseconds', () => parseTimestamp('5', { unit: 'µs' }), () => parseTimestamp('5', { unit: 'us' })],
  ['a Date', () => formatTimestamp(new Date(5)), () => formatTimestamp(5_000_000n)],
  ['a Date by a pattern', () => formatDate(new Date(5), 'SSS'), () => formatDate(5_000_000n, 'SSS')],
  [
    'a number of milliseconds',
    () => formatTimestamp(1_700_000_000_000),
    () => formatTimestamp('1700000000000'),
  ],
  [
    'timeZone',
    () => formatDate(0n, 'HH', { timeZone: 'Asia/Tokyo' }),
    () => formatDate(0n, 'HH', { zone: 'Asia/Tokyo' }),
  ],
  ['text to bytes', () => encodeBytes('AB', { format: 'hexadecimal' }), () => encodeBytes(BYTES)],
  ['a buffer', () => encodeBase64(BYTES.buffer as unknown as Uint8Array), () => encodeBase64(BYTES)],
  [
    'a zone in small letters',
    () => convertZone('2025-10-26T02:30', { from: 'europe/berlin', to: 'utc' }),
    () => convertZone('2025-10-26T02:30', BERLIN),
  ],
]

function wrapped(lineEnd: '\r\n' | 'crlf'): Result<string> {
  return encodeBase64('abcdef', { wrap: 4, lineEnd })
}

describe('names that people use', () => {
  it.each(NAMES)('%s', async (_, given, own) => {
    const answer = await given()
    expect(answer).toMatchObject({ ok: true })
    expect(answer).toEqual(await own())
  })

  it.each([
    ['half', 'binary16'],
    ['bfloat', 'bfloat16'],
    ['single', 'binary32'],
    ['double', 'binary64'],
    ['f16', 'binary16'],
    ['bf16', 'bfloat16'],
    ['f32', 'binary32'],
    ['f64', 'binary64'],
    ['float32', 'binary32'],
  ] as const)('a float of the format %s is %s', (format, meant) => {
    expect(describeFloat('0.1', { format })).toEqual(describeFloat('0.1', { format: meant }))
    expect(describeFloat('0.1', { format })).toMatchObject({ value: { format: meant } })
  })

  it.each([
    ['java', 'unicode', 'yyyy-MM-dd'],
    ['dayjs', 'moment', 'YYYY-MM-DD'],
    ['.net', 'dotnet', 'yyyy-MM-dd'],
    ['golang', 'go', '2006-01-02'],
    ['python', 'strftime', '%Y-%m-%d'],
  ] as const)('a pattern of %s is one of %s', (dialect, meant, pattern) => {
    const time = '2026-11-22T00:00:00Z'
    expect(formatDate(time, pattern, { dialect })).toEqual(formatDate(time, pattern, { dialect: meant }))
    expect(parseDate('2026-11-22', pattern, { dialect })).toMatchObject({ ok: true })
    expect(translateTokens(pattern, { from: dialect, to: 'strftime' })).toMatchObject({ value: '%Y-%m-%d' })
    expect(translateTokens('%Y-%m-%d', { from: 'strftime', to: dialect })).toMatchObject({ value: pattern })
  })

  it.each(['BadgerFish', 'Parker', 'GData', 'JsonML'])('a convention as it is written: %s', (convention) => {
    const options = { convention: convention as XmlConvention }
    expect(xmlToJson('<a>x</a>', options)).toEqual(
      xmlToJson('<a>x</a>', { convention: convention.toLowerCase() as XmlConvention }),
    )
    expect(xmlToJson('<a>x</a>', options)).toMatchObject({ ok: true })
  })
})

/** Calls as JavaScript without types may make them. */
const LEFT_OUT: readonly (readonly [name: string, run: () => Answer, code: string])[] = [
  ['convertRadix', () => convertRadix('ff', undefined as never), 'not-a-radix'],
  ['toTwosComplement', () => toTwosComplement('1', undefined as never), 'invalid-width'],
  ['fromTwosComplement', () => fromTwosComplement('1', undefined as never), 'invalid-width'],
  ['translateTokens', () => translateTokens('yyyy', undefined as never), 'invalid-option'],
  ['convertZone', () => convertZone('12:00', undefined as never), 'unknown-zone'],
  ['zoneBoard', () => zoneBoard('12:00', undefined as never), 'unknown-zone'],
  ['fixContrast', () => fixContrast('red', 'white', undefined as never), 'invalid-option'],
  ['hash', () => hash('abc', undefined as never), 'unknown-algorithm'],
  ['hmac', () => hmac('abc', 'key', undefined as never), 'unknown-algorithm'],
  ['signJwt', () => signJwt({}, undefined as never), 'no-key'],
  ['formatTimestamp', () => formatTimestamp({} as never), 'not-a-timestamp'],
]

describe('what is left out', () => {
  it.each(LEFT_OUT)('is an answer of %s, not an exception', async (_, run, code) => {
    expect(await run()).toMatchObject({ ok: false, errors: [{ code }] })
  })

  it.each<readonly [string, () => Answer]>([
    ['describeFloat', () => describeFloat('0.1', 'single' as never)],
    ['encodeUrl', () => encodeUrl('a b', 'form' as never)],
    ['encodeHtml', () => encodeHtml('é', 'named' as never)],
    ['encodeBytes', () => encodeBytes(BYTES, 'binary' as never)],
    ['formatColor', () => formatColor('red', 'oklch' as never)],
    ['verifyJwt', () => verifyJwt(TOKEN, 'k', 'HS512' as never)],
    ['signJwt', () => signJwt({}, 'a secret', 'HS512' as never)],
    ['formatDate', () => formatDate(0n, '%Y', 'strftime' as never)],
    ['parseTimestamp', () => parseTimestamp('5', 'ms' as never)],
  ])('a value in place of the options of %s is not silently ignored', async (_, run) => {
    expect(await run()).toMatchObject({ ok: false, errors: [{ code: 'invalid-option' }] })
  })

  it('without a key, a token stays not verified', async () => {
    for (const key of [undefined, null, ''])
      expect(await verifyJwt(TOKEN, key)).toMatchObject({ value: { verdict: 'notChecked' } })
  })

  it('an unknown algorithm is an error, not a verdict', async () => {
    for (const algorithm of ['nonsense', 'none', 'hs256', '__proto__'] as never[])
      expect(await verifyJwt(TOKEN, 'k', { algorithm })).toMatchObject({
        ok: false,
        errors: [{ code: 'unsupported-algorithm' }],
      })
  })
})
