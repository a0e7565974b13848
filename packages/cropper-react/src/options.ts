/**
 * The cropper's options and their defaults, and the check of their names.
 *
 * Every length is in stage pixels, that is, in pixels of the picture; none depends on the displayed size.
 * Pure.
 */
import { requireOptions } from '@whittle/foundation/options'
import type { OutputSizeOptions } from '@whittle/image-core/geometry'

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
   * Degrees clockwise, between -45 and 45, by which the picture is rotated on a stage that is trimmed so that
   * no corner is empty: the same stage as `stageOf` in `@whittle/image-core/geometry`. @defaultValue 0
   */
  readonly straighten?: number
}

/** The options that determine how a crop is written. */
export interface OutputOptions extends OutputSizeOptions {
  /** @defaultValue `'png'` */
  readonly format?: CropFormat
  /** 0 to 100, for jpeg and webp; a webp stays lossy even at 100. @defaultValue 92 */
  readonly imageQuality?: number
  /**
   * CSS colour behind the picture; an invalid one is ignored.
   *
   * @defaultValue none; white for jpeg and bmp, which have no transparency
   */
  readonly backgroundColor?: string
}

/** The names of all options of a kind; the type keeps the list complete. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>

/** The names of {@link LayoutOptions}. */
export const LAYOUT_OPTIONS: OptionNames<LayoutOptions> = {
  maintainAspectRatio: true,
  aspectRatio: true,
  containWithinAspectRatio: true,
  cropperMinWidth: true,
  cropperMinHeight: true,
  cropperMaxWidth: true,
  cropperMaxHeight: true,
  cropperStaticWidth: true,
  cropperStaticHeight: true,
  canvasRotation: true,
  straighten: true,
}

/** The names of {@link ImageTransform}. */
export const TRANSFORM_OPTIONS: OptionNames<ImageTransform> = {
  scale: true,
  rotate: true,
  flipH: true,
  flipV: true,
  translateH: true,
  translateV: true,
  translateUnit: true,
}

/**
 * Refuses options that do not exist: a misspelt one would otherwise be ignored in silence.
 *
 * @throws TypeError naming the first of them.
 */
export function requireNames<Options extends object>(
  options: Options,
  names: OptionNames<Options>,
  name?: string,
): void {
  requireOptions(options, Object.keys(names) as (keyof Options)[], name)
}
