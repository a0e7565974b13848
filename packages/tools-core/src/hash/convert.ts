/** Digests behind their tools. */
import { decodeBase64 } from '../base64/decodeBase64.ts'
import { parseBytes } from '../bytes/parseBytes.ts'
import { utf8Bytes } from '../platform/utf8.ts'
import { bytesOf, showTable, showText } from '../registry/output.ts'
import type { OptionValues, StreamEngine, ToolEngine, ToolOutput } from '../registry/tool.ts'
import { type Note, type Result, succeed } from '../result/result.ts'
import { factsOf, HASH_ALGORITHMS } from './algorithms.ts'
import { sameDigest } from './compareDigests.ts'
import { type ByteSource, createHmac, type HashStreamContext, hashStream, hmac } from './hash.ts'

const COMMON = ['md5', 'sha-1', 'sha-256', 'sha-512', 'sha3-256', 'blake3', 'crc32'] as const

/** Digests as a table, and whether one of them is the expected one. */
export const digest: ToolEngine = async (input, options, context = {}) => {
  const bytes = bytesOf(input)
  return digestPieces(slices(bytes), options, {
    ...(context.signal === undefined ? {} : { signal: context.signal }),
    onProgress: (done) => context.onProgress?.(done / Math.max(bytes.length, 1)),
  })
}

/** The digests of a file, in one pass. */
export const digestStream: StreamEngine = (pieces, options) => digestPieces(pieces, options)

async function digestPieces(
  pieces: ByteSource,
  { algorithm, expected }: OptionValues,
  context: HashStreamContext = {},
): Promise<Result<ToolOutput>> {
  const names = algorithm === 'common' ? COMMON : algorithm === 'all' ? HASH_ALGORITHMS : [String(algorithm)]
  const digests = await hashStream(pieces, names, context)
  if (!digests.ok) return digests
  const rows = [...digests.value].map(([id, value]) => [factsOf(id).name, value] as const)
  return succeed(showTable(rows), [...digests.notes, ...comparison(String(expected ?? ''), rows)])
}

/** The keyed digest. */
export const keyedDigest: ToolEngine = async (input, { algorithm, key, keyEncoding }) => {
  const bytes = keyBytes(String(key), String(keyEncoding))
  return bytes.ok ? showText(await hmac(input, bytes.value, String(algorithm))) : bytes
}

/** The keyed digest of a file. */
export const keyedDigestStream: StreamEngine = async (pieces, { algorithm, key, keyEncoding }) => {
  const bytes = keyBytes(String(key), String(keyEncoding))
  if (!bytes.ok) return bytes
  const digest = await createHmac(bytes.value, String(algorithm))
  if (!digest.ok) return digest
  for await (const piece of pieces) digest.value.update(piece)
  return showText(succeed(digest.value.digest(), digest.notes))
}

/** Pieces of 4 MB, so that there is progress to tell. */
function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 2 ** 22) yield bytes.subarray(at, at + 2 ** 22)
}

function comparison(expected: string, rows: readonly (readonly [string, string])[]): readonly Note[] {
  if (expected.trim() === '') return []
  const same = rows.find(([, value]) => sameDigest(expected, value))
  return same === undefined
    ? [{ code: 'differs', message: 'None of these digests is the expected one.' }]
    : [{ code: 'matches', message: `The expected digest is the ${same[0]} of this input.` }]
}

function keyBytes(key: string, encoding: string): Result<Uint8Array> {
  if (encoding === 'hex') return parseBytes(key)
  return encoding === 'base64' ? decodeBase64(key) : succeed(utf8Bytes(key))
}
