/**
 * Draws one frame of a plan on a canvas. Preview and export call this same function, so they cannot differ.
 *
 * The image is reduced once, in halving steps, to a little more than the closest frame needs, and the frames are drawn
 * from that with fractional source rectangles. So each frame is cheap, and motion is smooth to a hundredth of a pixel.
 */
import { centeredCrop, type Rect, type Size } from '@whittle/image-core/geometry'
import { rectAt, type VideoPlan } from '../plan.ts'
import { type DecodedImage, sizeOf } from './image.ts'

/** A canvas context of either kind. */
export type FrameContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What is drawn in every frame: the reduced picture, and what lies behind it. */
interface Prepared {
  readonly key: string
  /** Of the plan's working size and a pixel more at the right and at the bottom, where its border goes on. */
  readonly picture: ImageBitmap
  readonly backdrop: ImageBitmap | undefined
}

/** The last preparation of each image. Canvases are left out: their pixels may change. */
const preparations = new WeakMap<DecodedImage, Prepared>()

/**
 * Bilinear sampling places its samples on a grid of 1/16 pixel and rounds down, in Chromium and Firefox alike (both draw
 * with Skia). Half a step more, and the error is 0 on average: measured 0.005 instead of 0.024 pixels. A crop that ends at
 * the border of the picture then reaches beyond it, which would leave the frame's last pixels partly empty.
 */
const HALF_STEP = 1 / 32

/** Side in pixels to which a picture is reduced before it is blown up into a blurred backdrop. */
const BLUR_SIDE = 16

/** How much darker a blurred backdrop is than its picture. */
const BLUR_SHADE = 'rgb(0 0 0 / 0.25)'

/**
 * Draws frame `index` at the size of the plan, from the canvas's top-left corner.
 *
 * What the plan and the image have in common is prepared at the first call and kept with the image, unless that is a
 * canvas; prefer an `ImageBitmap` for a preview.
 *
 * @throws RangeError when there is no such frame, or when the image has not the size that was planned for.
 */
export function renderFrame(ctx: FrameContext, image: DecodedImage, plan: VideoPlan, index: number): void {
  draw(ctx, prepare(image, plan), plan, index)
}

/**
 * The same for every frame of one video: what is drawn is prepared at once, so that the image may be closed after it, which
 * gives its memory back while the video is made.
 *
 * @throws RangeError when the image has not the size that was planned for.
 */
export function frameRenderer(
  image: DecodedImage,
  plan: VideoPlan,
): (ctx: FrameContext, index: number) => void {
  const prepared = prepareAnew(image, plan)
  return (ctx, index) => draw(ctx, prepared, plan, index)
}

type Picture = Pick<Prepared, 'picture' | 'backdrop'>

function draw(ctx: FrameContext, { picture, backdrop }: Picture, plan: VideoPlan, index: number): void {
  const crop = rectAt(plan, index)
  const { region, working, frame } = plan
  const across = working.width / region.width
  const down = working.height / region.height
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'low'
  if (backdrop !== undefined) ctx.drawImage(backdrop, 0, 0)
  ctx.drawImage(
    picture,
    (crop.x - region.x) * across + HALF_STEP,
    (crop.y - region.y) * down + HALF_STEP,
    crop.width * across,
    crop.height * down,
    frame.x,
    frame.y,
    frame.width,
    frame.height,
  )
}

function prepare(image: DecodedImage, plan: VideoPlan): Picture {
  requirePlannedSize(image, plan)
  const { region, working, fit, background, frame, width, height } = plan
  const key = JSON.stringify({ region, working, fit, background, frame, width, height })
  const known = preparations.get(image)
  if (known?.key === key) return known
  known?.picture.close()
  known?.backdrop?.close()
  const prepared = { key, ...prepareAnew(image, plan) }
  if (image instanceof ImageBitmap || isImageElement(image)) preparations.set(image, prepared)
  return prepared
}

function prepareAnew(image: DecodedImage, plan: VideoPlan): Picture {
  requirePlannedSize(image, plan)
  const { region, working, background } = plan
  return {
    picture: withBorder(reduce(image, region, working, background)).transferToImageBitmap(),
    backdrop: backdropOf(image, plan)?.transferToImageBitmap(),
  }
}

