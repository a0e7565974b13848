/** The limits of the crop that follow from the options, in stage pixels. Pure. */
import type { Limits, Size } from '@whittle/image-core/geometry'
import type { LayoutOptions } from './options.ts'

/** The smallest side of a crop, unless the picture is smaller. */
const MIN_SIDE = 20

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
    min: { width: Math.max(MIN_SIDE, cropperMinWidth), height: Math.max(MIN_SIDE, cropperMinHeight) },
    max: { width: cropperMaxWidth || stage.width, height: cropperMaxHeight || stage.height },
    ...(aspect === undefined ? {} : { aspect }),
  }
}
