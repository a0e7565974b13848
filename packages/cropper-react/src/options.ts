/**
 * The cropper's options, their defaults, and the limits of the crop that follow from them.
 *
 * Every length is in stage pixels, that is, in pixels of the picture; none depends on the displayed size. Pure.
 */
import type { Limits, OutputSizeOptions, Size } from '@whittle/image-core/geometry'

/** The image types a crop can be written in. */
export type CropFormat = 'png' | 'jpeg' | 'webp' | 'bmp' | 'ico'

/** How the picture is placed under the crop frame; the frame itself does not move. */
export interface ImageTransform {
  /** @defaultValue 1 */
  readonly scale?: number
  /** Degrees clockwise around the centre of the stage, whose size does not change. @defaultValue 0 */
  readonly rotate?: number
  /** Mirrors the displayed picture, after the rotation. @defaultValue false */
  readonly flipH?: boolean
  readonly flipV?: boolean
  /** Moves the displayed picture, in `translateUnit`. @defaultValue 0 */
  readonly translateH?: number
  readonly translateV?: number
  /** Per cent of the stage, or stage pixels. @defaultValue `'%'` */
  readonly translateUnit?: '%' | 'px'
}

/** The options that determine where the crop may be and how the picture is placed. */
export interface LayoutOptions {
  /** Locks the crop to `aspectRatio`. @defaultValue true */
  readonly maintainAspectRatio?: boolean
  /** Width divided by height. @defaultValue 1 */
  readonly aspectRatio?: number
  /** Pads the stage to `aspectRatio` around the picture. @defaultValue false */
  readonly containWithinAspectRatio?: boolean
  /** The smallest crop; values below 20 count as 20. @defaultValue 20 */
  readonly cropperMinWidth?: number
  readonly cropperMinHeight?: number
  /** The largest crop. @defaultValue the stage */
  readonly cropperMaxWidth?: number
  readonly cropperMaxHeight?: number
  /** If both are set, the crop has this size and can only be moved. */
  readonly cropperStaticWidth?: number
  readonly cropperStaticHeight?: number
  /** Quarter turns clockwise. @defaultValue 0 */
  readonly canvasRotation?: number
  /**
   * Degrees clockwise, between -45 and 45, by which the picture is rotated on a stage that is trimmed so that no corner is
   * empty: the same stage as `stageOf` in `@whittle/image-core/geometry`. @defaultValue 0
   */
  readonly straighten?: number
}

/** The options that determine how a crop is written. */
export interface OutputOptions extends OutputSizeOptions {
  /** @defaultValue `'png'` */
  readonly format?: CropFormat
  /** 0 to 100, for jpeg and webp; a webp stays lossy even at 100. @defaultValue 92 */
  readonly imageQuality?: number
  /** CSS colour behind the picture; an invalid one is ignored. @defaultValue none; white for jpeg and bmp, which have no transparency */
  readonly backgroundColor?: string
}

/** The smallest side of a crop, unless the picture is smaller. */
const MINIMUM_SIDE = 20

/** How far an arrow key moves, in stage pixels, until a digit key sets another step. */
export const KEYBOARD_STEP = 3

/** The one size that the crop may have; `undefined` if it may have several. */
function staticSize({
  cropperStaticWidth: width = 0,
  cropperStaticHeight: height = 0,
}: LayoutOptions): Size | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined
}

/**
 * The aspect ratio that the crop is locked to, if any.
 *
 * @throws RangeError when `maintainAspectRatio` is on and `aspectRatio` is not above 0.
 */
export function lockedAspect(options: LayoutOptions): number | undefined {
  const { maintainAspectRatio = true, aspectRatio = 1 } = options
  if (!maintainAspectRatio || staticSize(options)) return undefined
  if (!(aspectRatio > 0))
    throw new RangeError('aspectRatio is required to be greater than 0 when maintainAspectRatio is on')
  return aspectRatio
}

/** The limits of a crop on a stage of this size. @throws RangeError as `lockedAspect` does. */
export function limitsOf(stage: Size, options: LayoutOptions): Limits {
  const size = staticSize(options)
  if (size) return { image: stage, min: size, max: size }
  const { cropperMinWidth = 0, cropperMinHeight = 0, cropperMaxWidth = 0, cropperMaxHeight = 0 } = options
  const aspect = lockedAspect(options)
  return {
    image: stage,
    min: { width: Math.max(MINIMUM_SIDE, cropperMinWidth), height: Math.max(MINIMUM_SIDE, cropperMinHeight) },
    max: { width: cropperMaxWidth || stage.width, height: cropperMaxHeight || stage.height },
    ...(aspect === undefined ? {} : { aspect }),
  }
}
