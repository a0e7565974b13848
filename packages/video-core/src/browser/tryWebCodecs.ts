/**
 * Finds the configuration of the browser's own encoder that works for a plan.
 *
 * Browsers accept configurations that then fail, or produce a stream other than the one requested, so a probe
 * actually encodes and reads the stream's parameters.
 */
import { messageOf } from '@whittle/foundation/messageOf'
import type { FrameSource } from '../frames.ts'
import { isKeyPacket, parameterSets } from '../h264/annexB.ts'
import { codecStringOf, findSequenceParameters } from '../h264/sps.ts'
import { i420ByteLength } from '../i420.ts'
import { codecString, lowestLevel } from '../levels.ts'
import type { VideoPlan } from '../plan.ts'
import { isScarce } from './bitShares.ts'
import { encodeGroup, openEncoder } from './encodeGroup.ts'
import { THREE_LAYERS } from './sceneCuts.ts'
import { untilAborted } from './untilAborted.ts'
import type { WebCodecsSetup } from './webCodecsSetup.ts'

/** The result of a probe. */
export type WebCodecsProbe =
  | ({ readonly available: true } & WebCodecsSetup)
  | {
      readonly available: false
      readonly reason: string
      /** Whether the cause may be temporary, such as a busy machine, so that the next probe tries again. */
      readonly mayPass?: boolean
    }

/** Enough frames to detect reordering: an encoder that looks ahead codes a later frame first. */
const PROBE_FRAMES = 6
/**
 * Long enough for a busy machine; an encoder that is silent until then has hung, and is not tried again with
 * simpler settings.
 */
export const PROBE_MILLISECONDS = 8000

/**
 * The settings for when bits are scarce. The mode for screen text keeps a fair quality. In the mode for video
 * the quality falls so low that each frame's bits are needed to repair the previous one. Measured on a soft
 * 115 kbit/s pan: an SSIM of 0.990 instead of 0.973.
 */
const TWO_LAYERS_OF_DETAIL = { scalabilityMode: 'L1T2', contentHint: 'detail' } as const

/** Tries the browser's encoder with a plan, on the calling thread. Never rejects. */
export async function tryWebCodecs(plan: VideoPlan): Promise<WebCodecsProbe> {
  if (!hasWebCodecs()) return NO_WEBCODECS
  wakeMediaSystem()
  const reasons: string[] = []
  let mayBeSteered = true
  let mayPass = false
  for (const profile of ['high', 'main', 'baseline'] as const) {
    // 'quality' lets an encoder reorder frames, as Firefox's does; 'realtime' does not, and keeps the better
    // profile.
    for (const latencyMode of ['quality', 'realtime'] as const) {
      const config = configOf(plan, { codec: codecString(profile, plan.level), latencyMode })
      if (mayBeSteered) {
        const { setup, problem } = await steered(config, plan)
        if (setup !== undefined) return { available: true, ...setup }
        mayBeSteered = problem === NOT_SUPPORTED
      }
      const { problem, hung } = await tryOut({ config, steered: false }, plan)
      if (problem === undefined) return { available: true, config, steered: false }
      reasons.push(`${config.codec}, ${latencyMode}: ${problem}`)
      mayPass ||= problem !== NOT_SUPPORTED
      if (hung) return { available: false, reason: reasons.join('; '), mayPass }
    }
  }
  return { available: false, reason: reasons.join('; '), mayPass }
}

export const NO_WEBCODECS = { available: false, reason: 'this browser has no WebCodecs' } as const

export function hasWebCodecs(): boolean {
  return typeof VideoEncoder !== 'undefined'
}

/** The steered setup that works, with layers if possible; or what is wrong with it. */
async function steered(
  config: VideoEncoderConfig,
  plan: VideoPlan,
): Promise<{ readonly setup?: WebCodecsSetup; readonly problem?: string | undefined }> {
  const layered = { ...config, ...(isScarce(plan) ? TWO_LAYERS_OF_DETAIL : THREE_LAYERS) }
  const { problem, hung } = await tryOut({ config: layered, steered: true }, plan)
  if (problem === undefined) return { setup: { config: layered, steered: true } }
  if (hung) return { problem }
  const flat = await tryOut({ config, steered: true }, plan)
  return flat.problem === undefined ? { setup: { config, steered: true } } : { problem: flat.problem }
}

/**
 * WebKitGTK 2.50 crashes the page's process if an encoder is the first media object created: its codec
 * threads then use GStreamer before it is initialised. Creating a media element initialises it, which only a
 * page can.
 */
export function wakeMediaSystem(): void {
  if (typeof document !== 'undefined') document.createElement('video').canPlayType('video/mp4')
}

function configOf(
  { width, height, fps, bitrate }: VideoPlan,
  choice: Required<Pick<VideoEncoderConfig, 'codec' | 'latencyMode'>>,
): VideoEncoderConfig {
  return {
    ...choice,
    width,
    height,
    framerate: fps,
    bitrate,
    bitrateMode: 'variable',
    avc: { format: 'annexb' },
  }
}

/**
 * Encodes a few frames of the plan's size, reads the stream, and returns what is wrong with the setup, if
 * anything.
 */
async function tryOut(
  setup: WebCodecsSetup,
  plan: VideoPlan,
): Promise<{ readonly problem: string | undefined; readonly hung: boolean }> {
  const signal = AbortSignal.timeout(PROBE_MILLISECONDS)
  try {
    const { supported } = await untilAborted(signal, () => VideoEncoder.isConfigSupported(setup.config))
    if (supported !== true) return { problem: NOT_SUPPORTED, hung: false }
    const packets = await untilAborted(signal, () => greyPackets(setup, plan, signal))
    const problem = problemInStream(packets[0]!, plan) ?? (setup.steered ? breakIn(packets) : undefined)
    return { problem, hung: false }
  } catch (error) {
    return { problem: messageOf(error), hung: signal.aborted }
  }
}

const NOT_SUPPORTED = 'not supported'

/** The problem if an encoder restarted in mid-stream when its bit rate changed. */
function breakIn(packets: readonly Uint8Array[]): string | undefined {
  const [first, ...others] = packets.map(parameterSets)
  const changed = others.flat().some((each) => !first?.includes(each))
  return changed || packets.filter(isKeyPacket).length !== 1 ? 'the stream restarts' : undefined
}

/**
 * Encodes a few grey frames. The encoder is always closed afterwards, even if the signal is aborted because
 * it never responds.
 */
async function greyPackets(
  setup: WebCodecsSetup,
  plan: VideoPlan,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const group = { first: 0, count: PROBE_FRAMES }
  const driver = openEncoder(setup, plan)
  signal.addEventListener('abort', () => driver.fail(signal.reason))
  try {
    const buffer = new Uint8Array(i420ByteLength(plan))
    const packets = await encodeGroup(greyFrames(plan), group, {
      driver,
      steered: setup.steered,
      isNew: true,
      cuts: 'allow',
      buffer,
    })
    return packets!.map(({ data }) => data)
  } finally {
    driver.close()
  }
}

function greyFrames(plan: VideoPlan): FrameSource {
  return { plan, readI420: (index, into) => into.fill(128 + index) }
}

function problemInStream(first: Uint8Array, plan: VideoPlan): string | undefined {
  const found = findSequenceParameters(first)
  if (found === undefined) return 'the stream has no parameters'
  if (found.width !== plan.width || found.height !== plan.height)
    return `the stream is ${found.width}x${found.height}`
  if (found.level < lowestLevel(plan, plan).id)
    return `the stream claims level ${found.level}: ${codecStringOf(found)}`
  return undefined
}
