/** The same inputs to us and to independent implementations: Python's library and the core utilities. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeBase64, encodeBase64 } from '../src/encoding/base64/index.ts'
import { decodeBytes, encodeBytes } from '../src/encoding/bytes/index.ts'
import { hash, hmac } from '../src/encoding/hash/index.ts'
import { entityTable } from '../src/encoding/html-entities/entities.ts'
import { decodeHtml, encodeHtml } from '../src/encoding/html-entities/index.ts'
import { decodeUrl, encodeUrl, parseQuery } from '../src/encoding/url/index.ts'
import { convertRadix, describeFloat } from '../src/number/radix/index.ts'
import { python } from './python.ts'
import { unwrap } from './results.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined
const SEED = 20_261_121
const sample = <T>(arbitrary: fc.Arbitrary<T>, count = IS_FULL ? 1500 : 500): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns: count })
const byteArrays = sample(fc.uint8Array({ maxLength: 150 }), IS_FULL ? 1000 : 300)
/** How many of `byteArrays` also serve as keys. Each key costs two more digests. */
const KEYED = IS_FULL ? 150 : 50
const asLists = byteArrays.map((bytes) => [...bytes])
const texts = sample(fc.string({ unit: 'grapheme-composite', maxLength: 40 })).filter(
  (text) => !/\p{Surrogate}/u.test(text),
)

