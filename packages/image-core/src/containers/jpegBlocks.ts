/**
 * Identifies what the application segments of a JPEG carry, by the text they begin with. Pure.
 *
 * Source: EXIF 2.32, 4.7.2; ICC.1:2022, annex B.4; XMP part 3, 1.1.3; CIPA DC-007 (MPF).
 */
import { concatBytes } from '@whittle/foundation/bytes'

export const EXIF_PREFIX = 'Exif\0\0'
export const PROFILE_PREFIX = 'ICC_PROFILE\0'
export const XMP_PREFIX = 'http://ns.adobe.com/xap/1.0/\0'
export const EXTENDED_XMP_PREFIX = 'http://ns.adobe.com/xmp/extension/\0'
export const PHOTOSHOP_PREFIX = 'Photoshop 3.0\0'
export const MPF_PREFIX = 'MPF\0'
export const GAIN_MAP_PREFIX = 'urn:iso:std:iso:ts:21496:-1\0'

/** Length of the prefix, the part's number and the number of parts. */
const PROFILE_HEADER = PROFILE_PREFIX.length + 2

/** The most bytes a segment's payload can have: its length field counts itself. */
export const MAX_PAYLOAD: number = 0xffff - 2

/**
 * Joins the APP2 payloads that a profile was split into, in the order of their numbers; undefined when a part
 * is missing.
 */
export function joinProfile(payloads: readonly Uint8Array[]): Uint8Array<ArrayBuffer> | undefined {
  const parts = new Map(
    payloads.map((payload) => [payload[PROFILE_HEADER - 2], payload.subarray(PROFILE_HEADER)]),
  )
  const count = payloads[0]?.[PROFILE_HEADER - 1] ?? 0
  const ordered: Uint8Array[] = []
  for (let number = 1; number <= count; number++) {
    const part = parts.get(number)
    if (!part) return undefined
    ordered.push(part)
  }
  return ordered.length > 0 ? concatBytes(ordered) : undefined
}

/** Splits a profile into the APP2 payloads that carry it. */
export function splitProfile(icc: Uint8Array): Uint8Array[] {
  const size = MAX_PAYLOAD - PROFILE_HEADER
  const count = Math.ceil(icc.length / size)
  const prefix = Uint8Array.from(PROFILE_PREFIX, (character) => character.charCodeAt(0))
  return Array.from({ length: count }, (_, index) =>
    concatBytes([prefix, Uint8Array.of(index + 1, count), icc.subarray(index * size, (index + 1) * size)]),
  )
}
