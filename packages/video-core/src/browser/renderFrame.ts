/**
 * Draws one frame of a plan on a canvas, as the preview shows it.
 *
 * A video's frames (`canvasFrames`) are sampled from the same reduced picture at the same position
 * (`workingRectAt`), so both show the same content. Source rectangles are fractional, so that motion is
 * smooth to a hundredth of a pixel.
 */
import { type FramePlan, workingRectAt } from '../plan.ts'
import { type DrawableImage, isImageElement } from './image.ts'
import { requireBrowser } from './requireBrowser.ts'
import { backdropOf, requirePlannedSize, withBorder, workingPicture } from './workingPicture.ts'

/** A canvas context of either kind. */
export type FrameContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What every frame is drawn from: the reduced picture, and its backdrop. */
interface Picture {
  /** Has the plan's working size, plus one pixel at the right and at the bottom that repeats the border. */
  readonly picture: ImageBitmap
  readonly backdrop: ImageBitmap | undefined
}

/**
 * The last preparations of each image, by everything that they depend on, latest last. Canvases are left out,
 * because their pixels may change.
 */
const preparations = new WeakMap<DrawableImage, Map<string, Picture>>()

/**
 * The most preparations stored for an image: a few previews of it may be visible at once, and one at 1080p
 * takes 20 MB.
 */
const MAX_PREPARATIONS = 3

/**
 * Bilinear sampling places its samples on a grid of 1/16 pixel and rounds down, in both Chromium and Firefox
 * (both draw with Skia). Adding half a step makes the error 0 on average: measured 0.005 instead of 0.024
 * pixels. A crop that ends at the border of the picture then extends beyond it, which would leave the frame's
 * last pixels partly empty without the repeated border.
 */
const HALF_STEP = 1 / 32

/**
 * Draws frame `index` at the size of the plan, from the canvas's top-left corner.
 *
 * Everything that depends only on the plan and the image is prepared on the first call, and cached for the
 * last few plans of an image. For a canvas, whose pixels may change, it is prepared on every call, so prefer
 * an `ImageBitmap` for a preview.
 *
 * @throws RangeError when there is no such frame, or the image does not have the planned size.
 * @throws VideoError 'needs-browser' in Node.
 */
export function renderFrame(ctx: FrameContext, image: DrawableImage, plan: FramePlan, index: number): void {
  requireBrowser()
  if (image instanceof ImageBitmap || isImageElement(image)) {
    draw(ctx, prepared(image, plan), plan, index)
    return
  }
  const picture = prepare(image, plan)
  draw(ctx, picture, plan, index)
  free(picture)
}

/**
 * Returns a function that draws the frames of one video like {@link renderFrame}. Everything is prepared
 * immediately, so that the image may be closed afterwards, which frees its memory while the video is made.
 *
 * @throws RangeError when the image does not have the planned size.
 */
export function frameRenderer(
  image: DrawableImage,
  plan: FramePlan,
): (ctx: FrameContext, index: number) => void {
  const picture = prepare(image, plan)
  return (ctx, index) => draw(ctx, picture, plan, index)
}

function draw(ctx: FrameContext, { picture, backdrop }: Picture, plan: FramePlan, index: number): void {
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

function prepared(image: ImageBitmap | HTMLImageElement, plan: FramePlan): Picture {
  requirePlannedSize(image, plan)
  const { region, working, fit, background, frame, width, height } = plan
  const source = isImageElement(image) ? image.currentSrc : ''
  const key = JSON.stringify({ source, region, working, fit, background, frame, width, height })
  const pictures = preparations.get(image) ?? new Map<string, Picture>()
  preparations.set(image, pictures)
  const picture = pictures.get(key) ?? prepare(image, plan)
  pictures.delete(key)
  pictures.set(key, picture)
  for (const [old, unused] of pictures) {
    if (pictures.size <= MAX_PREPARATIONS) break
    pictures.delete(old)
    free(unused)
  }
  return picture
}

function prepare(image: DrawableImage, plan: FramePlan): Picture {
  return {
    picture: withBorder(workingPicture(image, plan)).transferToImageBitmap(),
    backdrop: backdropOf(image, plan)?.transferToImageBitmap(),
  }
}

function free({ picture, backdrop }: Picture): void {
  picture.close()
  backdrop?.close()
}
