/** What each format's header reader returns; `identify` fills in the rest. Pure. */

import { summarizeProfile } from '../containers/icc.ts'
import type { ExifOrientation } from '../containers/tiff.ts'
import type { Size } from '../geometry/types.ts'

/** The facts in one header. Absent means that the format or the file does not have it. */
export interface ImageHeader extends Size {
  /** The media type, where the format has more than one. */
  readonly type?: string
  readonly orientation?: ExifOrientation
  readonly animated?: boolean
  readonly hasAlpha?: boolean
  readonly hasProfile?: boolean
  readonly wideGamut?: boolean
  readonly cmyk?: boolean
  /** The bytes ran out before every fact was found; size and format are certain. */
  readonly endsEarly?: boolean
}

/** The two facts about colour that an ICC profile provides. */
export function profileFacts(icc: Uint8Array | undefined): { hasProfile: boolean; wideGamut: boolean } {
  return { hasProfile: icc !== undefined, wideGamut: icc !== undefined && summarizeProfile(icc).wideGamut }
}

/** Colour primaries of ITU-T H.273 that span more than sRGB: BT.2020, DCI-P3 and Display P3. */
export function arePrimariesWide(primaries: number): boolean {
  return primaries === 9 || primaries === 11 || primaries === 12
}
