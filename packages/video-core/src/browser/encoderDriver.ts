/** Drives one `VideoEncoder`, and turns its events into promises. */
import { messageOf } from '@whittle/foundation/messageOf'
import { engineError } from '../engineError.ts'
import { VideoError } from '../errors.ts'
import type { H264Packet } from '../frames.ts'
import { isDisposable, isKeyPacket } from '../h264/annexB.ts'
import { BT709_LIMITED } from '../i420.ts'
import { frameTime, type VideoPlan } from '../plan.ts'

/** An encoder for one plan: it receives frames in order, and returns their packets on request. */
export interface EncoderDriver {
  /** Waits until the encoder can take another frame. */
  room(): Promise<void>
  /** Passes it a frame, which is copied. */
  encode(i420: Uint8Array<ArrayBuffer>, index: number): void
  /** Passes it a copy of the next frame, whose packet is dropped (see `sceneCuts.ts`). */
  encodeDecoy(i420: Uint8Array<ArrayBuffer>, next: number): void
  /** Whether it has inserted a key frame that was not requested. */
  hasCut(): boolean
  /** Sets the rate for the frames from here on, in bits per second; first waits until all earlier frames have come out. */
  setBitrate(bitrate: number): Promise<void>
  /** The bytes of the last frame passed in: it is flushed out now, whatever the encoder is waiting for. */
  sizeOfLast(): Promise<number>
  /** The packets of all frames since the last call, without decoys. @throws VideoError 'frame-count' when some are missing. */
  finish(): Promise<readonly H264Packet[]>
  /** Makes everything that waits, now or later, fail with this reason. */
  fail(reason: unknown): void
  close(): void
}

/** A frame on its way through the encoder. */
interface Submitted {
  readonly index: number
  /** In microseconds. */
  readonly timestamp: number
  /** Whether a key frame was requested. */
  readonly isKey: boolean
  readonly isDecoy: boolean
}

const NEEDED = { reason: 'other frames are predicted from one that is dropped' }

/** The most frames queued before the encoder. */
const QUEUE = 4

/** The most frames between input and output. Generous, because an encoder that looks ahead outputs nothing before it has enough. */
const IN_FLIGHT = 64

/**
 * Opens an encoder.
 *
 * @throws VideoError 'encoder' or 'memory', as every method does when the encoder fails or reorders packets.
 */
export function driveEncoder(config: VideoEncoderConfig, plan: VideoPlan): EncoderDriver {
  const failure = Promise.withResolvers<never>()
  // It is always raced against something; after the last race nobody listens for a failure.
  failure.promise.catch(() => undefined)
  let wake: () => void = () => undefined
  /** Since {@link EncoderDriver.finish} was last called: the frames passed in, how many came out, and the packets to keep. */
  let submitted: Submitted[] = []
  let received = 0
  let packets: H264Packet[] = []
  let hasCut = false

  const encoder = new VideoEncoder({
    error: (cause) => failure.reject(encoderError(cause)),
    output(chunk) {
      const frame = submitted[received]
      if (frame === undefined || chunk.timestamp !== frame.timestamp) {
        const details = { encoder: 'webcodecs', timestamp: chunk.timestamp }
        failure.reject(new VideoError('encoder', details, { reason: 'frames came out in a different order' }))
        return
      }
      received += 1
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      hasCut ||= !frame.isKey && isKeyPacket(data)
      if (!frame.isDecoy) packets.push({ data, index: frame.index })
      else if (!isDisposable(data))
        failure.reject(new VideoError('encoder', { encoder: 'webcodecs' }, NEEDED))
      wake()
    },
  })
  encoder.addEventListener('dequeue', () => wake())
  configure(config)

  return {
    fail: failure.reject,
    async room() {
      while (encoder.encodeQueueSize >= QUEUE || submitted.length - received >= IN_FLIGHT) {
        const change = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([change, failure.promise])
      }
      // If several promises are already settled, the first one wins.
      await Promise.race([failure.promise, Promise.resolve()])
    },
    encode(i420, index) {
      const isKey = index % plan.keyFrameInterval === 0
      submit(i420, { index, timestamp: frameTime(index, plan.fps), isKey, isDecoy: false })
    },
    encodeDecoy(i420, next) {
      const timestamp = Math.round((frameTime(next - 1, plan.fps) + frameTime(next, plan.fps)) / 2)
      submit(i420, { index: next, timestamp, isKey: false, isDecoy: true })
    },
    hasCut: () => hasCut,
    async setBitrate(bitrate) {
      await drain()
      configure({ ...config, bitrate })
    },
    async sizeOfLast() {
      await drain()
      return packets.at(-1)?.data.length ?? 0
    },
    async finish() {
      await drain()
      const finished = packets
      const [expected, found] = [submitted.length, received]
      submitted = []
      received = 0
      packets = []
      if (found === expected) return finished
      throw new VideoError('frame-count', { encoder: 'webcodecs', expected, found })
    },
    close() {
      if (encoder.state !== 'closed') encoder.close()
    },
  }

  function submit(i420: Uint8Array<ArrayBuffer>, given: Submitted): void {
    let frame: VideoFrame | undefined
    try {
      frame = new VideoFrame(i420, frameInit(plan, given))
      submitted.push(given)
      encoder.encode(frame, { keyFrame: given.isKey })
    } catch (cause) {
      throw encoderError(cause)
    } finally {
      frame?.close()
    }
  }

  function configure(next: VideoEncoderConfig): void {
    try {
      encoder.configure(next)
    } catch (cause) {
      throw encoderError(cause)
    }
  }

  /** Waits until everything has come out. */
  async function drain(): Promise<void> {
    const flushed = encoder.flush().catch((cause: unknown) => {
      throw encoderError(cause)
    })
    await Promise.race([failure.promise, flushed])
  }
}

function encoderError(cause: unknown): VideoError {
  return engineError('encoder', { encoder: 'webcodecs' }, { cause, reason: messageOf(cause) })
}

function frameInit({ width, height, fps }: VideoPlan, { index, timestamp }: Submitted): VideoFrameBufferInit {
  return {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    duration: frameTime(index + 1, fps) - timestamp,
    colorSpace: BT709_LIMITED,
  }
}
