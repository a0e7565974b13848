/**
 * The picture worker: decodes a file to upright pixels, off the page's thread. It contains no encoder, to
 * stay small.
 */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { displaySize, type ImageInfo } from '@whittle/image-core'
import { decodeImage } from '@whittle/image-core/browser'
import { limitedPicture, tooLarge } from '../lib/files/pixelPicture.ts'

const api = {
  /** Decodes a file; one with a side longer than `maxSide` is rejected before decoding, or scaled down. */
  async decode({ file, maxSide, larger }: DecodeJob) {
    const inspect = (info: ImageInfo) => {
      if (larger === 'refuse' && Math.max(info.width, info.height) > maxSide)
        throw tooLarge(displaySize(info), maxSide)
    }
    return limitedPicture(await decodeImage(file, { inspect }), maxSide)
  },
}

/** Input of the job `decode`. */
export interface DecodeJob {
  readonly file: Blob
  /** In pixels. */
  readonly maxSide: number
  /** What to do with a larger picture. */
  readonly larger: 'refuse' | 'scale-down'
}

/** The jobs of this worker. */
export type PictureWorkerApi = typeof api

exposeJobs(api)
