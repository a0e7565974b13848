/** Identifies and compares digests that people paste. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { errorAt } from '../../shared/result/place.ts'
import { fail, failAll, type Result, succeed } from '../../shared/result/result.ts'
import { hexOf } from '../../shared/strings/hex.ts'
import { ALPHABETS } from '../base64/alphabet.ts'
import { factsOf, findAlgorithm, HASH_ALGORITHMS, type HashAlgorithm, ofLength } from './algorithms.ts'
import { checksumRowOf } from './checksumFile.ts'
import { linesOfList } from './checksumLine.ts'

/**
 * Returns the algorithms whose digests are as long as this one, the likeliest first; a note reports when
 * there is more than one. For a list, the algorithms of each of its digests.
 *
 * Colons, spaces and letter case are ignored. Accepts digests as written by registries (`sha256:…`), browsers
 * (`sha256-…` in Base64) and programs (a checksum list, `certutil`, PowerShell), and plain Base64. Errors:
 * `not-a-digest`.
 */
export function identifyDigest(input: TextInput): Result<readonly HashAlgorithm[]> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const text = textOf(input)
  const found = algorithmsFor(readingsOf(text))
  return found.ok
    ? found
    : failAll(found.errors.map((error) => errorAt(text, 0, { ...error, length: text.length })))
}

/** The same for digests that have been read; an error has no place. */
export function algorithmsFor(readings: readonly DigestReading[]): Result<readonly HashAlgorithm[]> {
  const found = [...new Set(readings.flatMap(candidatesOf))]
  if (found.length === 0) {
    const message = whyNone(readings.find(({ digits }) => HEX.test(digits)))
    return fail({ code: 'not-a-digest', message })
  }
  const ordered = found.sort((a, b) => likelihood(b) - likelihood(a))
  if (ordered.length === 1) return succeed(ordered)
  const names = ordered.map((each) => factsOf(each).name).join(', ')
  return succeed(ordered, [{ code: 'ambiguous', message: `Several algorithms have this length: ${names}.` }])
}

function whyNone(reading: DigestReading | undefined): string {
  if (reading?.unknownAlgorithm !== undefined) return `${reading.unknownAlgorithm} is not computed here.`
  const given = reading === undefined ? '' : `; this one has ${reading.digits.length}`
  if (reading?.algorithm === undefined)
    return `A digest is 8, 16, 32, 40, 56, 64, 96 or 128 hex digits, or the same bytes in Base64${given}.`
  const { name, bytes } = factsOf(reading.algorithm)
  return `A ${name} digest has ${bytes * 2} hex digits${given}.`
}

/** Whether two digests are the same, however they are written. In a list, one match is enough. */
export function sameDigest(expected: string, actual: string): boolean {
  const readings = readingsOf(textOf(expected))
  return readingsOf(textOf(actual)).some(({ digits }) => readingWith(readings, digits) !== undefined)
}

/** A digest in a text. */
export interface DigestReading {
  /** Lower-case hex digits; for other text, the text itself. */
  readonly digits: string
  /** The algorithm written with it. */
  readonly algorithm?: HashAlgorithm | undefined
  /** The algorithm written with it that is not computed here. */
  readonly unknownAlgorithm?: string | undefined
  /** The name of the file it belongs to. */
  readonly name?: string
}

/** The first of the digests that has these digits; `undefined` if there is none. */
export function readingWith(readings: readonly DigestReading[], digits: string): DigestReading | undefined {
  return digits === '' ? undefined : readings.find((reading) => reading.digits === digits)
}

/** The number of different digests in a text that has been read; one if its lines form a single digest. */
export function countDigests(readings: readonly DigestReading[]): number {
  const [, ...parts] = readings.map((each) => (candidatesOf(each).length > 0 ? each.digits : ''))
  return Math.max(1, new Set(parts.filter((digits) => digits !== '')).size)
}

const HEX = /^[0-9a-f]+$/
/** Shorter digests of algorithms with a variable length are too rare to be tried for every checksum. */
const MIN_SIZED_BYTES = 16

function candidatesOf({ digits, algorithm, unknownAlgorithm }: DigestReading): readonly HashAlgorithm[] {
  if (!HEX.test(digits) || unknownAlgorithm !== undefined) return []
  const bytes = digits.length / 2
  const possible = algorithm === undefined ? HASH_ALGORITHMS : [algorithm]
  const plain = possible.filter((each) => factsOf(each).bytes === bytes)
  if (algorithm !== undefined || plain.length === 0 || bytes < MIN_SIZED_BYTES) return plain
  const sized = possible.flatMap((each) => ofLength(each, bytes) ?? [])
  return [...new Set([...plain, ...sized])]
}

