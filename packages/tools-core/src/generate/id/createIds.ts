/** Makes identifiers: UUID (RFC 9562), ULID and NanoID. */
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { COUNT } from '../../shared/options/optionKinds.ts'
import { randomBelow, randomBigBelow, randomBytes } from '../../shared/platform/randomNumbers.ts'
import { type Result, succeed } from '../../shared/result/result.ts'
import { CROCKFORD, GREGORIAN_START_MS } from './forms.ts'

/** The kinds of identifiers that are made. */
export const ID_KINDS = ['uuid-v4', 'uuid-v7', 'uuid-v1', 'ulid', 'nanoid'] as const

/** A kind of identifier. */
export type IdKind = (typeof ID_KINDS)[number]

/** What is made, and how many. */
export interface IdOptions {
  /** @defaultValue `'uuid-v4'` */
  readonly kind?: IdKind
  /** 1 to 10,000. @defaultValue 1 */
  readonly count?: number
  /**
   * The time they tell, in milliseconds since 1970: up to the year 10889, and for `uuid-v1`, which counts 60
   * bits of 100 nanoseconds from 1582, up to the year 5236. @defaultValue now
   */
  readonly now?: number
  /** Characters of a NanoID, 1 to 256. @defaultValue 21 */
  readonly length?: number
}

/**
 * The last time of version 1 in milliseconds since 1970, a second before its 60 bits of 100 nanoseconds are
 * full: the identifiers of one call are a tick apart.
 */
const LAST_OF_V1 = GREGORIAN_START_MS + Number(2n ** 60n / 10_000n) - 1000

/** The most identifiers of one call. */
export const MAX_IDS = 10_000

/** The URL-safe alphabet of NanoID, 64 characters. */
const NANO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/**
 * New identifiers. Within one call, those of version 7 and ULIDs are in ascending order, and so are the times
 * of version 1. The node of version 1 is random, with the bit that says so: no address of this device is in
 * it. Errors: `invalid-option`.
 *
 * @example
 * createIds({ kind: 'ulid' }) // value: ['01KB3R7NHW8V2Q5Y6Z0T4M9XCD']
 */
export function createIds(options: IdOptions = {}): Result<readonly string[]> {
  const refused = refuseChoice<IdOptions>(options, {
    kind: ID_KINDS,
    count: COUNT,
    now: COUNT,
    length: COUNT,
  })
  if (refused !== undefined) return refused
  const { kind = 'uuid-v4', count = 1, now = Date.now(), length = 21 } = options
  if (count < 1 || count > MAX_IDS) return invalidOption('count', `The number must be 1 to ${MAX_IDS}.`)
  if (now >= 2 ** 48) return invalidOption('now', 'The time must be before the year 10889.')
  if (kind === 'uuid-v1' && now > LAST_OF_V1)
    return invalidOption('now', 'For version 1, the time must be before 31 March 5236.')
  if (length < 1 || length > 256) return invalidOption('length', 'The length must be 1 to 256 characters.')
  const next = MAKERS[kind](now, length)
  return succeed(Array.from({ length: count }, next))
}

/** Each gives a function that makes the next identifier of a call. */
const MAKERS: Readonly<Record<IdKind, (now: number, length: number) => () => string>> = {
  'uuid-v4': () => () => uuid(number128(randomBytes(16)), 4),
  'uuid-v7': (now) => {
    // 74 bits follow the time. The first is 0 to leave room, because each next identifier is larger by a
    // random step; the others are random.
    let tail = randomBigBelow(1n << 73n)
    return () => {
      const value = (BigInt(now) << 80n) | ((tail >> 62n) << 64n) | (tail & ((1n << 62n) - 1n))
      tail += randomBigBelow(1n << 32n) + 1n
      return uuid(value, 7)
    }
  },
  'uuid-v1': (now) => {
    let ticks = BigInt(now - GREGORIAN_START_MS) * 10_000n
    const rest = (randomBigBelow(1n << 62n) | (1n << 40n)) & ((1n << 62n) - 1n)
    return () => {
      const value =
        ((ticks & 0xffff_ffffn) << 96n) | (((ticks >> 32n) & 0xffffn) << 80n) | ((ticks >> 48n) << 64n)
      ticks += 1n
      return uuid(value | rest, 1)
    }
  },
  ulid: (now) => {
    let tail = randomBigBelow(1n << 79n)
    return () => {
      const value = (BigInt(now) << 80n) | tail
      tail += 1n
      return Array.from(
        { length: 26 },
        (_, at) => CROCKFORD[Number((value >> BigInt(125 - 5 * at)) & 31n)],
      ).join('')
    }
  },
  nanoid: (_, length) => () => Array.from({ length }, () => NANO[randomBelow(NANO.length)]).join(''),
}

function number128(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

/** Writes 128 bits as a UUID of this version and the variant of RFC 9562. */
function uuid(bits: bigint, version: number): string {
  const value = (bits & ~(0xfn << 76n) & ~(3n << 62n)) | (BigInt(version) << 76n) | (2n << 62n)
  const hex = value.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
