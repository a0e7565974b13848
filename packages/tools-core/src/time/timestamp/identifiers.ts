/**
 * Reads identifiers that contain their creation time.
 *
 * Source: RFC 9562, 5.1, 5.6 and 5.7 (UUID); github.com/ulid/spec (ULID); MongoDB manual, “ObjectId”. Pure.
 */
import { NANOSECONDS_PER_MILLISECOND, NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'

/** Ticks of 100 ns from 1582-10-15, the epoch of UUIDs, to 1970. */
const UUID_ZERO = 0x01b2_1dd2_1381_4000n
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The kind of an identifier, and its instant or a message that it contains none. */
export interface Identified {
  readonly kind: 'object-id' | 'ulid' | 'uuid'
  readonly name: string
  readonly instant: bigint | string
}

/** Reads an ObjectId, a ULID or a UUID; `undefined` for any other text. */
export function readIdentifier(text: string): Identified | undefined {
  if (/^[0-9a-f]{24}$/i.test(text)) {
    const instant = BigInt(Number.parseInt(text.slice(0, 8), 16)) * NANOSECONDS_PER_SECOND
    return { kind: 'object-id', name: 'MongoDB ObjectId', instant }
  }
  if (/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i.test(text)) {
    const milliseconds = [...text.slice(0, 10).toUpperCase()].reduce(
      (sum, digit) => sum * 32n + BigInt(CROCKFORD.indexOf(digit)),
      0n,
    )
    return { kind: 'ulid', name: 'ULID', instant: milliseconds * NANOSECONDS_PER_MILLISECOND }
  }
  const uuid =
    /^(?:urn:uuid:)?\{?([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f])([0-9a-f]{3})-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i.exec(
      text,
    )
  if (uuid === null) return undefined
  const [, low = '', middle = '', version = '', high = ''] = uuid
  return {
    kind: 'uuid',
    name: `UUID of version ${version}`,
    instant: uuidInstant(version, low, middle, high),
  }
}

function uuidInstant(version: string, low: string, middle: string, high: string): bigint | string {
  switch (version) {
    case '1':
      return fromTicks(`${high}${middle}${low}`)
    case '6':
      return fromTicks(`${low}${middle}${high}`)
    case '7':
      return BigInt(`0x${low}${middle}`) * NANOSECONDS_PER_MILLISECOND
    default:
      return `A UUID of version ${version} contains no time; versions 1, 6 and 7 do.`
  }
}

function fromTicks(hex: string): bigint {
  return (BigInt(`0x${hex}`) - UUID_ZERO) * 100n
}
