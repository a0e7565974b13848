/** The frames of a plan from an image that a canvas can draw. */
import { freeCanvas } from '@whittle/foundation/freeCanvas'
import type { FrameSource } from '../frames.ts'
import type { FramePlan, VideoPlan } from '../plan.ts'
import type { PixelRows } from '../render/fullPlanes.ts'
import { sampledFrames } from '../render/sampledFrames.ts'
import type { DrawableImage } from './image.ts'
import { requireBrowser } from './requireBrowser.ts'
import { backdropOf, frameContext, workingPicture } from './workingPicture.ts'

/**
 * A frame source for an image, which a canvas downscales. Browsers that convert a canvas to video themselves
 * get the colours wrong (full range in one engine, BT.601 in another), so we convert them. The image may be
 * closed or drawn over as soon as this returns.
 *
 * @throws RangeError when the image does not have the planned size.
 * @throws VideoError 'needs-browser' in Node.
 */
export function canvasFrames<Plan extends FramePlan>(image: DrawableImage, plan: Plan): FrameSource<Plan> {
  requireBrowser()
  const picture = workingPicture(image, plan)
  const backdrop = backdropOf(image, plan)
  const frames = sampledFrames(plan, rowsOf(picture), backdrop && rowsOf(backdrop))
  freeCanvas(picture)
  if (backdrop !== undefined) freeCanvas(backdrop)
  return frames
}

/**
 * Frames that are prepared when the first one is requested. Encoders are opened before that, and meanwhile
 * start on their own threads, which takes 30 ms at 1080p.
 */
export function laterFrames(plan: VideoPlan, prepare: () => FrameSource): FrameSource {
  let frames: FrameSource | undefined
  return {
    plan,
    readI420(index, into) {
      frames ??= prepare()
      frames.readI420(index, into)
    },
  }
}

/** The frames of an image that the job owns. Closes the image: a 12-megapixel picture takes 48 MB. */
export function takenFrames<Frames, Plan extends FramePlan>(
  image: ImageBitmap,
  plan: Plan,
  framesOf: (image: ImageBitmap, plan: Plan) => Frames,
): Frames {
  const frames = framesOf(image, plan)
  image.close()
  return frames
}

/** The rows of an opaque canvas. */
function rowsOf(canvas: OffscreenCanvas): PixelRows {
  const { width, height } = canvas
  const ctx = frameContext(canvas)
  return { width, height, rows: (first, count) => ctx.getImageData(0, first, width, count).data }
}
