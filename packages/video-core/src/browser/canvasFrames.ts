/** The frames of a plan, sampled from the picture's planes. */
import { type Size, scaleRect } from '@whittle/image-core/geometry'
import type { FrameSource } from '../frames.ts'
import { i420ByteLength } from '../i420.ts'
import { type VideoPlan, workingRectAt } from '../plan.ts'
import { i420Of } from './i420Of.ts'
import type { DecodedImage } from './image.ts'
import { type Plane, planeSampler } from './planeSampler.ts'
import { backdropOf, release, withBorder, workingPicture } from './workingPicture.ts'

/**
 * A frame source over an image.
 *
 * A browser that turns a canvas into video by itself gets the colours wrong (full range in one engine, BT.601 in another), so
 * the conversion is ours. It is done once, for the reduced picture; each frame is then a sampling of its three planes. A still
 * video is sampled once. The image may be closed or drawn over as soon as this returns.
 *
 * @throws RangeError when the image has not the size that was planned for.
 */
export function canvasFrames(image: DecodedImage, plan: VideoPlan): FrameSource {
  const small = workingPicture(image, plan)
  const picture = withBorder(small, { right: small.width % 2, bottom: small.height % 2 })
  const from = planesOf(picture)
  const into = planesOf(plan)
  const { source, result, sample } = planeSampler(i420ByteLength(picture), i420ByteLength(plan))
  i420Of(picture, source)
  release(picture)
  const backdrop = backdropOf(image, plan)
  if (backdrop !== undefined) {
    i420Of(backdrop, result)
    release(backdrop)
  }
  let isReady = false
  return {
    plan,
    readI420(index, target) {
      if (!isReady) {
        const part = workingRectAt(plan, index)
        for (const [i, plane] of from.entries()) {
          const scale = i === 0 ? 1 : CHROMA_SCALE
          sample({
            from: plane,
            part: scaleRect(part, scale),
            into: into[i]!,
            target: scaleRect(plan.frame, scale),
          })
        }
      }
      isReady = plan.still
      target.set(result)
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

/** Luma, and the two planes of chroma with half its sides: sides are even. */
function planesOf({ width, height }: Size): readonly Plane[] {
  const luma = { width, height, offset: 0 }
  const half = { width: width * CHROMA_SCALE, height: height * CHROMA_SCALE }
  return [luma, { ...half, offset: width * height }, { ...half, offset: width * height * 1.25 }]
}
