/**
 * H.264 through the browser's own encoder, driven by hand.
 *
 * Browsers accept configurations that they then fail at, or answer with another stream than the one asked for, so a probe
 * really encodes and reads the stream's parameters. Frames go in as I420 with their colours named, packets come out as
 * Annex B: the other format has broken headers in one engine.
 *
 * Source: W3C WebCodecs, 6 (VideoEncoder) and AVC WebCodecs Registration.
 */
import { VideoError } from '../errors.ts'
import type { FrameSource, PacketSink } from '../frames.ts'
import { codecStringOf, findSequenceParameters } from '../h264/sps.ts'
import { i420ByteLength } from '../i420.ts'
import { codecString, lowestLevel } from '../levels.ts'
import { frameTime, type VideoPlan } from '../plan.ts'
import { untilAborted } from './untilAborted.ts'

/** What a probe found. */
export type WebCodecsProbe =
  | { readonly available: true; readonly config: VideoEncoderConfig }
  | {
      readonly available: false
      readonly reason: string
      /** The encoder never answered. A machine that is busy may be the cause, so this is found out anew the next time. */
      readonly hung?: true
    }

/** How a job is watched and stopped. */
export interface EncodeOptions {
  readonly signal?: AbortSignal | undefined
  /** Called after each frame that the encoder has taken, with how many that makes. */
  readonly onFrame?: ((done: number) => void) | undefined
}

/** Frames that wait in front of the encoder. */
const QUEUE = 4

/** Frames between input and output. Generous, because an encoder that looks ahead gives nothing before it has enough. */
const IN_FLIGHT = 64

/** Enough for an encoder to show that it reorders: one that looks ahead codes a later frame first. */
const PROBE_FRAMES = 6
/** Long, for a busy machine; an encoder that says nothing until then hangs, and is not asked again with less. */
const PROBE_MILLISECONDS = 8000

const BT709_LIMITED: VideoColorSpaceInit = {
  matrix: 'bt709',
  primaries: 'bt709',
  transfer: 'bt709',
  fullRange: false,
}

const probes = new Map<string, Promise<WebCodecsProbe>>()

/**
 * Tries the browser's encoder with a plan, once for each size, frame rate and level; the configuration that works is
 * given the plan's own bit rate. Never rejects.
 */
export async function probeWebCodecs(plan: VideoPlan): Promise<WebCodecsProbe> {
  const key = [plan.width, plan.height, plan.fps, plan.codec].join()
  const pending = probes.get(key) ?? firstWorking(plan)
  probes.set(key, pending)
  const probe = await pending
  if (probe.available) return { available: true, config: { ...probe.config, bitrate: plan.bitrate } }
  if (probe.hung === true && probes.get(key) === pending) probes.delete(key)
  return probe
}

async function firstWorking(plan: VideoPlan): Promise<WebCodecsProbe> {
  if (typeof VideoEncoder === 'undefined')
    return { available: false, reason: 'this browser has no WebCodecs' }
  wakeMediaSystem()
  const reasons: string[] = []
  for (const profile of ['high', 'main', 'baseline'] as const) {
    // 'quality' lets an encoder reorder frames, as Firefox's does; 'realtime' does not, and keeps the better profile.
    for (const latencyMode of ['quality', 'realtime'] as const) {
      const config = configOf(plan, { codec: codecString(profile, plan.level), latencyMode })
      const timeout = AbortSignal.timeout(PROBE_MILLISECONDS)
      const problem = await problemWith(config, plan, timeout)
      if (problem === undefined) return { available: true, config }
      reasons.push(`${config.codec}, ${latencyMode}: ${problem}`)
      if (timeout.aborted) return { available: false, reason: reasons.join('; '), hung: true }
    }
  }
  return { available: false, reason: reasons.join('; ') }
}

/**
 * WebKitGTK 2.50 ends the page's process when an encoder is the first media object of all: its codecs' threads then use
 * GStreamer before it has been initialised, which a media element does.
 */
