/** Drives one `VideoEncoder`, and turns its events into promises. */
import type { H264Packet } from '../frames.ts'
import { BT709_LIMITED } from '../i420.ts'
import { frameTime, type VideoPlan } from '../plan.ts'
import { packetLedger, type SubmittedFrame } from './packetLedger.ts'

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
  /**
   * Sets the rate for the frames from here on, in bits per second; first waits until all earlier frames have
   * come out.
   */
  setBitrate(bitrate: number): Promise<void>
  /** The bytes of the last frame's packet. The encoder is flushed first, so that the packet has come out. */
  sizeOfLast(): Promise<number>
  /**
   * The packets of all frames since the last call, without decoys.
   *
   * @throws VideoError 'frame-count' when some are missing.
   */
  finish(): Promise<readonly H264Packet[]>
  /** Makes everything that waits, now or later, fail with this reason. */
  fail(reason: unknown): void
  close(): void
}

/** The most frames queued before the encoder. */
const MAX_QUEUED = 4

/**
 * The most frames between input and output. Generous, because an encoder that looks ahead outputs nothing
 * before it has enough.
 */
const MAX_IN_FLIGHT = 64

/**
 * Opens an encoder.
 *
 * @throws what the browser's encoder does, as every method does when it fails (see `videoErrorOf`);
 *   VideoError 'encoder' when it reorders packets.
 */
export function driveEncoder(config: VideoEncoderConfig, plan: VideoPlan): EncoderDriver {
  const failure = Promise.withResolvers<never>()
  // It is always raced against something; after the last race nobody listens for a failure.
  failure.promise.catch(() => undefined)
  let wake: () => void = () => undefined
  const ledger = packetLedger()
  const encoder = new VideoEncoder({
    error: failure.reject,
    output(chunk) {
      try {
        ledger.receive(chunk)
      } catch (error) {
        failure.reject(error)
      }
      wake()
    },
  })
  encoder.addEventListener('dequeue', () => wake())
  encoder.configure(config)

  return {
    fail: failure.reject,
    async room() {
      while (encoder.encodeQueueSize >= MAX_QUEUED || ledger.inFlight() >= MAX_IN_FLIGHT) {
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
    hasCut: ledger.hasCut,
    async setBitrate(bitrate) {
      await drain()
      encoder.configure({ ...config, bitrate })
    },
    async sizeOfLast() {
      await drain()
      return ledger.sizeOfLast()
    },
    async finish() {
      await drain()
      return ledger.take()
    },
    close() {
      if (encoder.state !== 'closed') encoder.close()
    },
  }

  function submit(i420: Uint8Array<ArrayBuffer>, given: SubmittedFrame): void {
    const frame = new VideoFrame(i420, frameInit(plan, given))
    try {
      ledger.submit(given)
      encoder.encode(frame, { keyFrame: given.isKey })
    } finally {
      frame.close()
    }
  }

  /** Waits until everything has come out. */
  async function drain(): Promise<void> {
    // An encoder that fails rejects `flush` before it reports why. `finally` delays the rejection by a
    // moment, so that the report wins the race.
    const flushed = encoder.flush().finally(() => undefined)
    await Promise.race([failure.promise, flushed])
  }
}

function frameInit(
  { width, height, fps }: VideoPlan,
  { index, timestamp }: SubmittedFrame,
): VideoFrameBufferInit {
  return {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    duration: frameTime(index + 1, fps) - timestamp,
    colorSpace: BT709_LIMITED,
  }
}
