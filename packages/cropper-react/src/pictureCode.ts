/** The code that only a cropper with a picture needs, loaded with the first picture. */
import { CropperError } from './errors.ts'

/** Loads that code. @throws CropperError `load` when it does not arrive. */
export function pictureCode(): Promise<typeof import('./picture/pictureChunk.ts')> {
  return import('./picture/pictureChunk.ts').catch((cause: Error) => {
    throw new CropperError('load', {}, { cause, message: cause.message })
  })
}
