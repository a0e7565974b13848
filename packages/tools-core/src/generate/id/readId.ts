/** What an identifier says: its kind, version, variant, time and other parts. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { CROCKFORD, GREGORIAN_START_MS } from './forms.ts'

/** An identifier, read. */
export interface ReadId {
  readonly kind: 'uuid' | 'ulid' | 'nanoid'
  /** As its standard writes it. */
  readonly text: string
  /** Only of a UUID with the variant of RFC 9562. */
  readonly version?: number
  readonly variant?: 'NCS' | 'RFC 9562' | 'Microsoft' | 'reserved'
  /** What the version means. */
  readonly meaning: string
  /** The time it tells, in ISO 8601, exactly. */
  readonly time?: string
  /** The same in milliseconds since 1970, rounded down. */
  readonly milliseconds?: number
  /**
   * Only of versions 1 and 6: the node that made it, as six hexadecimal bytes, and whether that is a random
   * number.
   */
  readonly node?: string
  readonly isRandomNode?: boolean
  readonly clockSequence?: number
  /** Its 128 bits, where it has so many. */
  readonly value?: bigint
}

const MEANINGS: Readonly<Record<number, string>> = {
  1: 'Time, clock and node',
  2: 'DCE security',
  3: 'MD5 of a name',
  4: 'Random',
  5: 'SHA-1 of a name',
  6: 'Time, clock and node, sortable',
  7: 'Unix time in milliseconds, then random, sortable',
  8: 'Whatever its maker chose',
}

/**
 * Reads a UUID (with or without hyphens, braces or `urn:uuid:`), a ULID or a NanoID of 21 characters. Errors:
 * `invalid-identifier`, and those of text.
 *
 * @example
 * readId('017f22e2-79b0-7cc3-98c4-dc0c0c07398f') // value: { kind: 'uuid', version: 7, variant: 'RFC 9562', time: '2022-02-22T19:22:22.000Z', … }
 */
export function readId(text: TextInput): Result<ReadId> {
  return andThen(openText(text), (opened) => {
    const given = opened.trim()
    const bare = given.replace(/^urn:uuid:/i, '').replace(/^\{(.*)\}$/, '$1')
    if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$|^[0-9a-f]{32}$/i.test(bare))
      return succeed(readUuid(BigInt(`0x${bare.replaceAll('-', '')}`)))
    const ulid = readUlid(given)
    if (ulid !== undefined) return succeed(ulid)
    if (/^[\w-]{21}$/.test(given))
      return succeed({ kind: 'nanoid', text: given, meaning: '126 random bits, if it is a NanoID' })
    return fail({
      code: 'invalid-identifier',
      message:
        'This is no UUID, ULID or NanoID. A UUID has 32 hex digits, a ULID 26 letters and digits, a NanoID 21.',
      ...placeAt(opened, 0, opened.length),
    })
  })
}

function readUuid(value: bigint): ReadId {
  const hex = value.toString(16).padStart(32, '0')
  const text = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  )
  const own = { kind: 'uuid', text, value } as const
  if (value === 0n) return { ...own, meaning: 'Nil: all bits are 0' }
  if (value === (1n << 128n) - 1n) return { ...own, meaning: 'Max: all bits are 1' }
  const variant = variantOf(Number((value >> 61n) & 7n))
  if (variant !== 'RFC 9562') return { ...own, variant, meaning: 'Of another standard' }
  const version = Number((value >> 76n) & 15n)
  const meaning = MEANINGS[version] ?? 'A version that RFC 9562 does not define'
  return { ...own, variant, version, meaning, ...timeOf(value, version) }
}

/** The variant by the first three bits of its byte. */
function variantOf(bits: number): NonNullable<ReadId['variant']> {
  if (bits < 4) return 'NCS'
  if (bits < 6) return 'RFC 9562'
  return bits === 6 ? 'Microsoft' : 'reserved'
}

function timeOf(value: bigint, version: number): Partial<ReadId> {
  if (version === 7) return unixTime(Number(value >> 80n))
  if (version !== 1 && version !== 6) return {}
  const [first, middle, last] = [value >> 96n, (value >> 80n) & 0xffffn, (value >> 64n) & 0xfffn]
  const ticks =
    version === 1 ? (last << 48n) | (middle << 32n) | first : (first << 28n) | (middle << 12n) | last
  const milliseconds = Number(ticks / 10_000n) + GREGORIAN_START_MS
  const rest = String(ticks % 10_000n).padStart(4, '0')
  const node = value & 0xffff_ffff_ffffn
  return {
    time: new Date(milliseconds).toISOString().replace('Z', `${rest}Z`),
    milliseconds,
    node: node.toString(16).padStart(12, '0').match(/../g)!.join(':'),
    isRandomNode: ((node >> 40n) & 1n) === 1n,
    clockSequence: Number((value >> 48n) & 0x3fffn),
  }
}

function unixTime(milliseconds: number): Partial<ReadId> {
  return { time: new Date(milliseconds).toISOString(), milliseconds }
}

/**
 * Reads a ULID. Letters that look like digits are read as these. The first digit is at most 7, because a ULID
 * has 128 bits.
 */
function readUlid(text: string): ReadId | undefined {
  const digits = text.toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(digits)) return undefined
  const value = [...digits].reduce((sum, digit) => (sum << 5n) | BigInt(CROCKFORD.indexOf(digit)), 0n)
  const meaning = 'Unix time in milliseconds, then 80 random bits, sortable'
  return { kind: 'ulid', text: digits, value, meaning, ...unixTime(Number(value >> 80n)) }
}
