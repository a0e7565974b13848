/** The frames of a plan, drawn on a canvas of our own and converted by ourselves. */
import type { FrameSource } from '../frames.ts'
import type { VideoPlan } from '../plan.ts'
import { i420Converter } from './convert.ts'
import type { DecodedImage } from './image.ts'
import { frameContext, frameRenderer } from './renderFrame.ts'

/** Frames of which a canvas can be had too. */
export interface CanvasFrames extends FrameSource {
  /** Draws frame `index` and gives the canvas it was drawn on, which the next call draws over. */
  draw(index: number): OffscreenCanvas
}

/**
 * A frame source over an image.
 *
 * A browser that turns a canvas into video by itself gets the colours wrong (full range in one engine, BT.601 in
 * another), so pixels are read back and converted here. A still video is drawn and converted once. The image may be closed
 * or drawn over as soon as this returns.
 *
 * @throws RangeError when the image has not the size that was planned for.
 */
export function canvasFrames(image: DecodedImage, plan: VideoPlan): CanvasFrames {
  const { width, height, still } = plan
  const canvas = new OffscreenCanvas(width, height)
  const ctx = frameContext(canvas)
  const render = frameRenderer(image, plan)
  const convert = i420Converter(plan)
  let ready: Uint8Array | undefined
  const draw = (index: number) => {
    render(ctx, index)
    return canvas
  }
  return {
    plan,
    draw,
    readI420(index, into) {
      if (ready !== undefined) {
        into.set(ready)
        return
      }
      draw(index)
      convert(ctx.getImageData(0, 0, width, height).data, into)
      if (still) ready = into.slice()
    },
  }
}
