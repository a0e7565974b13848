/** The same questions to us and to programs that others wrote: Python's library and the core utilities. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasPrograms, runProgram } from '../../../scripts/programs.ts'
import { encodeBase64 } from '../src/base64/index.ts'
import { formatBytes } from '../src/bytes/index.ts'
import { hash, hmac } from '../src/hash/index.ts'
import { entityTable } from '../src/html-entities/entities.ts'
import { decodeHtml } from '../src/html-entities/index.ts'
import { convertRadix, describeFloat } from '../src/radix/index.ts'
import { decodeUrl, encodeUrl } from '../src/url/index.ts'
import { python } from './python.ts'
import { unwrap } from './results.ts'

const SEED = 20_261_121
const sample = <T>(arbitrary: fc.Arbitrary<T>, count = 300): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns: count })
const byteArrays = sample(fc.uint8Array({ maxLength: 150 }))
const asLists = byteArrays.map((bytes) => [...bytes])
const texts = sample(fc.string({ unit: 'grapheme-composite', maxLength: 40 })).filter(
  (text) => !/\p{Surrogate}/u.test(text),
)

describe.runIf(hasPrograms('python3'))('beside Python', () => {
  it.each([
    ['standard', 'b64encode'],
    ['url', 'urlsafe_b64encode'],
  ] as const)('writes Base64, %s', (variant, name) => {
    const theirs = python(`base64.${name}(bytes(x)).decode()`, asLists, 'base64')
    expect(byteArrays.map((bytes) => unwrap(encodeBase64(bytes, { variant, padding: 'on' })))).toEqual(theirs)
  })

  it.each([
    ['base32', 'b32encode'],
    ['base32hex', 'b32hexencode'],
    ['ascii85', 'a85encode'],
    ['base85', 'b85encode'],
    ['hex', 'b16encode'],
  ] as const)('writes bytes as %s', (format, name) => {
    const theirs = python(`base64.${name}(bytes(x)).decode()`, asLists, 'base64')
    const ours = byteArrays.map((bytes) =>
      unwrap(formatBytes(bytes, { format, ...(format === 'hex' ? { letterCase: 'upper' } : {}) })),
    )
    expect(ours).toEqual(theirs)
  })

  it('has every named character reference', () => {
    const [theirs] = python('html.entities.html5', [0], 'html.entities') as [Record<string, string>]
    const { characters, legacy } = entityTable()
    const ours = Object.fromEntries([
      ...[...characters].map(([name, value]) => [`${name};`, value]),
      ...[...legacy].map((name) => [name, characters.get(name)]),
    ])
    expect(ours).toEqual(theirs)
  })

  it('reads character references', () => {
    const pieces = [
      '&',
      'amp',
      ';',
      'not',
      'notin',
      'it',
      '#65',
      '#x41',
      '#',
      'eacute',
      'x',
      ' ',
      '=',
      'copy',
      '#128',
      'NotEqualTilde',
    ]
    const html = sample(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), 2000).map((parts) =>
      parts.join(''),
    )
    expect(html.map((text) => unwrap(decodeHtml(text)))).toEqual(python('html.unescape(x)', html, 'html'))
  })

  it.each([
    ['component', 'urllib.parse.quote(x, safe="-_.!~*\'()")'],
    ['rfc3986', "urllib.parse.quote(x, safe='')"],
  ] as const)('percent-encodes in %s mode', (mode, expression) => {
    expect(texts.map((text) => unwrap(encodeUrl(text, { mode })))).toEqual(
      python(expression, texts, 'urllib.parse'),
    )
  })

  it('reads percent escapes', () => {
    const encoded = texts.map((text) => unwrap(encodeUrl(text)))
    expect(encoded.map((text) => unwrap(decodeUrl(text)))).toEqual(
      python('urllib.parse.unquote(x)', encoded, 'urllib.parse'),
    )
  })

  it.each([
    ['md5', 'md5'],
    ['sha-1', 'sha1'],
    ['sha-224', 'sha224'],
    ['sha-256', 'sha256'],
    ['sha-384', 'sha384'],
    ['sha-512', 'sha512'],
    ['sha3-224', 'sha3_224'],
    ['sha3-256', 'sha3_256'],
    ['sha3-384', 'sha3_384'],
    ['sha3-512', 'sha3_512'],
    ['blake2b', 'blake2b'],
    ['blake2s', 'blake2s'],
  ] as const)('hashes with %s, alone and with a key', async (algorithm, name) => {
    const inputs = byteArrays.slice(0, 60)
    const digests = await Promise.all(inputs.map(async (bytes) => unwrap(await hash(bytes, algorithm))))
    expect(digests).toEqual(python(`hashlib.${name}(bytes(x)).hexdigest()`, asLists.slice(0, 60), 'hashlib'))
    const keyed = await Promise.all(inputs.map(async (bytes) => unwrap(await hmac('text', bytes, algorithm))))
    expect(keyed).toEqual(
      python(`hmac.new(bytes(x), b'text', '${name}').hexdigest()`, asLists.slice(0, 60), 'hmac'),
    )
  })

  it.each([
    ['shake128', 'shake_128', 32],
    ['shake256', 'shake_256', 64],
  ] as const)('hashes with %s', async (algorithm, name, length) => {
    const digests = await Promise.all(byteArrays.map(async (bytes) => unwrap(await hash(bytes, algorithm))))
    expect(digests).toEqual(python(`hashlib.${name}(bytes(x)).hexdigest(${length})`, asLists, 'hashlib'))
  })

  it('sums with CRC-32', async () => {
    const sums = await Promise.all(byteArrays.map(async (bytes) => unwrap(await hash(bytes, 'crc32'))))
    expect(sums).toEqual(python("'%08x' % zlib.crc32(bytes(x))", asLists, 'zlib'))
  })

  it('reads whole numbers of the bases 2 to 36', () => {
    const numbers = sample(
      fc.tuple(fc.bigInt({ min: -(1n << 200n), max: 1n << 200n }), fc.integer({ min: 2, max: 36 })),
    )
    const written = numbers.map(([value, radix]) => [value.toString(radix), radix] as const)
    const ours = written.map(([text, from]) => unwrap(convertRadix(text, { from, to: 10 })))
    expect(ours).toEqual(python('str(int(x[0], x[1]))', written, 'sys'))
  })

  it('shows every digit of a double', () => {
    const numbers = sample(fc.double({ noNaN: true, noDefaultInfinity: true })).map(String)
    const ours = numbers.map((text) => unwrap(describeFloat(text)).exact.replace(/^-0$/, '0'))
    expect(ours).toEqual(python("format(decimal.Decimal(float(x)), 'f')", numbers, 'decimal'))
  })

  it.each([
    ['binary16', 'e', 4],
    ['binary32', 'f', 8],
    ['binary64', 'd', 16],
  ] as const)('stores %s', (format, letter, digits) => {
    const numbers = sample(fc.double({ min: -60_000, max: 60_000, noNaN: true })).map(String)
    const ours = numbers.map((text) => unwrap(describeFloat(text, { format })).bits)
    const expression = `struct.pack('>${letter}', float(x)).hex().rjust(${digits}, '0')`
    expect(ours).toEqual(python(expression, numbers, 'struct'))
  })

  it('writes doubles in hexadecimal', () => {
    const numbers = sample(fc.double({ noNaN: true, noDefaultInfinity: true })).map(String)
    const ours = numbers.map((text) => unwrap(describeFloat(text)).hexFloat)
    const theirs = python('float(x).hex()', numbers, 'sys') as string[]
    expect(ours).toEqual(theirs.map((text) => text.replace(/\.?0+p/, 'p')))
  })
})

describe.runIf(hasPrograms('sha256sum'))('beside the core utilities', () => {
  const bytes = Uint8Array.from({ length: 1_000_003 }, (_, at) => (at * 31 + (at >> 8)) & 255)

  it.each([
    ['md5sum', [], 'md5'],
    ['sha1sum', [], 'sha-1'],
    ['sha224sum', [], 'sha-224'],
    ['sha256sum', [], 'sha-256'],
    ['sha384sum', [], 'sha-384'],
    ['sha512sum', [], 'sha-512'],
    ['b2sum', [], 'blake2b'],
  ] as const)('agrees with %s', async (command, args, algorithm) => {
    expect(unwrap(await hash(bytes, algorithm))).toBe(
      runProgram(command, args, { input: bytes }).toString().split(' ')[0],
    )
  })

  it.each([
    ['base64', ['-w', '76'], 76],
    ['base64', ['-w', '0'], 0],
  ] as const)('agrees with %s %j', (command, args, wrap) => {
    expect(unwrap(encodeBase64(bytes, { wrap }))).toBe(
      runProgram(command, args, { input: bytes }).toString().trimEnd(),
    )
  })
})
