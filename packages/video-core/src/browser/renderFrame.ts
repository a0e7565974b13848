/**
 * Draws one frame of a plan on a canvas, as the preview shows it.
 *
 * A video's frames (`canvasFrames`) are sampled from the same reduced picture at the same position (`workingRectAt`), so both show
 * the same content. Source rectangles are fractional, so that motion is smooth to a hundredth of a pixel.
 */
import { type VideoPlan, workingRectAt } from '../plan.ts'
import type { DecodedImage } from './image.ts'
import { backdropOf, requirePlannedSize, withBorder, workingPicture } from './workingPicture.ts'

/** A canvas context of either kind. */
export type FrameContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What every frame draws: the reduced picture, and its backdrop. */
interface Prepared {
  readonly key: string
  /** Has the plan's working size, plus one pixel at the right and at the bottom that repeats the border. */
  readonly picture: ImageBitmap
  readonly backdrop: ImageBitmap | undefined
}

/** The last preparation of each image. Canvases are left out: their pixels may change. */
const preparations = new WeakMap<DecodedImage, Prepared>()

/**
 * Bilinear sampling places its samples on a grid of 1/16 pixel and rounds down, in both Chromium and Firefox (both draw with Skia).
 * Adding half a step makes the error 0 on average: measured 0.005 instead of 0.024 pixels. A crop that ends at the border of the
 * picture then extends beyond it, which would leave the frame's last pixels partly empty without the repeated border.
 */
const HALF_STEP = 1 / 32

/**
 * Draws frame `index` at the size of the plan, from the canvas's top-left corner.
 *
 * What plan and image determine together is prepared on the first call and cached with the image, unless that is a canvas; prefer
 * an `ImageBitmap` for a preview.
 *
 * @throws RangeError when there is no such frame, or the image does not have the planned size.
 */
export function renderFrame(ctx: FrameContext, image: DecodedImage, plan: VideoPlan, index: number): void {
  draw(ctx, prepare(image, plan), plan, index)
}

/**
 * The same for every frame of one video: everything is prepared immediately, so that the image may be closed afterwards, which
 * frees its memory while the video is made.
 *
 * @throws RangeError when the image does not have the planned size.
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
  const { x, y, width, height } = workingRectAt(plan, index)
  const { frame } = plan
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'low'
  if (backdrop !== undefined) ctx.drawImage(backdrop, 0, 0)
  ctx.drawImage(
    picture,
    x + HALF_STEP,
    y + HALF_STEP,
    width,
    height,
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
  return {
    picture: withBorder(workingPicture(image, plan)).transferToImageBitmap(),
    backdrop: backdropOf(image, plan)?.transferToImageBitmap(),
  }
}

function isImageElement(image: DecodedImage): boolean {
  return typeof HTMLImageElement !== 'undefined' && image instanceof HTMLImageElement
}
