/**
 * Reads gzip files of several members in a row, with or without zeros after the last one.
 *
 * Hosts do not report where a member ends, and reject bytes after it. So each place at which another member
 * may begin is tried as an end; the host verifies it by the checksum and the length at the end of the member.
 *
 * Source: RFC 1952, sections 2.2 (members) and 2.3.1 (their header).
 */
import { type Inflated, inflate } from './inflate.ts'

/** The most ends that are tried for one member. Each trial decompresses it again, and wrong ends are rare. */
const MAX_TRIALS = 64

/**
 * Zeros that may belong to the end of a member: the last deflate byte, the checksum and the length are zero
 * in an empty member.
 */
const MAX_OWN_ZEROS = 9

/**
 * Decompresses all members, and stops once there are more than `most` bytes; for damaged ones, returns what
 * could be read.
 */
export async function inflateMembers(bytes: Uint8Array, most: number): Promise<Inflated> {
  const pieces: Uint8Array[] = []
  let left = most
  for (let start = 0; start < bytes.length; ) {
    const { member, end } = await inflateMember(bytes, start, left)
    pieces.push(...member.pieces)
    if (!member.isComplete) return { ...member, pieces }
    left -= member.pieces.reduce((sum, { length }) => sum + length, 0)
    start = isZero(bytes, end) ? bytes.length : end
  }
  return { pieces, isComplete: true, isMore: false }
}

interface Member {
  readonly member: Inflated
  readonly end: number
}

/**
 * The member that begins at `start`: the first trial that is whole or too large, otherwise the last trial.
 */
async function inflateMember(bytes: Uint8Array, start: number, most: number): Promise<Member> {
  let last: Member | undefined
  for (const end of endsOf(bytes, start)) {
    last = { member: await inflate(bytes.subarray(start, end), 'gzip', most), end }
    if (last.member.isComplete || last.member.isMore) return last
  }
  return last ?? { member: { pieces: [], isComplete: false, isMore: false }, end: bytes.length }
}

/** Where a member may end: before another member, in the zeros at the end, or at the end. */
function* endsOf(bytes: Uint8Array, start: number): Generator<number> {
  let trials = 0
  for (let at = bytes.indexOf(0x1f, start + 1); at !== -1; at = bytes.indexOf(0x1f, at + 1)) {
    if (!isHeader(bytes, at)) continue
    yield at
    trials += 1
    if (trials === MAX_TRIALS) return
  }
  const padding = zerosFrom(bytes)
  for (let end = Math.max(padding, start + 1); end < bytes.length && end <= padding + MAX_OWN_ZEROS; end += 1)
    yield end
  yield bytes.length
}

/** Flag bits that must be 0. */
const RESERVED_FLAGS = 0xe0

function isHeader(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at + 1] === 0x8b &&
    bytes[at + 2] === 8 &&
    ((bytes[at + 3] ?? RESERVED_FLAGS) & RESERVED_FLAGS) === 0
  )
}

/** The offset of the zeros that end the bytes. */
function zerosFrom(bytes: Uint8Array): number {
  let from = bytes.length
  while (from > 0 && bytes[from - 1] === 0) from -= 1
  return from
}

function isZero(bytes: Uint8Array, from: number): boolean {
  return zerosFrom(bytes) <= from
}
