/**
 * Summarises an ICC profile. Pure.
 *
 * Source: ICC.1:2022, sections 7.2 (header), 7.3 (tag table), 10.13 (multiLocalizedUnicodeType); ICC.1:2001-04,
 * section 6.5.17 (textDescriptionType).
 */
import { latin1 } from '@whittle/foundation/bytes'
import { utf16 } from './text.ts'

/** A profile in a few words. */
export interface ProfileSummary {
  /** The profile's own name, such as `Display P3`; empty when it has none. */
  readonly description: string
  /** The device's colour space as written in the profile: `RGB`, `GRAY`, `CMYK`… */
  readonly colorSpace: string
  /** Whether its primaries span clearly more than sRGB's. */
  readonly wideGamut: boolean
}

/** A gamut is wide from this multiple of sRGB's area in the xy plane. Display P3 and Adobe RGB have about 1.3. */
const WIDE_GAMUT_RATIO = 1.1

/** Area of sRGB's triangle in xy, primaries adapted to D50 as profiles store them. */
const SRGB_AREA = 0.1091

/** More tags than any real profile has; a longer table is damaged. */
const MAX_TAGS = 200

/** Reads a profile. From a damaged one it returns what can be read and never throws: the pixels do not depend on it. */
export function summarizeProfile(icc: Uint8Array): ProfileSummary {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength)
  const description = describe(view, icc, findTag(view, 'desc'))
  const colorSpace = latin1(icc.subarray(16, 20)).trim()
  return {
    description,
    colorSpace,
    wideGamut: colorSpace === 'RGB' && gamutArea(view) > SRGB_AREA * WIDE_GAMUT_RATIO,
  }
}

/** The bytes of a tag; an empty range when the profile lacks it. */
function findTag(view: DataView, signature: string): { readonly at: number; readonly length: number } {
  const count = view.byteLength >= 132 ? Math.min(view.getUint32(128), MAX_TAGS) : 0
  for (let index = 0; index < count; index++) {
    const entry = 132 + index * 12
    if (entry + 12 > view.byteLength) break
    if (signatureAt(view, entry) !== signature) continue
    const at = view.getUint32(entry + 4)
    const length = view.getUint32(entry + 8)
    if (at + length <= view.byteLength) return { at, length }
  }
  return { at: 0, length: 0 }
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

function describe(view: DataView, icc: Uint8Array, { at, length }: { at: number; length: number }): string {
  const type = length >= 12 ? signatureAt(view, at) : ''
  if (type === 'desc')
    return latin1(icc.subarray(at + 12, at + Math.min(length, 12 + view.getUint32(at + 8)))).replace(
      /\0.*$/s,
      '',
    )
  if (type !== 'mluc' || length < 28) return ''
  // The first record, which in practice is English.
  const textLength = view.getUint32(at + 20)
  const textAt = view.getUint32(at + 24)
  return textAt + textLength <= length
    ? utf16(icc.subarray(at + textAt, at + textAt + textLength), 'big').replace(/\0.*$/s, '')
    : ''
}

/** The area of the triangle of the three primaries in xy; 0 when the profile lacks them. */
function gamutArea(view: DataView): number {
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => chromaticity(view, findTag(view, tag)))
  const [red, green, blue] = primaries
  if (!red || !green || !blue) return 0
  return Math.abs((green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)) / 2
}

function chromaticity(
  view: DataView,
  { at, length }: { at: number; length: number },
): { x: number; y: number } | undefined {
  if (length < 20) return undefined
  const [X, Y, Z] = [view.getInt32(at + 8), view.getInt32(at + 12), view.getInt32(at + 16)]
  const sum = X + Y + Z
  return sum > 0 ? { x: X / sum, y: Y / sum } : undefined
}