function requirePlannedSize(image: DecodedImage, plan: VideoPlan): void {
  const { width, height } = sizeOf(image)
  if (width === plan.image.width && height === plan.image.height) return
  const wanted = `${plan.image.width}x${plan.image.height}`
  throw new RangeError(`image must be of the size that was planned for, ${wanted}, not ${width}x${height}`)
}

function isImageElement(image: DecodedImage): boolean {
  return typeof HTMLImageElement !== 'undefined' && image instanceof HTMLImageElement
}

/** Part of an image at a smaller size, over a colour; never more than halved in one step, so that nothing is skipped. */
function reduce(image: CanvasImageSource, part: Rect, target: Size, background: string): OffscreenCanvas {
  const halved = {
    width: Math.max(target.width, Math.ceil(part.width / 2)),
    height: Math.max(target.height, Math.ceil(part.height / 2)),
  }
  if (halved.width <= target.width && halved.height <= target.height) {
    return drawn(image, part, target, background)
  }
  const half = drawn(image, part, halved, background)
  const reduced = reduce(half, { x: 0, y: 0, ...halved }, target, background)
  release(half)
  return reduced
}

/** The picture, whose last column and last row are there twice. */
function withBorder(picture: OffscreenCanvas): OffscreenCanvas {
  const { width, height } = picture
  const { canvas, ctx } = contextOf({ width: width + 1, height: height + 1 })
  ctx.drawImage(picture, 0, 0)
  ctx.drawImage(picture, width - 1, 0, 1, height, width, 0, 1, height)
  ctx.drawImage(picture, 0, height - 1, width, 1, 0, height, width, 1)
  ctx.drawImage(picture, width - 1, height - 1, 1, 1, width, height, 1, 1)
  release(picture)
  return canvas
}

/** Gives a canvas's memory back now, not when the garbage is collected. */
function release(canvas: OffscreenCanvas): void {
  canvas.width = 0
  canvas.height = 0
}

/** What surrounds the picture where it does not fill the frame: a colour, or its own blurred copy. */
function backdropOf(image: DecodedImage, plan: VideoPlan): OffscreenCanvas | undefined {
  const { fit, width, height, background } = plan
  if (fit === 'cover') return undefined
  if (fit === 'contain') return filled({ width, height }, background).canvas
  const cover = centeredCrop(sizeOf(image), width / height)
  const small = { width: Math.round((BLUR_SIDE * width) / height), height: BLUR_SIDE }
  const blurred = enlarge(reduce(image, cover, small, background), { width, height }, background)
  const ctx = frameContext(blurred)
  ctx.fillStyle = BLUR_SHADE
  ctx.fillRect(0, 0, width, height)
  return blurred
}

/** Doubles again and again: each step smooths what the one before left of the pixels. */
function enlarge(source: OffscreenCanvas, target: Size, background: string): OffscreenCanvas {
  const whole = { x: 0, y: 0, width: source.width, height: source.height }
  if (source.width * 2 >= target.width) return drawn(source, whole, target, background)
  const doubled = drawn(source, whole, { width: source.width * 2, height: source.height * 2 }, background)
  return enlarge(doubled, target, background)
}

function drawn(image: CanvasImageSource, part: Rect, size: Size, background: string): OffscreenCanvas {
  const { canvas, ctx } = filled(size, background)
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  return canvas
}

/** The colour comes first: transparency over an empty canvas would end as black. */
function filled(size: Size, background: string) {
  const { canvas, ctx } = contextOf(size)
  ctx.fillStyle = background
  ctx.fillRect(0, 0, size.width, size.height)
  return { canvas, ctx }
}

function contextOf({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height)
  return { canvas, ctx: frameContext(canvas) }
}

/** A context whose pixels are read often, opaque, in sRGB: a photo in a wider space is converted when it is drawn. */
export function frameContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const ctx = canvas.getContext('2d', { alpha: false, colorSpace: 'srgb', willReadFrequently: true })
  if (ctx === null) throw new RangeError('the canvas already has a context of another kind')
  return ctx
}
