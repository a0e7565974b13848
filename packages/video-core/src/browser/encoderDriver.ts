/** Drives one `VideoEncoder`, and turns its events into promises. */

import { VideoError } from '../errors.ts'
import type { H264Packet } from '../frames.ts'
import { BT709_LIMITED } from '../i420.ts'
import { frameTime, type VideoPlan } from '../plan.ts'

/** An encoder for one plan: it receives frames in order, and returns their packets on request. */
export interface EncoderDriver {
  /** Waits until the encoder can take another frame. */
  room(): Promise<void>
  /** Passes it a frame, which is copied. */
  encode(i420: Uint8Array<ArrayBuffer>, index: number): void
  /** Sets the rate for the frames from here on, in bits per second; first waits until all earlier frames have come out. */
  setBitrate(bitrate: number): Promise<void>
  /** The bytes of the last frame passed in: it is flushed out now, whatever the encoder is waiting for. */
  sizeOfLast(): Promise<number>
  /** The packets of all frames since the last call. @throws VideoError 'frame-count' when some are missing. */
  finish(): Promise<readonly H264Packet[]>
  /** Makes everything that waits, now or later, fail with this reason. */
  fail(reason: unknown): void
  close(): void
}

/** The most frames queued before the encoder. */
const QUEUE = 4

/** The most frames between input and output. Generous, because an encoder that looks ahead outputs nothing before it has enough. */
const IN_FLIGHT = 64

/**
 * Opens an encoder.
 *
 * @throws VideoError 'encoder', as every method does when the encoder fails or reorders packets.
 */
export function driveEncoder(config: VideoEncoderConfig, plan: VideoPlan): EncoderDriver {
  const failure = Promise.withResolvers<never>()
  // It is always raced against something; after the last race nobody listens for a failure.
  failure.promise.catch(() => undefined)
  let wake: () => void = () => undefined
  /** The frames since {@link EncoderDriver.finish} was last called: their indices, and what has come out. */
  let submitted: number[] = []
  let packets: H264Packet[] = []

  const encoder = new VideoEncoder({
    error: (cause) => failure.reject(encoderError(cause)),
    output(chunk) {
      const index = submitted[packets.length]
      if (index === undefined || chunk.timestamp !== frameTime(index, plan.fps)) {
        const details = { encoder: 'webcodecs', timestamp: chunk.timestamp }
        failure.reject(new VideoError('encoder', details, { reason: 'frames came out in a different order' }))
        return
      }
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      packets.push({ data, index, key: chunk.type === 'key' })
      wake()
    },
  })
  encoder.addEventListener('dequeue', () => wake())
  configure(config)

  return {
    fail: failure.reject,
    async room() {
      while (encoder.encodeQueueSize >= QUEUE || submitted.length - packets.length >= IN_FLIGHT) {
        const change = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([change, failure.promise])
      }
      // If several promises are already settled, the first one wins.
      await Promise.race([failure.promise, Promise.resolve()])
    },
    encode(i420, index) {
      let frame: VideoFrame | undefined
      try {
        frame = new VideoFrame(i420, frameInit(plan, index))
        submitted.push(index)
        encoder.encode(frame, { keyFrame: index % plan.keyFrameInterval === 0 })
      } catch (cause) {
        throw encoderError(cause)
      } finally {
        frame?.close()
      }
    },
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
      const expected = submitted.length
      submitted = []
      packets = []
      if (finished.length === expected) return finished
      throw new VideoError('frame-count', { encoder: 'webcodecs', expected, found: finished.length })
    },
    close() {
      if (encoder.state !== 'closed') encoder.close()
    },
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
