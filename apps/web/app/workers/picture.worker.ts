/** The picture worker: turns a file into upright pixels, off the page's thread. It brings no encoder and stays small. */
import { displaySize, type ImageInfo } from '@whittle/image-core'
import { decodeImage } from '@whittle/image-core/browser'
import { limitedPicture, tooLarge } from '../lib/files/pixelPicture.ts'
import { expose } from './expose.ts'

const api = {
  /** Decodes a file; one with a longer side than `maxSide` is refused before it is decoded, or scaled down to it. */
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
  /** What becomes of a larger picture. */
  readonly larger: 'refuse' | 'scale-down'
}

/** The jobs of this worker. */
export type PictureWorkerApi = typeof api

expose(api)
