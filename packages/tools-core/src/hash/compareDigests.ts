/** Identifies and compares digests that people paste. Pure. */

import { ALPHABETS } from '../base64/alphabet.ts'
import { hexOf } from '../platform/hex.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { errorAt } from '../result/place.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { factsOf, findAlgorithm, HASH_ALGORITHMS, type HashAlgorithm } from './algorithms.ts'
import { checksumRowOf } from './checksumFile.ts'

/**
 * Returns the algorithms whose digests are as long as this one, the likeliest first; a note reports when there is more than one.
 *
 * Colons, spaces and letter case are ignored. Accepts digests as written by registries (`sha256:…`), browsers (`sha256-…` in Base64)
 * and checksum lists, and plain Base64. Errors: `not-a-digest`.
 */
export function identifyDigest(input: TextInput): Result<readonly HashAlgorithm[]> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const text = textOf(input)
  const { digits, algorithm: named } = readDigest(text)
  const candidates = HASH_ALGORITHMS.filter(
    (algorithm) => factsOf(algorithm).bytes * 2 === digits.length && algorithm === (named ?? algorithm),
  )
  if (!/^[0-9a-f]+$/.test(digits) || candidates.length === 0) {
    const message = 'A digest is 8, 16, 32, 40, 56, 64, 96 or 128 hex digits, or the same bytes in Base64.'
    return fail(errorAt(text, 0, { code: 'not-a-digest', message, length: text.length }))
  }
  const ordered = [...candidates].sort((a, b) => likelihood(b) - likelihood(a))
  if (ordered.length === 1) return succeed(ordered)
  const names = ordered.map((each) => factsOf(each).name).join(', ')
  return succeed(ordered, [{ code: 'ambiguous', message: `Several algorithms have this length: ${names}.` }])
}

/** Whether two digests are the same, however they are written. */
export function sameDigest(expected: string, actual: string): boolean {
  const [one, other] = [readDigest(textOf(expected)).digits, readDigest(textOf(actual)).digits]
  return one === other && one !== ''
}

/** Base64 of at most the longest digest, with or without padding. */
const BASE64 = /^[A-Za-z0-9+/_-]{1,88}={0,2}$/
/** The length of the longest name. */
const LONGEST_NAME = 20

/** Reads a digest as lower-case hex digits, with the algorithm that is written with it. Other text is returned as it is. */
function readDigest(text: string): {
  readonly digits: string
  readonly algorithm: HashAlgorithm | undefined
} {
  const written = text.trim().replace(/^["'`]|["'`,;]+$/g, '')
  const row = checksumRowOf(written)
  if (row !== undefined) return { digits: row.digest, algorithm: row.algorithm }
  const { algorithm, rest } = withoutAlgorithm(written)
  const digits = rest.replace(/^0x|[\s:]/gi, '').toLowerCase()
  return { digits: /^[0-9a-f]+$/.test(digits) ? digits : (hexOfBase64(rest) ?? digits), algorithm }
}

/** Splits off the algorithm of `sha256:…`, as registries write it, `sha256-…`, as browsers do, and `sha256=…`, as signed requests do. */
function withoutAlgorithm(text: string): {
  readonly algorithm: HashAlgorithm | undefined
  readonly rest: string
} {
  const ends = [...text.slice(0, LONGEST_NAME).matchAll(/[:=-]/g)].map(({ index }) => index).reverse()
  for (const end of ends) {
    const algorithm = findAlgorithm(text.slice(0, end))
    if (algorithm !== undefined) return { algorithm, rest: text.slice(end + 1) }
  }
  return { algorithm: undefined, rest: text }
}

/** Decodes Base64 or base64url, padded or not, to hex digits where it has the length of a digest. */
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
