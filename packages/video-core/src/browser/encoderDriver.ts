/** One `VideoEncoder`, driven by hand: what it says in events comes as promises. */

import { VideoError } from '../errors.ts'
import type { H264Packet } from '../frames.ts'
import { isDisposable, isKeyPacket } from '../h264/annexB.ts'
import { BT709_LIMITED } from '../i420.ts'
import { frameTime, type VideoPlan } from '../plan.ts'

/** An encoder of one plan, which is given frames that follow one another, and is asked for their packets now and then. */
export interface EncoderDriver {
  /** Waits until the encoder can take another frame. */
  room(): Promise<void>
  /** Gives it a frame, which is copied. */
  encode(i420: Uint8Array<ArrayBuffer>, index: number): void
  /** Gives it a copy of the frame that comes next, whose packet is dropped (see `sceneCuts.ts`). */
  encodeDecoy(i420: Uint8Array<ArrayBuffer>, next: number): void
  /** Whether it has made a key frame that nobody asked for. */
  hasCut(): boolean
  /** For the frames from here on, in bits a second; waits until everything before has come out. */
  setBitrate(bitrate: number): Promise<void>
  /** The bytes of the frame that was given last: it comes out now, whatever the encoder waits for. */
  sizeOfLast(): Promise<number>
  /** The packets of all frames but decoys since the last time. @throws VideoError 'frame-count' when some are missing. */
  finish(): Promise<readonly H264Packet[]>
  /** Makes whatever is waited for, now or later, end with this reason. */
  fail(reason: unknown): void
  close(): void
}

/** A frame on its way through the encoder. */
interface Submitted {
  readonly index: number
  /** In microseconds. */
  readonly timestamp: number
  /** A key frame is asked for. */
  readonly isKey: boolean
  readonly isDecoy: boolean
}

const NEEDED = { reason: 'other frames are predicted from one that is left out' }

/** Frames that wait in front of the encoder. */
const QUEUE = 4

/** Frames between input and output. Generous, because an encoder that looks ahead gives nothing before it has enough. */
const IN_FLIGHT = 64

/**
 * Opens an encoder.
 *
 * @throws VideoError 'encoder', as every method does when the encoder fails, or gives packets in another order.
 */
export function driveEncoder(config: VideoEncoderConfig, plan: VideoPlan): EncoderDriver {
  const failure = Promise.withResolvers<never>()
  // It is always raced against something; a failure after the last race has nobody left to tell.
  failure.promise.catch(() => undefined)
  let wake: () => void = () => undefined
  /** Of the frames since {@link EncoderDriver.finish} was last called: what went in, how many came out, and the packets to keep. */
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
        failure.reject(new VideoError('encoder', details, { reason: 'frames came out in another order' }))
        return
      }
      received += 1
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      hasCut ||= !frame.isKey && isKeyPacket(data)
      if (!frame.isDecoy) packets.push({ data, index: frame.index, key: chunk.type === 'key' })
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
      // Of promises that are settled already the first wins.
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
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new VideoError('encoder', { encoder: 'webcodecs' }, { cause, reason })
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
