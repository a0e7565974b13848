/**
 * The frames of a plan without a canvas: for servers, and as the reference for testing the canvas. Pure.
 */
import { assertObject, uint8Array } from '@whittle/foundation/fields'
import { centeredCrop, type Rect, type Size } from '@whittle/image-core/geometry'
import type { FrameSource } from '../frames.ts'
import { requirePlan, type VideoPlan } from '../plan.ts'
import type { PixelRows } from './fullPlanes.ts'
import { drawBilinear, filledWith, type PixelImage, reduce } from './pixels.ts'
import { sampledFrames } from './sampledFrames.ts'

/** As in the browser: the rows to which a blurred backdrop is reduced, and the share of its light that remains. */
const BLUR_ROWS = 16
const BLUR_LIGHT = 0.75

/**
 * A frame source for pixels in memory, which may change as soon as this returns.
 *
 * @throws RangeError when the image does not have the planned size, or has too few bytes; TypeError for an invalid image or plan.
 */
export function pixelFrames(image: PixelImage, plan: VideoPlan): FrameSource {
  const work = preparedPixelFrames(image, plan)
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** The same in short steps, for callers who have other work to do: for a large photo, all of it takes several tenths of a second. */
export function* preparedPixelFrames(image: PixelImage, plan: VideoPlan): Generator<void, FrameSource> {
  requirePlan(plan)
  requireImage(image, plan)
  const picture = yield* reduce(image, plan.region, plan.working, plan.background)
  const backdrop = yield* backdropOf(image, plan)
  return sampledFrames(plan, rowsOf(picture), backdrop && rowsOf(backdrop))
}

/** What surrounds the picture if it does not fill the frame: a colour, or its own blurred copy. */
function* backdropOf(image: PixelImage, plan: VideoPlan): Generator<void, PixelImage | undefined> {
  if (plan.fit === 'cover') return undefined
  const backdrop = filledWith(plan.background, plan)
  if (plan.fit === 'contain') return backdrop
  const cover = centeredCrop(image, plan.width / plan.height)
  const columns = Math.round((BLUR_ROWS * plan.width) / plan.height)
  const size = sizeWithin(cover, { width: columns, height: BLUR_ROWS })
  let blurred = yield* reduce(image, cover, size, plan.background)
  while (blurred.width * 2 < plan.width) {
    blurred = enlarged(
      blurred,
      filledWith('#000000', { width: blurred.width * 2, height: blurred.height * 2 }),
    )
    yield
  }
  enlarged(blurred, backdrop)
  for (let i = 0; i < backdrop.data.length; i += 1) {
    if ((i & 3) !== 3) backdrop.data[i] = backdrop.data[i]! * BLUR_LIGHT
  }
  return backdrop
}

/** Tiny images are not reduced any further. */
function sizeWithin(part: Rect, { width, height }: Size): Size {
  return {
    width: Math.max(1, Math.min(width, Math.floor(part.width))),
    height: Math.max(1, Math.min(height, Math.floor(part.height))),
  }
}

/** Draws all of an image into all of another. */
function enlarged(image: PixelImage, into: PixelImage): PixelImage {
  const whole = ({ width, height }: Size) => ({ x: 0, y: 0, width, height })
  drawBilinear(image, whole(image), into, whole(into))
  return into
}

function rowsOf({ data, width, height }: PixelImage): PixelRows {
  return {
    width,
    height,
    rows: (first, count) => data.subarray(first * width * 4, (first + count) * width * 4),
  }
}

function requireImage(given: PixelImage, { image }: VideoPlan): void {
  assertObject(given, 'image')
  const { data, width, height } = given
  if (!(data instanceof Uint8ClampedArray)) uint8Array(data, 'image.data')
  if (width !== image.width || height !== image.height) {
    throw new RangeError(`image must be ${image.width}x${image.height} as planned, not ${width}x${height}`)
  }
  if (data.length < width * height * 4)
    throw new RangeError(`image.data must hold ${width * height * 4} bytes`)
}
