/**
 * The frames of a plan without a canvas: for servers, and as the reference that the canvas is compared with. Pure.
 */
import { centeredCrop } from '@whittle/image-core/geometry'
import type { FrameSource } from '../frames.ts'
import { rgbaToI420 } from '../i420.ts'
import { type VideoPlan, workingRectAt } from '../plan.ts'
import { drawBilinear, filledWith, flatten, type PixelImage, reduce } from './pixels.ts'

/** As in the browser: rows to which a blurred backdrop is reduced, and what is left of its light. */
const BLUR_ROWS = 16
const BLUR_LIGHT = 0.75

/**
 * A frame source over pixels in memory. A still video is drawn once.
 *
 * @throws RangeError when the image has not the size that was planned for, or too few bytes.
 */
export function pixelFrames(image: PixelImage, plan: VideoPlan): FrameSource {
  requireImage(image, plan)
  const { region, working, frame } = plan
  const flat = flatten(image, plan.background)
  const picture = reduce(flat, region, working)
  const canvas = backdropOf(flat, plan)
  let drawn = false
  return {
    plan,
    readI420(index, into) {
      if (!drawn) drawBilinear(picture, workingRectAt(plan, index), canvas, frame)
      drawn = plan.still
      rgbaToI420(canvas.data, plan, into)
    },
  }
}

function backdropOf(flat: PixelImage, plan: VideoPlan): PixelImage {
  const canvas = filledWith(plan.background, plan)
  if (plan.fit !== 'blur') return canvas
  const cover = centeredCrop(flat, plan.width / plan.height)
  const columns = Math.round((BLUR_ROWS * plan.width) / plan.height)
  let blurred = reduceOrKeep(flat, cover, { width: columns, height: BLUR_ROWS })
  while (blurred.width * 2 < plan.width) blurred = enlarged(blurred, blurred.width * 2, blurred.height * 2)
  const whole = { x: 0, y: 0, width: blurred.width, height: blurred.height }
  drawBilinear(blurred, whole, canvas, { x: 0, y: 0, width: plan.width, height: plan.height })
  for (let i = 0; i < canvas.data.length; i += 1) {
    if ((i & 3) !== 3) canvas.data[i] = canvas.data[i]! * BLUR_LIGHT
  }
  return canvas
}

/** Tiny images are not reduced any further. */
function reduceOrKeep(
  image: PixelImage,
  part: Parameters<typeof reduce>[1],
  size: Parameters<typeof reduce>[2],
): PixelImage {
  return reduce(image, part, {
    width: Math.max(1, Math.min(size.width, Math.floor(part.width))),
    height: Math.max(1, Math.min(size.height, Math.floor(part.height))),
  })
}

function enlarged(image: PixelImage, width: number, height: number): PixelImage {
  const larger = filledWith('#000000', { width, height })
  drawBilinear(image, { x: 0, y: 0, width: image.width, height: image.height }, larger, {
    x: 0,
    y: 0,
    width,
    height,
  })
  return larger
}

function requireImage({ data, width, height }: PixelImage, { image }: VideoPlan): void {
  if (width !== image.width || height !== image.height) {
    throw new RangeError(`image must be ${image.width}x${image.height} as planned, not ${width}x${height}`)
  }
  if (data.length < width * height * 4)
    throw new RangeError(`image.data must hold ${width * height * 4} bytes`)
}
