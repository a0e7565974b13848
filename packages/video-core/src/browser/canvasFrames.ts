/** The frames of a plan, sampled from the picture's planes. */
import { type Rect, type Size, scaleRect } from '@whittle/image-core/geometry'
import type { FrameSource } from '../frames.ts'
import { i420ByteLength } from '../i420.ts'
import { type VideoPlan, workingRectAt } from '../plan.ts'
import { fullPlanesOf } from './fullPlanesOf.ts'
import type { DecodedImage } from './image.ts'
import { type Plane, planeSampler } from './planeSampler.ts'
import { backdropOf, release, workingPicture } from './workingPicture.ts'

/**
 * A frame source over an image.
 *
 * A browser that turns a canvas into video by itself gets the colours wrong (full range in one engine, BT.601 in another), so
 * the conversion is ours. It is done once, for the reduced picture; each frame is then a sampling of its three planes. Those of
 * chroma have its full size: at half of it, coloured edges would be softened twice, by the picture's blocks and by the frame's. A
 * still video is sampled once. The image may be closed or drawn over as soon as this returns.
 *
 * @throws RangeError when the image has not the size that was planned for.
 */
export function canvasFrames(image: DecodedImage, plan: VideoPlan): FrameSource {
  const picture = planesOf(workingPicture(image, plan), plan)
  const backdrop = backdropOf(image, plan)
  if (backdrop !== undefined) {
    const behind = planesOf(backdrop, plan)
    const whole = { x: 0, y: 0, width: plan.width, height: plan.height }
    behind.draw(whole, whole)
    picture.result.set(behind.result)
  }
  let isReady = false
  return {
    plan,
    readI420(index, target) {
      if (!isReady) picture.draw(workingRectAt(plan, index), plan.frame)
      isReady = plan.still
      target.set(picture.result)
    },
  }
}

/**
 * Frames that are prepared when the first one is asked for. Encoders are opened before that, and start on their own threads meanwhile:
 * that takes them 30 ms at 1080p.
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

/** Frames of a job's own image, which is closed: a picture of 12 million pixels holds 48 MB. */
export function takenFrames<Frames>(
  image: ImageBitmap,
  plan: VideoPlan,
  framesOf: (image: ImageBitmap, plan: VideoPlan) => Frames,
): Frames {
  const frames = framesOf(image, plan)
  image.close()
  return frames
}

const CHROMA_SCALE = 1 / 2

/** A canvas as planes, and a frame that parts of it are drawn into. */
interface Planes {
  /** I420. */
  readonly result: Uint8Array
  /** Draws a part of the picture into a part of the frame. */
  draw(part: Rect, target: Rect): void
}

/** Takes a canvas's pixels over, and its memory back. */
function planesOf(canvas: OffscreenCanvas, frame: Size): Planes {
  const { width, height } = canvas
  const { source, result, sample } = planeSampler(3 * width * height, i420ByteLength(frame))
  fullPlanesOf(canvas, source)
  release(canvas)
  const [luma, ...chroma] = framePlanes(frame)
  const from = { width, height, offset: 0 }
  return {
    result,
    draw(part, target) {
      sample({ from, part, into: luma, target })
      chroma.forEach((into, i) => {
        const plane = { ...from, offset: (i + 1) * width * height }
        sample({ from: plane, part: atCorners(part), into, target: scaleRect(target, CHROMA_SCALE) })
      })
    },
  }
}

/** Luma, and the two planes of chroma with half its sides: sides are even. */
function framePlanes({ width, height }: Size): readonly [Plane, Plane, Plane] {
  const luma = { width, height, offset: 0 }
  const half = { width: width * CHROMA_SCALE, height: height * CHROMA_SCALE }
  return [luma, { ...half, offset: width * height }, { ...half, offset: width * height * 1.25 }]
}

/** Where a part of the picture lies among values that stand for the corners between its pixels. */
function atCorners({ x, y, width, height }: Rect): Rect {
  return { x: x - 0.5, y: y - 0.5, width, height }
}