function wakeMediaSystem(): void {
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

/** What is wrong with a configuration, by encoding a few frames of the plan's size and reading the stream. */
async function problemWith(
  config: VideoEncoderConfig,
  plan: VideoPlan,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { supported } = await untilAborted(signal, () => VideoEncoder.isConfigSupported(config))
    if (supported !== true) return 'not supported'
    const short = { ...plan, frameCount: PROBE_FRAMES }
    const packets: Uint8Array[] = []
    await encodeWithWebCodecs(greyFrames(short), config, (packet) => packets.push(packet.data), { signal })
    return problemInStream(packets[0]!, plan)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
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

/**
 * Encodes every frame of a source; `sink` gets the packets in order. At most a few frames are in the encoder at any time.
 *
 * @throws VideoError 'encoder' when the encoder fails or reorders, 'frame-count' when it loses frames.
 * @throws the signal's reason when it is aborted.
 */
export async function encodeWithWebCodecs(
  frames: FrameSource,
  config: VideoEncoderConfig,
  sink: PacketSink,
  { signal, onFrame }: EncodeOptions = {},
): Promise<void> {
  const { plan } = frames
  signal?.throwIfAborted()
  const driver = drive(config, plan, sink)
  const abort = () => driver.fail(signal?.reason)
  signal?.addEventListener('abort', abort)
  try {
    const buffer = new Uint8Array(i420ByteLength(plan))
    for (let index = 0; index < plan.frameCount; index += 1) {
      await driver.room()
      frames.readI420(index, buffer)
      driver.encode(buffer, index)
      onFrame?.(index + 1)
    }
    await driver.flush()
  } finally {
    signal?.removeEventListener('abort', abort)
    driver.close()
  }
}

/** One `VideoEncoder`, its failures as promises. */
function drive(config: VideoEncoderConfig, plan: VideoPlan, sink: PacketSink) {
  const failure = Promise.withResolvers<never>()
  // It is always raced against something; a failure after the last race has nobody left to tell.
  failure.promise.catch(() => undefined)
  let wake: () => void = () => undefined
  let submitted = 0
  let received = 0

  const encoder = new VideoEncoder({
    error: (cause) => failure.reject(encoderError(cause)),
    output(chunk) {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      if (chunk.timestamp !== frameTime(received, plan.fps)) {
        const details = { encoder: 'webcodecs', index: received, timestamp: chunk.timestamp }
        failure.reject(new VideoError('encoder', details, { reason: 'frames came out in another order' }))
        return
      }
      try {
        sink({ data, index: received, key: chunk.type === 'key' })
      } catch (cause) {
        // Nobody hears what is thrown here.
        failure.reject(cause)
      }
      received += 1
      wake()
    },
  })
  encoder.addEventListener('dequeue', () => wake())
  try {
    encoder.configure(config)
  } catch (cause) {
    throw encoderError(cause)
  }

  return {
    fail: (reason: unknown) => failure.reject(reason),
    async room() {
      while (encoder.encodeQueueSize >= QUEUE || submitted - received >= IN_FLIGHT) {
        const change = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([change, failure.promise])
      }
      // Of promises that are settled already the first wins.
      await Promise.race([failure.promise, Promise.resolve()])
    },
    encode(i420: Uint8Array<ArrayBuffer>, index: number) {
      let frame: VideoFrame | undefined
      try {
        frame = new VideoFrame(i420, frameInit(plan, index))
        encoder.encode(frame, { keyFrame: index % plan.keyFrameInterval === 0 })
        submitted += 1
      } catch (cause) {
        throw encoderError(cause)
      } finally {
        frame?.close()
      }
    },
    async flush() {
      const flushed = encoder.flush().catch((cause: unknown) => {
        throw encoderError(cause)
      })
      await Promise.race([failure.promise, flushed])
      if (received !== submitted) {
        throw new VideoError('frame-count', { encoder: 'webcodecs', expected: submitted, found: received })
      }
    },
    close() {
      if (encoder.state !== 'closed') encoder.close()
    },
  }
}

function encoderError(cause: unknown): VideoError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new VideoError('encoder', { encoder: 'webcodecs' }, { cause, reason })
}

function frameInit({ width, height, fps }: VideoPlan, index: number): VideoFrameBufferInit {
  const timestamp = frameTime(index, fps)
  return {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    duration: frameTime(index + 1, fps) - timestamp,
    colorSpace: BT709_LIMITED,
  }
}
