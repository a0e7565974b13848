/** The interface that every encoder implements. */
import type { IcoRecipe } from '../recipe.ts'
import type { ImageNote } from './notes.ts'
import type { Picture } from './picture.ts'

/** The name of every encoder. */
export type EncoderName =
  | 'canvas'
  | 'mozjpeg'
  | 'libwebp'
  | 'libavif'
  | 'oxipng'
  | 'palette-png'
  | 'own-ico'
  | 'own-bmp'
  | 'browser-image-compression'

/** The settings an encoder gets. */
export interface EncoderSettings {
  /** 0 to 1. */
  readonly quality: number
  readonly lossless: boolean
  readonly effort: Effort
  readonly ico: IcoRecipe
  readonly signal?: AbortSignal
  /** Called with something the visitor should know. */
  readonly addNote: (note: ImageNote) => void
}

/** The settings that say how much a codec may lose, and how hard it tries. */
export type LossSettings = Pick<EncoderSettings, 'quality' | 'lossless' | 'effort'>

/** `small` takes the time to find the fewest bytes; `fast` answers while someone is still moving a slider. */
export type Effort = 'small' | 'fast'

/**
 * Turns a picture into the bytes of one format. It rejects when it cannot: a result is never passed off as
 * another type.
 *
 * @typeParam P the pictures it can read: the browser's encoders need one that can lie on a canvas.
 */
export interface Encoder<P extends Picture = Picture> {
  readonly name: EncoderName
  /**
   * Whether the bytes say what colour space they are in; if not, a Display P3 profile is embedded afterwards.
   */
  readonly tagsColor: boolean
  encode(picture: P, settings: EncoderSettings): Promise<Uint8Array>
}
