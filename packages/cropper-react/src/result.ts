/** The result of a crop. */
import type { Size } from '@whittle/image-core/geometry'
import type { CropPositions } from './positions.ts'

/** How a result delivers its bytes. */
export type CropOutput = 'blob' | 'base64'

/** A written crop: its size in pixels, its positions, and its bytes as a blob or a `data:` URL. */
export interface CropResult extends Size, CropPositions {
  readonly blob?: Blob
  /**
   * URL of `blob`; revoked when a later crop delivers its result or the cropper unmounts. Absent if it has
   * unmounted already.
   */
  readonly objectUrl?: string | undefined
  /** A `data:` URL. */
  readonly base64?: string
}

/** Object URLs of results, keyed by the number of crops that were started before. */
export type ObjectUrls = Map<number, string>
