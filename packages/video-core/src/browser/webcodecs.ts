/**
 * H.264 through the browser's own encoder, driven by hand.
 *
 * Frames go in as I420 with their colours named, packets come out as Annex B: the other format has broken headers in one
 * engine. Bits are shared out by us (`bitShares.ts`) where the encoder lets itself be steered.
 *
 * Source: W3C WebCodecs, 6 (VideoEncoder) and AVC WebCodecs Registration.
 */
import type { FrameSource, H264Packet, PacketSink } from '../frames.ts'
import { i420ByteLength } from '../i420.ts'
import type { VideoPlan } from '../plan.ts'
import { encodeGroup, type Group, openEncoder, type WebCodecsSetup } from './encodeGroup.ts'
import type { EncoderDriver } from './encoderDriver.ts'

/** How a job is watched and stopped. */
export interface EncodeOptions {
  readonly signal?: AbortSignal | undefined
  /** Called after each frame that an encoder has taken, with how many that makes. */
  readonly onFrame?: ((done: number) => void) | undefined
  /** Called with what went wrong without ending the job. */
  readonly onLog?: ((line: string) => void) | undefined
}

/**
 * Encoders at work at the same time. A browser's own runs on one thread, or at 1080p in part on two, and what lies between two key
 * frames needs nothing from outside, so that a second one makes the next two seconds meanwhile. That they share the work evenly and not
 * by what each has left was measured to cost nothing at 1080p: whoever ends alone uses both cores.
 */
const ENCODERS = 2

/**
 * Encodes every frame of a source; `sink` gets the packets in order. At most a few frames are in an encoder at any time.
 *
 * @throws VideoError 'encoder' when the encoder fails or reorders, 'frame-count' when it loses frames.
 * @throws the signal's reason when it is aborted.
 */
export async function encodeWithWebCodecs(
  frames: FrameSource,
  setup: WebCodecsSetup,
  sink: PacketSink,
  options: EncodeOptions = {},
): Promise<void> {
  const { signal } = options
  signal?.throwIfAborted()
  const encoding = new Encoding(frames, setup, sink, options)
  const abort = () => encoding.stop(signal?.reason)
  signal?.addEventListener('abort', abort)
  try {
    await encoding.run()
  } finally {
    signal?.removeEventListener('abort', abort)
    encoding.stop(new Error('another encoder failed'))
  }
}

/** The encoding of one video: groups wait, are made by one of the encoders, and are written when all before them are. */
class Encoding {
  readonly #frames: FrameSource
  readonly #setup: WebCodecsSetup
  readonly #sink: PacketSink
  readonly #options: EncodeOptions
  /** What no encoder has begun, the earliest in front. */
  readonly #waiting: Group[]
  /** What is made and not written, by its first frame. */
  readonly #made = new Map<number, readonly H264Packet[]>()
  readonly #drivers = new Set<EncoderDriver>()
  /** A frame on its way into whichever encoder takes it. */
  readonly #buffer: Uint8Array<ArrayBuffer>
  #isStopped = false
  /** Frames that were taken, and that were written. */
  #taken = 0
  #written = 0

  constructor(frames: FrameSource, setup: WebCodecsSetup, sink: PacketSink, options: EncodeOptions) {
    this.#frames = frames
    this.#setup = setup
    this.#sink = sink
    this.#options = options
    this.#buffer = new Uint8Array(i420ByteLength(frames.plan))
    // An encoder that is not steered may not go on after it has been emptied, and makes the video in one piece.
    this.#waiting = setup.steered ? groupsOf(frames.plan) : [{ first: 0, count: frames.plan.frameCount }]
  }

  async run(): Promise<void> {
    const encoders = Math.min(ENCODERS, navigator.hardwareConcurrency, this.#waiting.length)
    const own = this.#workAndWrite()
    const helped = Promise.all(Array.from({ length: encoders - 1 }, () => this.#help()))
    await own
    await helped
    this.#write()
    // What a helper could not make.
    await this.#workAndWrite()
  }

  /** Ends whatever is under way, now and later, with this reason. */
  stop(reason: unknown): void {
    this.#isStopped = true
    for (const driver of this.#drivers) driver.fail(reason)
  }

  async #workAndWrite(): Promise<void> {
    await this.#work(() => this.#write())
  }

  /** A second encoder is a gain and no need: what it fails at waits again, and the first one says whether that can be made. */
  async #help(): Promise<void> {
    try {
      await this.#work(() => undefined)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!this.#isStopped) this.#options.onLog?.(`A second encoder was given up: ${reason}`)
    }
  }

  /** Opens an encoder, which makes groups as long as some are waiting. */
  async #work(whenMade: () => void): Promise<void> {
    this.#options.signal?.throwIfAborted()
    const [next] = this.#waiting
    if (next === undefined) return
    const driver = openEncoder(next, this.#setup, this.#frames.plan)
    this.#drivers.add(driver)
    try {
      let isNew = true
      for (let group = this.#waiting.shift(); group !== undefined; group = this.#waiting.shift()) {
        await this.#make(group, driver, isNew)
        whenMade()
        isNew = false
      }
    } finally {
      this.#drivers.delete(driver)
      driver.close()
    }
  }

  /** Makes a group, or has it wait again. */
  async #make(group: Group, driver: EncoderDriver, isNew: boolean): Promise<void> {
    let taken = 0
    try {
      const packets = await encodeGroup(this.#frames, group, {
        driver,
        steered: this.#setup.steered,
        isNew,
        buffer: this.#buffer,
        onFrame: () => {
          taken += 1
          this.#taken += 1
          this.#options.onFrame?.(this.#taken)
        },
      })
      this.#made.set(group.first, packets)
    } catch (error) {
      this.#taken -= taken
      this.#waiting.unshift(group)
      throw error
    }
  }

  /** Gives on what is there without a gap. */
  #write(): void {
    while (this.#made.has(this.#written)) {
      const packets = this.#made.get(this.#written)!
      this.#made.delete(this.#written)
      this.#written += packets.length
      for (const packet of packets) this.#sink(packet)
    }
  }
}

function groupsOf({ frameCount, keyFrameInterval }: VideoPlan): Group[] {
  return Array.from({ length: Math.ceil(frameCount / keyFrameInterval) }, (_, index) => {
    const first = index * keyFrameInterval
    return { first, count: Math.min(keyFrameInterval, frameCount - first) }
  })
}
