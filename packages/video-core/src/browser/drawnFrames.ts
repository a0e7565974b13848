/** The frames of a plan, drawn on a canvas. */
import type { VideoPlan } from '../plan.ts'
import type { DrawableImage } from './image.ts'
import { frameRenderer } from './renderFrame.ts'
import { frameContext } from './workingPicture.ts'

/** Frames on a canvas. */
export interface DrawnFrames {
  readonly plan: VideoPlan
  /** Draws frame `index` and returns the canvas, which the next call draws over. */
  draw(index: number): OffscreenCanvas
}

/**
 * The frames as pictures, for the PNG pipeline. The image may be closed as soon as this returns.
 *
 * @throws RangeError when the image does not have the planned size.
 */
export function drawnFrames(image: DrawableImage, plan: VideoPlan): DrawnFrames {
  const canvas = new OffscreenCanvas(plan.width, plan.height)
  const ctx = frameContext(canvas)
  const render = frameRenderer(image, plan)
  return {
    plan,
    draw(index) {
      render(ctx, index)
      return canvas
    },
  }
}
