/** The engines of the hash tools. */

import { surrogateNotes } from '../../shared/input/notedBytes.ts'
import { aboutOption } from '../../shared/options/aboutOption.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { showTable, showText } from '../../shared/registry/output.ts'
import type { OptionValues, StreamEngine, ToolEngine, ToolOutput } from '../../shared/registry/tool.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { decodeBase64 } from '../base64/decodeBase64.ts'
import { parseHexKey } from '../bytes/hexKey.ts'
import { factsOf, findAlgorithm, HASH_ALGORITHMS, type HashAlgorithm, ofLength } from './algorithms.ts'
import { algorithmsFor, countDigests, type DigestReading, readingsOf, readingWith } from './compareDigests.ts'
import { type HashStreamContext, hashStream } from './hash.ts'
import { createHasher } from './hasher.ts'
import { createHmac, hmac } from './hmac.ts'
import type { ByteSource } from './pieces.ts'

const COMMON = ['md5', 'sha-1', 'sha-256', 'sha-512', 'sha3-256', 'blake3', 'crc32'] as const

/** Shows digests as a table, and whether one of them is the expected digest. */
export const digest: ToolEngine = async (input, options, context = {}) => {
  const bytes = typeof input === 'string' ? utf8Bytes(withLineEnds(input, options.newlines)) : input
  const digests = await digestPieces(slices(bytes), options, {
    ...(context.signal === undefined ? {} : { signal: context.signal }),
    onProgress: (done) => context.onProgress?.(done / Math.max(bytes.length, 1)),
  })
  return andThen(digests, (shown) => succeed(shown, surrogateNotes(input)))
}

/** Computes the digests of a file in one pass. */
export const digestStream: StreamEngine = (pieces, options, { size }) =>
  digestPieces(pieces, options, size === undefined ? {} : { size })

/** Converts the line ends of a text as requested; the bytes of a file are never changed. */
function withLineEnds(text: string, newlines: OptionValues[string] | undefined): string {
  if (newlines !== 'lf' && newlines !== 'crlf') return text
  return text.replace(/\r\n|\r|\n/g, newlines === 'lf' ? '\n' : '\r\n')
}

async function digestPieces(
  pieces: ByteSource,
  options: OptionValues,
  context: HashStreamContext = {},
): Promise<Result<ToolOutput>> {
  const expected = expectedDigests(String(options.expected ?? ''))
  const length = Number(options.length ?? 0)
  const named = namesOf(String(options.algorithm))
  if (length !== 0 && named.length === 1) {
    const fitting = await createHasher(named[0]!, { length })
    if (!fitting.ok) return fitting
  }
  const shown: readonly string[] = named.map((each) => withLength(each, length))
  // An expected digest is compared with all digests of its length, whatever else is shown.
  const possible = expected?.algorithms.ok ? expected.algorithms.value : []
  const candidates = possible.filter((each) => !shown.includes(each))
  const digests = await hashStream(pieces, [...shown, ...candidates], context)
  if (!digests.ok) return digests
  const rows = [...digests.value].map(([id, value]) => ({ id, name: factsOf(id).name, value }))
  const same = expected && rows.find(({ value }) => readingWith(expected.readings, value))
  const visible = rows.filter((row) => shown.includes(row.id) || row === same)
  // The result of the comparison goes before other notes, because it is what the visitor asked for.
  return succeed(showTable(visible.map(({ name, value }) => [name, value])), [
    ...(expected === undefined ? [] : comparison(expected, same)),
    ...digests.notes.filter(({ code }) => code !== 'not-for-security' || visible.some(isBroken)),
  ])
}

interface DigestRow {
  readonly id: HashAlgorithm
  readonly name: string
  readonly value: string
}

function isBroken({ id }: DigestRow): boolean {
  return factsOf(id).strength === 'broken'
}

function namesOf(algorithm: string): readonly string[] {
  if (algorithm === 'common') return COMMON
  return algorithm === 'all' ? HASH_ALGORITHMS : [findAlgorithm(algorithm) ?? algorithm]
}

/** The algorithm with digests of this length, if it supports that; 0 stands for the default length. */
function withLength(algorithm: string, length: number): string {
  const id = length === 0 ? undefined : findAlgorithm(algorithm)
  return (id && ofLength(id, length)) ?? algorithm
}

/** The digests that the visitor expects, and their possible algorithms. */
interface Expected {
  readonly readings: readonly DigestReading[]
  readonly algorithms: Result<readonly HashAlgorithm[]>
}

/** Reads the expected digests once: they may be a long list. */
function expectedDigests(text: string): Expected | undefined {
  if (text.trim() === '') return undefined
  const readings = readingsOf(text)
  return { readings, algorithms: algorithmsFor(readings) }
}

/** Computes the keyed digest. */
export const keyedDigest: ToolEngine = async (input, { algorithm, key, keyEncoding }) => {
  const secret = keyBytes(String(key), String(keyEncoding))
  return secret.ok ? showText(await hmac(input, secret.value, String(algorithm))) : secret
}

/** Computes the keyed digest of a file. */
export const keyedDigestStream: StreamEngine = async (pieces, { algorithm, key, keyEncoding }) => {
  const secret = keyBytes(String(key), String(keyEncoding))
  if (!secret.ok) return secret
  const digest = await createHmac(secret.value, String(algorithm))
  if (!digest.ok) return digest
  for await (const piece of pieces) digest.value.update(piece)
  return showText(succeed(digest.value.digest(), digest.notes))
}

/** Splits bytes into pieces of 4 MB, so that progress can be reported. */
function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 2 ** 22) yield bytes.subarray(at, at + 2 ** 22)
}

function comparison({ readings, algorithms }: Expected, same: DigestRow | undefined): readonly Note[] {
  const count = countDigests(readings)
  if (same !== undefined) {
    const name = count > 1 ? readingWith(readings, same.value)?.name : undefined
    const listed = name === undefined ? '' : `, listed for “${name}”,`
    const message = `Matches ${same.name}: the expected digest${listed} belongs to this input.`
    return [{ code: 'matches', message }]
  }
  if (!algorithms.ok)
    return [{ code: 'not-compared', message: `Nothing was compared. ${algorithms.errors[0]?.message ?? ''}` }]
  const tried = algorithms.value.map((id) => factsOf(id).name).join(', ')
  const meant =
    count === 1
      ? 'this input does not have the expected digest'
      : `this input has none of the ${count} expected digests`
  return [{ code: 'differs', message: `No match: ${meant}. Tried: ${tried}.` }]
}

/** Returns the key for HMAC. Text is kept as text, so that a loss in its conversion to UTF-8 is noted. */
function keyBytes(key: string, encoding: string): Result<TextInput> {
  if (encoding === 'hex') return parseHexKey(key)
  return encoding === 'base64' ? aboutOption('key', decodeBase64(key), 'invalid-key') : succeed(key)
}
