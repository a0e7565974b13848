/** The picture worker: turns a file into upright pixels, off the page's thread. It brings no encoder and stays small. */
import { identify } from '@whittle/image-core'
import { decodeImage } from '@whittle/image-core/browser'
import type { Size } from '@whittle/image-core/geometry'
import { limitedPicture, tooLarge } from '../lib/pixelPicture.ts'
import { expose } from './expose.ts'

const api = {
  /** Decodes a file; one with a longer side than `maxSide` is refused before it is decoded, or scaled down to it. */
  async decode({ file, maxSide, larger }: DecodeJob) {
    if (larger === 'refuse') {
      const { width, height, orientation } = identify(new Uint8Array(await file.arrayBuffer()))
      const stored: Size = { width, height }
      const turned: Size = orientation > 4 ? { width: height, height: width } : stored
      if (Math.max(width, height) > maxSide) throw tooLarge(turned, maxSide)
    }
    return limitedPicture(await decodeImage(file), maxSide)
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
