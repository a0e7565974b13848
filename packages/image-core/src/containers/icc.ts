/**
 * Reads and summarises an ICC profile. Pure.
 *
 * Source: ICC.1:2022, sections 7.2 (header), 7.3 (tag table), 10.13 (multiLocalizedUnicodeType);
 * ICC.1:2001-04, section 6.5.17 (textDescriptionType).
 */
import { latin1 } from '@whittle/foundation/bytes'
import { utf16 } from './text.ts'

/** A profile in a few words. */
export interface ProfileSummary {
  /** The profile's own name, such as `Display P3`; empty when it has none. */
  readonly description: string
  /** The device's colour space as written in the profile, such as `RGB`, `GRAY` or `CMYK`. */
  readonly colorSpace: string
  /** Whether its primaries span clearly more than sRGB's. */
  readonly wideGamut: boolean
}

/**
 * A gamut is wide from this multiple of sRGB's area in the xy plane. Display P3 and Adobe RGB have about 1.3.
 */
const WIDE_GAMUT_RATIO = 1.1

/** Area of sRGB's triangle in xy, primaries adapted to D50 as profiles store them. */
const SRGB_AREA = 0.1091

/** More tags than any real profile has; a longer table is damaged. */
const MAX_TAGS = 200

/** Where the tag table begins, and the size of one of its entries. */
const TABLE = 132
const ENTRY_BYTES = 12

/** Bytes of the smallest tag: its type, four zeros, and a value. */
const MIN_TAG = 12

/**
 * Reads a profile. From a damaged one it returns what can be read and never throws: the pixels do not depend
 * on it.
 */
export function summarizeProfile(icc: Uint8Array): ProfileSummary {
  const colorSpace = latin1(icc.subarray(16, 20)).trim()
  return {
    description: describe(tagOf(icc, 'desc')),
    colorSpace,
    wideGamut: colorSpace === 'RGB' && gamutArea(icc) > SRGB_AREA * WIDE_GAMUT_RATIO,
  }
}

/** A tag's data, from its type on; `undefined` when the profile lacks it, or it is cut off. */
export function tagOf(profile: Uint8Array, tag: string): DataView | undefined {
  const { buffer, byteOffset, byteLength } = profile
  const view = new DataView(buffer, byteOffset, byteLength)
  const count = byteLength < TABLE ? 0 : Math.min(view.getUint32(TABLE - 4), MAX_TAGS)
  for (let entry = TABLE; entry < TABLE + ENTRY_BYTES * count; entry += ENTRY_BYTES) {
    if (entry + ENTRY_BYTES > byteLength) break
    if (signatureAt(view, entry) !== tag) continue
    const at = view.getUint32(entry + 4)
    const length = view.getUint32(entry + 8)
    if (length >= MIN_TAG && at + length <= byteLength) return new DataView(buffer, byteOffset + at, length)
  }
  return undefined
}

/** The four characters that name a part of a profile. */
export function signatureAt(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  )
}

function describe(tag: DataView | undefined): string {
  if (tag === undefined) return ''
  const bytes = new Uint8Array(tag.buffer, tag.byteOffset, tag.byteLength)
  const type = signatureAt(tag, 0)
  if (type === 'desc') return latin1(bytes.subarray(12, 12 + tag.getUint32(8))).replace(/\0.*$/s, '')
  if (type !== 'mluc' || tag.byteLength < 28) return ''
  // The first record, which in practice is English.
  const end = tag.getUint32(24) + tag.getUint32(20)
  return end > tag.byteLength
    ? ''
    : utf16(bytes.subarray(tag.getUint32(24), end), 'big').replace(/\0.*$/s, '')
}

/** The area of the triangle of the three primaries in xy; 0 when the profile lacks them. */
function gamutArea(icc: Uint8Array): number {
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => chromaticity(tagOf(icc, tag)))
  if (!red || !green || !blue) return 0
  return Math.abs((green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)) / 2
}

function chromaticity(tag: DataView | undefined): { x: number; y: number } | undefined {
  if (tag === undefined || tag.byteLength < 20) return undefined
  const [X, Y, Z] = [tag.getInt32(8), tag.getInt32(12), tag.getInt32(16)]
  const sum = X + Y + Z
  return sum > 0 ? { x: X / sum, y: Y / sum } : undefined
}