/** Base64 of at most the longest digest, with or without padding. */
const BASE64 = /^[A-Za-z0-9+/_-]{1,88}={0,2}$/
/** The length of the longest name. */
const MAX_NAME_LENGTH = 20
/** A digest in a line with other text, as `certutil` and PowerShell print it. */
const LONG_HEX = /(?<![^\s"'`])[0-9a-f]{32,}(?![^\s"'`,;])/gi

/**
 * Digests in HTML's `integrity` attribute, which may have several, and in lock files. Source:
 * https://www.w3.org/TR/SRI/.
 */
const INTEGRITY = /\bsha(?:256|384|512)-[A-Za-z0-9+/_-]{43,}={0,2}/g

/**
 * All digests in a text: the text as a whole, which may be one digest over several lines, and each of its
 * lines.
 */
export function readingsOf(text: string): readonly DigestReading[] {
  const lines = linesOfList(text).map(({ line }) => line)
  const parts = [...(lines.length > 1 ? lines : []), ...(text.match(INTEGRITY) ?? [])]
  return [text, ...parts].map(readDigest)
}

/**
 * Reads a digest as lower-case hex digits, with the algorithm and name written with it. Other text is
 * returned unchanged.
 */
function readDigest(text: string): DigestReading {
  const written = text.trim().replace(/^["'`]|(?<!["'`,;])["'`,;]+$/g, '')
  const row = checksumRowOf(written)
  if (row !== undefined) {
    const { digest: digits, algorithm, unknownAlgorithm, name } = row
    return { digits, algorithm, unknownAlgorithm, name }
  }
  const { algorithm, rest } = withoutAlgorithm(written)
  const digits = hexIn(rest)
  if (HEX.test(digits)) return { digits, algorithm }
  const base64 = hexOfBase64(rest.trim())
  if (base64 !== undefined) return { digits: base64, algorithm }
  const [only, another] = written.match(LONG_HEX) ?? []
  if (only !== undefined && another === undefined) return { digits: only.toLowerCase() }
  // `name: D41D 8CD9 …`, as GnuPG prints it.
  const last = hexIn(written.slice(written.lastIndexOf(':') + 1))
  return { digits: HEX.test(last) && last.length >= 32 ? last : digits, algorithm }
}

function hexIn(text: string): string {
  return text.replace(/^\s*0x|[\s:]/gi, '').toLowerCase()
}

/**
 * Splits off the algorithm of `sha256:…`, as registries write it, `sha256-…`, as browsers do, and `sha256=…`,
 * as signed requests do.
 */
function withoutAlgorithm(text: string): {
  readonly algorithm: HashAlgorithm | undefined
  readonly rest: string
} {
  const ends = [...text.slice(0, MAX_NAME_LENGTH).matchAll(/[:=-]/g)].map(({ index }) => index).reverse()
  for (const end of ends) {
    const algorithm = findAlgorithm(text.slice(0, end))
    if (algorithm !== undefined) return { algorithm, rest: text.slice(end + 1) }
  }
  return { algorithm: undefined, rest: text }
}

/** Decodes Base64 or base64url, padded or not, to hex digits if it has the length of a digest. */
function hexOfBase64(text: string): string | undefined {
  // Letters of only one case are more likely mistyped hex digits.
  if (!/[a-z]/.test(text) || !/[A-Z]/.test(text) || !BASE64.test(text)) return undefined
  const digits = text.replaceAll('=', '').replaceAll('-', '+').replaceAll('_', '/')
  const bits = Array.from(digits, (digit) =>
    ALPHABETS.standard.indexOf(digit).toString(2).padStart(6, '0'),
  ).join('')
  const octets = bits.match(/.{8}/g) ?? []
  const isWhole = /^0{0,5}$/.test(bits.slice(octets.length * 8))
  const isDigest = HASH_ALGORITHMS.some((algorithm) => factsOf(algorithm).bytes === octets.length)
  return isWhole && isDigest
    ? hexOf(Uint8Array.from(octets, (octet) => Number.parseInt(octet, 2)))
    : undefined
}

/** Ranks common algorithms before others of the same length. */
function likelihood(algorithm: HashAlgorithm): number {
  const known: readonly HashAlgorithm[] = [
    'sha-512',
    'sha-384',
    'sha-256',
    'sha-224',
    'sha-1',
    'md5',
    'crc32',
    'xxh64',
  ]
  return known.includes(algorithm) ? 1 : 0
}