describe.runIf(hasPrograms('python3'))('compared with Python', () => {
  it.each([
    ['standard', 'b64encode'],
    ['url', 'urlsafe_b64encode'],
  ] as const)('writes Base64, %s', (variant, name) => {
    const theirs = python(`base64.${name}(bytes(x)).decode()`, asLists, 'base64')
    expect(byteArrays.map((bytes) => unwrap(encodeBase64(bytes, { variant, padding: true })))).toEqual(theirs)
  })

  /** Encoded bytes, most of them valid, some with a character changed, left out or doubled. */
  const damaged = (written: readonly string[]): readonly string[] => {
    const damage = sample(
      fc.tuple(fc.nat(), fc.constantFrom('', '=', 'A', '7', '~', 'zz', '-')),
      written.length,
    )
    return written.map((text, index) => {
      const [place, put] = damage[index]!
      const at = place % (text.length + 1)
      return index % 3 === 0 ? text : text.slice(0, at) + put + text.slice(at + (index % 2))
    })
  }
  /** What Python reads, if it would write the same text itself: it accepts leftover bits, and we do not. */
  const canonical = (decode: string, encode: string): string =>
    `base64
def canonical(x):
  try:
    read = base64.${decode}
    return list(read) if base64.${encode}(read).decode() == x else None
  except ValueError:
    return None`

  it.each([
    ['standard', 'b64decode(x, validate=True)', 'b64encode'],
    ['url', "b64decode(x, altchars='-_', validate=True)", 'urlsafe_b64encode'],
  ] as const)('reads or rejects Base64, %s', (variant, decode, encode) => {
    const written = damaged(
      byteArrays.map((bytes) => unwrap(encodeBase64(bytes, { variant, padding: true }))),
    )
    const ours = written.map((text) => {
      const read = decodeBase64(text, { variant, mode: 'strict' })
      return read.ok ? [...read.value] : null
    })
    const theirs = python('canonical(x)', written, canonical(decode, encode))
    expect(ours).toEqual(theirs)
    expect(ours.filter((each) => each === null).length).toBeGreaterThan(100)
  })

  it.each([
    ['base32', 'b32decode(x)', 'b32encode'],
    ['base32hex', 'b32hexdecode(x)', 'b32hexencode'],
    ['ascii85', 'a85decode(x)', 'a85encode'],
    ['base85', 'b85decode(x)', 'b85encode'],
    ['hex', 'b16decode(x)', 'b16encode'],
  ] as const)('reads %s, and reads nothing else from a damaged text', (format, decode, encode) => {
    const whole = byteArrays.map((bytes) =>
      unwrap(encodeBytes(bytes, { format, ...(format === 'hex' ? { letterCase: 'upper' } : {}) })),
    )
    expect(whole.map((text) => [...unwrap(decodeBytes(text, { format }))])).toEqual(asLists)
    const texts = damaged(whole)
    const theirs = python('canonical(x)', texts, canonical(decode, encode))
    for (const [index, text] of texts.entries()) {
      const read = decodeBytes(text, { format })
      // White space, separators and missing padding are accepted here and not there.
      if (theirs[index] !== null) expect([text, [...unwrap(read)]]).toEqual([text, theirs[index]])
    }
    expect(theirs.filter((each) => each === null).length).toBeGreaterThan(50)
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
      unwrap(encodeBytes(bytes, { format, ...(format === 'hex' ? { letterCase: 'upper' } : {}) })),
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
    const html = sample(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), IS_FULL ? 2000 : 600).map(
      (parts) => parts.join(''),
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

  it('encodes as forms do', () => {
    const lines = texts.map((text, index) => (index % 3 === 0 ? `${text}\n~*\r${text}` : text))
    const theirs = python(
      'urllib.parse.quote_plus(re.sub("\\r\\n|\\r|\\n", "\\r\\n", x), safe="*").replace("~", "%7E")',
      lines,
      'urllib.parse,re',
    )
    expect(lines.map((text) => unwrap(encodeUrl(text, { mode: 'form' })))).toEqual(theirs)
  })

  it('parses a query', () => {
    const part = fc.string({
      unit: fc.constantFrom('x', 'y', '=', '+', '%20', '%26', '%C3%A9', '%', '%G1', 'é', '😀', '?'),
      minLength: 1,
    })
    const queries = sample(fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('&')))
    const ours = queries.map((query) =>
      unwrap(parseQuery(`?${query}`)).query.map(({ name, value }) => [name, value ?? '']),
    )
    expect(ours).toEqual(python('urllib.parse.parse_qsl(x, keep_blank_values=True)', queries, 'urllib.parse'))
  })

  it('escapes HTML', () => {
    const html = sample(fc.string({ unit: fc.constantFrom(...'<>&"\'a;#é', '😀', '&amp;') }))
    const ours = html.map((text) => unwrap(encodeHtml(text)).replaceAll('&#39;', '&#x27;'))
    expect(ours).toEqual(python('html.escape(x)', html, 'html'))
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
    const inputs = byteArrays.slice(0, KEYED)
    const digests = await Promise.all(inputs.map(async (bytes) => unwrap(await hash(bytes, algorithm))))
    expect(digests).toEqual(
      python(`hashlib.${name}(bytes(x)).hexdigest()`, asLists.slice(0, KEYED), 'hashlib'),
    )
    const keyed = await Promise.all(inputs.map(async (bytes) => unwrap(await hmac('text', bytes, algorithm))))
    expect(keyed).toEqual(
      python(`hmac.new(bytes(x), b'text', '${name}').hexdigest()`, asLists.slice(0, KEYED), 'hmac'),
    )
  })

  it.each([
    ['shake128', 'shake_128', 32],
    ['shake256', 'shake_256', 64],
  ] as const)('hashes with %s', async (algorithm, name, length) => {
    const digests = await Promise.all(byteArrays.map(async (bytes) => unwrap(await hash(bytes, algorithm))))
    expect(digests).toEqual(python(`hashlib.${name}(bytes(x)).hexdigest(${length})`, asLists, 'hashlib'))
  })

  it('computes CRC-32', async () => {
    const sums = await Promise.all(byteArrays.map(async (bytes) => unwrap(await hash(bytes, 'crc32'))))
    expect(sums).toEqual(python("'%08x' % zlib.crc32(bytes(x))", asLists, 'zlib'))
  })

  it('reads whole numbers in bases 2 to 36', () => {
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

describe.runIf(hasPrograms('sha256sum'))('compared with the core utilities', () => {
  const bytes = Uint8Array.from({ length: 1_000_003 }, (_, at) => (at * 31 + (at >> 8)) & 255)
  /** Every length near the end of a block or near the limit for Web Crypto, and one long one. */
  const files = [
    ...byteArrays.slice(0, 400),
    ...[0, 1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 255, 256, 16_383, 16_384, 16_385].map((length) =>
      bytes.subarray(0, length),
    ),
    bytes,
  ]
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'coreutils-'))
    for (const [index, each] of files.entries()) writeFileSync(join(folder, String(index)), each)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const names = files.map((_, index) => String(index))

  it.each([
    ['md5sum', [], 'md5'],
    ['sha1sum', [], 'sha-1'],
    ['sha224sum', [], 'sha-224'],
    ['sha256sum', [], 'sha-256'],
    ['sha384sum', [], 'sha-384'],
    ['sha512sum', [], 'sha-512'],
    ['b2sum', [], 'blake2b'],
    ['b2sum', ['-l', '256'], 'blake2b-256'],
    ['b2sum', ['-l', '8'], 'blake2b-8'],
  ] as const)('agrees with %s %j', async (command, args, algorithm) => {
    const theirs = runProgram(command, [...args, ...names], { cwd: folder })
      .toString()
      .trim()
      .split('\n')
    const ours = await Promise.all(files.map(async (each) => unwrap(await hash(each, algorithm))))
    expect(ours).toEqual(theirs.map((line) => line.split(' ')[0]))
  })

  it.each([
    ['base64', 76, 'standard'],
    ['base64', 1, 'standard'],
    ['base64', 0, 'standard'],
    ['basenc --base64url', 61, 'url'],
  ] as const)('agrees with %s -w %i', (command, wrap, variant) => {
    const loop = `for name in "$@"; do ${command} -w ${wrap} "$name"; echo "|"; done`
    const theirs = runProgram('sh', ['-c', loop, 'sh', ...names], { cwd: folder })
      .toString()
      .split(/\n?\|\n/)
    expect([
      ...files.map((each) => unwrap(encodeBase64(each, { wrap, variant, padding: true }))),
      '',
    ]).toEqual(theirs)
  })
})
