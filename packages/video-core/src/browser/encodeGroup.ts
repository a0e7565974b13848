/**
 * Encodes two seconds of a video in one encoder: a key frame and the frames predicted from it. The probe
 * needs no more than this.
 */
import type { FrameSource, H264Packet } from '../frames.ts'
import type { VideoPlan } from '../plan.ts'
import { bitrateAfter, keyFrameBitrate } from './bitShares.ts'
import { driveEncoder, type EncoderDriver } from './encoderDriver.ts'
import { needsDecoy, rateFor, type SceneCuts } from './sceneCuts.ts'
import type { WebCodecsSetup } from './webCodecsSetup.ts'

/** A key frame and all frames up to the next one. They depend on no frame outside the group. */
export interface Group {
  readonly first: number
  readonly count: number
}

/**
 * Opens an encoder. A steered one starts at the key frame's rate: changing it would have to wait until the
 * encoder is ready.
 */
export function openEncoder({ config, steered }: WebCodecsSetup, plan: VideoPlan): EncoderDriver {
  return driveEncoder(steered ? { ...config, bitrate: keyFrameBitrate(plan) } : config, plan)
}

/** The inputs for encoding a group, and its callbacks. */
export interface GroupOptions extends Pick<WebCodecsSetup, 'steered'> {
  readonly driver: EncoderDriver
  /** Whether the encoder has not seen a picture yet. */
  readonly isNew: boolean
  /** How key frames that the encoder inserts by itself are treated. */
  readonly cuts: SceneCuts
  /** The buffer for a frame on its way into the encoder. */
  readonly buffer: Uint8Array<ArrayBuffer>
  /** Called after each frame that the encoder has accepted. */
  readonly onFrame?: () => void
}

/**
 * Encodes a group and returns its packets; `undefined` if the encoder inserted a key frame of its own and
 * `cuts` does not allow that.
 *
 * An encoder that has not seen a picture cannot know what a key frame costs, and makes its first one worse
 * than all later ones. So a new encoder gets that frame twice, and only the second result is kept. Measured
 * on a pan of hard edges, at equal bytes: an SSIM of 0.9976 instead of 0.9973.
 *
 * @throws what the driver and the frames throw.
 */
export async function encodeGroup(
  frames: FrameSource,
  { first, count }: Group,
  { driver, steered, isNew, cuts, buffer, onFrame }: GroupOptions,
): Promise<readonly H264Packet[] | undefined> {
  const { plan } = frames
  const isCut = () => cuts !== 'allow' && driver.hasCut()
  if (steered && !isNew) await driver.setBitrate(keyFrameBitrate(plan))
  for (let taken = 0; taken < count; taken += 1) {
    await driver.room()
    if (isCut()) return undefined
    // No await between here and `encode`: the encoders share the buffer.
    frames.readI420(first + taken, buffer)
    if (steered && isNew && taken === 0) driver.encode(buffer, first)
    if (needsDecoy(taken, cuts)) driver.encodeDecoy(buffer, first + taken)
    driver.encode(buffer, first + taken)
    if (steered && taken === 0 && count > 1) {
      const bitrate = bitrateAfter(await driver.sizeOfLast(), count - 1, plan)
      await driver.setBitrate(rateFor(bitrate, cuts))
    }
    onFrame?.()
  }
  const packets = await driver.finish()
  return isCut() ? undefined : packets.slice(-count)
}
