/**
 * The frames of a plan without a canvas: for servers, and as the reference for testing the canvas. Pure.
 */
import { assertObject, uint8Array } from '@whittle/foundation/fields'
import { centeredCrop } from '@whittle/image-core/geometry'
import type { FrameSource } from '../frames.ts'
import { requirePlan, type VideoPlan } from '../plan.ts'
import { BLUR_SHADE, blurredSize } from './blur.ts'
import type { PixelRows } from './fullPlanes.ts'
import { enlarge, filledWith, type RgbaImage, reduce } from './pixels.ts'
import { sampledFrames } from './sampledFrames.ts'

/**
 * A frame source for pixels in memory, which may change as soon as this returns.
 *
 * @throws RangeError when the image does not have the planned size, or has too few bytes; TypeError for an
 *   invalid image or plan.
 */
export function pixelFrames(image: RgbaImage, plan: VideoPlan): FrameSource {
  const work = preparedPixelFrames(image, plan)
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/**
 * Does what {@link pixelFrames} does in short steps, for callers who have other work to do meanwhile: a large
 * photo takes several tenths of a second.
 */
export function* preparedPixelFrames(image: RgbaImage, plan: VideoPlan): Generator<void, FrameSource> {
  requirePlan(plan)
  requireImage(image, plan)
  const picture = yield* reduce(image, plan.region, plan.working, plan.background)
  const backdrop = yield* backdropOf(image, plan)
  return sampledFrames(plan, rowsOf(picture), backdrop && rowsOf(backdrop))
}

/** What surrounds the picture if it does not fill the frame: a colour, or its own blurred copy. */
function* backdropOf(image: RgbaImage, plan: VideoPlan): Generator<void, RgbaImage | undefined> {
  if (plan.fit === 'cover') return undefined
  if (plan.fit === 'contain') return filledWith(plan.background, plan)
  const cover = centeredCrop(image, plan.width / plan.height)
  let blurred = yield* reduce(image, cover, blurredSize(cover, plan), plan.background)
  while (blurred.width * 2 < plan.width) {
    blurred = enlarge(blurred, { width: blurred.width * 2, height: blurred.height * 2 })
    yield
  }
  const backdrop = enlarge(blurred, plan)
  for (let i = 0; i < backdrop.data.length; i += 1) {
    if ((i & 3) !== 3) backdrop.data[i] = backdrop.data[i]! * (1 - BLUR_SHADE)
  }
  return backdrop
}

function rowsOf({ data, width, height }: RgbaImage): PixelRows {
  return {
    width,
    height,
    rows: (first, count) => data.subarray(first * width * 4, (first + count) * width * 4),
  }
}

function requireImage(given: RgbaImage, { image }: VideoPlan): void {
  assertObject(given, 'image')
  const { data, width, height } = given
  if (!(data instanceof Uint8ClampedArray)) uint8Array(data, 'image.data')
  if (width !== image.width || height !== image.height) {
    throw new RangeError(`image must be ${image.width}x${image.height} as planned, not ${width}x${height}`)
  }
  if (data.length < width * height * 4)
    throw new RangeError(`image.data must hold ${width * height * 4} bytes`)
}
