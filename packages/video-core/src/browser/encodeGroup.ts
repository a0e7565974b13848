/** Two seconds of a video in one encoder: a key frame, and what is made from it. The probe needs no more than this. */
import type { FrameSource, H264Packet } from '../frames.ts'
import type { VideoPlan } from '../plan.ts'
import { bitrateAfter, keyFrameBitrate } from './bitShares.ts'
import { driveEncoder, type EncoderDriver } from './encoderDriver.ts'
import { needsDecoy, rateFor, type SceneCuts } from './sceneCuts.ts'
import type { WebCodecsSetup } from './webCodecsSetup.ts'

/** Frames that need none outside: a key frame, and all up to the next. */
export interface Group {
  readonly first: number
  readonly count: number
}

/**
 * Opens an encoder that makes this group first. One that is steered begins with the rate of a key frame: to change it would have to wait
 * until the encoder is there.
 */
export function openEncoder(
  group: Group,
  { config, steered }: WebCodecsSetup,
  plan: VideoPlan,
): EncoderDriver {
  const start = steered && group.count > 1 ? { ...config, bitrate: keyFrameBitrate(plan) } : config
  return driveEncoder(start, plan)
}

/** With what a group is made, and who follows it. */
export interface GroupOptions extends Pick<WebCodecsSetup, 'steered'> {
  readonly driver: EncoderDriver
  /** Whether the encoder has seen no picture yet. */
  readonly isNew: boolean
  /** What is done about key frames of the encoder's own. */
  readonly cuts: SceneCuts
  /** A frame on its way into the encoder. */
  readonly buffer: Uint8Array<ArrayBuffer>
  /** Called after each frame that the encoder has taken. */
  readonly onFrame?: () => void
}

/**
 * The packets of a group; `undefined` where the encoder has put a key frame of its own among them, and they are not allowed.
 *
 * An encoder that has seen no picture cannot know what a key frame costs, and makes its first one worse than all after it. A new
 * one is given that frame twice, and only the second is kept. Measured on a pan of hard edges, at equal bytes: an SSIM of 0.9976
 * instead of 0.9973.
 *
 * @throws what the driver and the frames throw.
 */
export async function encodeGroup(
  frames: FrameSource,
  { first, count }: Group,
  { driver, steered, isNew, cuts, buffer, onFrame }: GroupOptions,
): Promise<readonly H264Packet[] | undefined> {
  const { plan } = frames
  const steers = steered && count > 1
  const isCut = () => cuts !== 'allow' && driver.hasCut()
  if (steers && !isNew) await driver.setBitrate(keyFrameBitrate(plan))
  for (let taken = 0; taken < count; taken += 1) {
    await driver.room()
    if (isCut()) return undefined
    // From here to `encode` nothing waits: the buffer is everybody's.
    frames.readI420(first + taken, buffer)
    if (steers && isNew && taken === 0) driver.encode(buffer, first)
    if (needsDecoy(taken, cuts)) driver.encodeDecoy(buffer, first + taken)
    driver.encode(buffer, first + taken)
    if (steers && taken === 0) {
      const bitrate = bitrateAfter(await driver.sizeOfLast(), count - 1, plan)
      await driver.setBitrate(rateFor(bitrate, cuts))
    }
    onFrame?.()
  }
  const packets = await driver.finish()
  return isCut() ? undefined : packets.slice(-count)
}
