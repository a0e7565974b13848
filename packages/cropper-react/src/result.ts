/** What a crop comes to. */
import type { Size } from '@whittle/image-core/geometry'
import type { CropPositions } from './positions.ts'

/** How a result carries its bytes. */
export type CropOutput = 'blob' | 'base64'

/** A written crop: its size, where it was, and its bytes in one of two ways. */
export interface CropResult extends Size, CropPositions {
  readonly blob?: Blob
  /** Of `blob`; revoked when the result of a later crop comes or the cropper goes. None where it is gone already. */
  readonly objectUrl?: string | undefined
  /** A `data:` URL. */
  readonly base64?: string
}

/** Object URLs of results, each by the turn of its crop: the count of crops that were started before it. */
export type HeldUrls = Map<number, string>
