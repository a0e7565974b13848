/** Samples the frames of a plan from the planes of a reduced picture, wherever its pixels come from. Pure. */
import { type Rect, type Size, scaleRect } from '@whittle/image-core/geometry'
import type { FrameSource } from '../frames.ts'
import { i420ByteLength } from '../i420.ts'
import { type FramePlan, workingRectAt } from '../plan.ts'
import { type PixelRows, writeFullPlanes } from './fullPlanes.ts'
import { type Plane, planeSampler } from './planeSampler.ts'

/**
 * A frame source for the plan's working picture and, if that does not fill the frame, a backdrop at the size
 * of the video.
 *
 * Colours are converted once, for the picture; each frame then samples its three planes. The chroma planes
 * have the picture's size, and a chroma sample is the mean of what its block of 2x2 frame pixels shows, in
 * the middle of it: at any magnification the frame that an exact conversion of the preview gives. A still
 * video is sampled once. Picture and backdrop may be dropped as soon as this returns.
 */
export function sampledFrames<Plan extends FramePlan>(
  plan: Plan,
  picture: PixelRows,
  backdrop?: PixelRows,
): FrameSource<Plan> {
  const planes = planesOf(picture, plan)
  if (backdrop !== undefined) {
    const behind = planesOf(backdrop, plan)
    const whole = { x: 0, y: 0, width: plan.width, height: plan.height }
    behind.draw(whole, whole)
    planes.result.set(behind.result)
  }
  let isReady = false
  return {
    plan,
    readI420(index, target) {
      if (!isReady) planes.draw(workingRectAt(plan, index), plan.frame)
      isReady = plan.still
      target.set(planes.result)
    },
  }
}

const CHROMA_SCALE = 1 / 2

/** A picture as planes, and the frame that parts of it are drawn into. */
interface Planes {
  /** I420. */
  readonly result: Uint8Array
  /** Draws a part of the picture into a part of the frame. */
  draw(part: Rect, target: Rect): void
}

function planesOf(picture: PixelRows, frame: Size): Planes {
  const { width, height } = picture
  const { source, result, sample, sampleBlocks } = planeSampler(3 * width * height, i420ByteLength(frame))
  writeFullPlanes(picture, source)
  const [luma, ...chroma] = framePlanes(frame)
  const from = { width, height, offset: 0 }
  return {
    result,
    draw(part, target) {
      sample({ from, part, into: luma, target })
      chroma.forEach((into, i) => {
        const plane = { ...from, offset: (i + 1) * width * height }
        sampleBlocks({ from: plane, part, into, target: scaleRect(target, CHROMA_SCALE) })
      })
    },
  }
}

/** The luma plane, and the two chroma planes with half its sides, which are even. */
function framePlanes({ width, height }: Size): readonly [Plane, Plane, Plane] {
  const luma = { width, height, offset: 0 }
  const half = { width: width * CHROMA_SCALE, height: height * CHROMA_SCALE }
  return [luma, { ...half, offset: width * height }, { ...half, offset: width * height * 1.25 }]
}
