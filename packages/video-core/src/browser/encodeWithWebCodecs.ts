/**
 * H.264 through the browser's own encoder.
 *
 * Frames go in as I420 with tagged colours, packets come out as Annex B: the other format has broken headers
 * in one engine. We allocate the bits (`bitShares.ts`) if the encoder can be steered.
 *
 * Source: W3C WebCodecs, 6 (VideoEncoder) and AVC WebCodecs Registration.
 */
import { messageOf } from '@whittle/foundation/messageOf'
import type { FrameSource, H264Packet, PacketSink } from '../frames.ts'
import { i420ByteLength } from '../i420.ts'
import type { VideoPlan } from '../plan.ts'
import { encodeGroup, type Group, type GroupOptions, openEncoder } from './encodeGroup.ts'
import type { EncoderDriver } from './encoderDriver.ts'
import { firstTreatment, hidingSetup, type SceneCuts } from './sceneCuts.ts'
import type { WebCodecsSetup } from './webCodecsSetup.ts'

/** How a job is observed and aborted. */
export interface EncodeOptions {
  readonly signal?: AbortSignal | undefined
  /** Called after each frame that an encoder has accepted, with the most accepted so far. */
  readonly onFrame?: ((done: number) => void) | undefined
  /** Called with what went wrong without ending the job. */
  readonly onLog?: ((line: string) => void) | undefined
}

/**
 * The number of encoders at work at the same time. A browser's own encoder runs on one thread, or partly on
 * two at 1080p, and frames between two key frames need nothing from outside, so a second encoder makes the
 * next two seconds in parallel. One of the two may finish earlier and then does nothing. At 1080p that was
 * measured to cost no time, because the other one then uses both cores.
 */
const ENCODERS = 2

/**
 * Encodes every frame of a source; `sink` receives the packets in order. An encoder holds at most a few
 * frames at any time.
 *
 * @throws what the browser's encoder does when it fails; VideoError 'encoder' when it reorders, 'frame-count'
 *   when it loses frames.
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

/**
 * The encoding of one video: groups wait, are encoded by one of the encoders, and are written once all before
 * them are.
 */
class Encoding {
  readonly #frames: FrameSource
  readonly #setup: WebCodecsSetup
  readonly #sink: PacketSink
  readonly #options: EncodeOptions
  /** Groups that no encoder has started, earliest first. */
  readonly #waiting: Group[]
  /** Groups that are encoded but not yet written, by their first frame. */
  readonly #made = new Map<number, readonly H264Packet[]>()
  readonly #drivers = new Set<EncoderDriver>()
  /** The buffer for a frame on its way into either encoder. */
  readonly #buffer: Uint8Array<ArrayBuffer>
  #isStopped = false
  /**
   * The counts of frames accepted now, accepted at most, and written. Frames of a group that is encoded again
   * are accepted again.
   */
  #taken = 0
  #mostTaken = 0
  #written = 0
  #cuts: SceneCuts

  constructor(frames: FrameSource, setup: WebCodecsSetup, sink: PacketSink, options: EncodeOptions) {
    this.#frames = frames
    this.#setup = setup
    this.#sink = sink
    this.#options = options
    this.#buffer = new Uint8Array(i420ByteLength(frames.plan))
    // An encoder that is not steered may not continue after a flush, so it makes the video in one piece.
    this.#cuts = firstTreatment(setup)
    this.#waiting = setup.steered ? groupsOf(frames.plan) : [{ first: 0, count: frames.plan.frameCount }]
  }

  async run(): Promise<void> {
    const encoders = Math.min(ENCODERS, navigator.hardwareConcurrency, this.#waiting.length)
    const own = this.#workAndWrite()
    const helped = Promise.all(Array.from({ length: encoders - 1 }, () => this.#help()))
    await own
    await helped
    this.#write()
    // Makes what the second encoder could not.
    await this.#workAndWrite()
  }

  /** Ends all work, now and later, with this reason. */
  stop(reason: unknown): void {
    this.#isStopped = true
    for (const driver of this.#drivers) driver.fail(reason)
  }

  async #workAndWrite(): Promise<void> {
    await this.#work(() => this.#write())
  }

  /**
   * The second encoder is optional: a group it fails at is queued again, and the first encoder decides
   * whether it can be made.
   */
  async #help(): Promise<void> {
    try {
      await this.#work(() => undefined)
    } catch (error) {
      if (!this.#isStopped) this.#options.onLog?.(`The second encoder was abandoned: ${messageOf(error)}`)
    }
  }

  /**
   * Encodes groups while any are waiting; opens another encoder when scene cuts need a different treatment.
   */
  async #work(whenMade: () => void): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#options.signal?.throwIfAborted()
      const cuts = this.#cuts
      try {
        await this.#workWith(cuts, whenMade)
      } catch (error) {
        if (this.#isStopped || cuts !== 'hide') throw error
        this.#treatCuts(cuts)
      }
    }
  }

  /** Encodes groups with one encoder, until none are waiting or the treatment of cuts has changed. */
  async #workWith(cuts: SceneCuts, whenMade: () => void): Promise<void> {
    const setup = cuts === 'hide' ? hidingSetup(this.#setup) : this.#setup
    const driver = openEncoder(setup, this.#frames.plan)
    this.#drivers.add(driver)
    try {
      let isNew = true
      while (this.#cuts === cuts) {
        const group = this.#waiting.shift()
        if (group === undefined) return
        const isMade = await this.#make(group, { driver, isNew, cuts })
        if (!isMade) return this.#treatCuts(cuts)
        whenMade()
        isNew = false
      }
    } finally {
      this.#drivers.delete(driver)
      driver.close()
    }
  }

  /** Moves on from a treatment that did not help, unless another encoder has already done so. */
  #treatCuts(tried: SceneCuts): void {
    if (this.#cuts === tried) this.#cuts = tried === 'watch' ? 'hide' : 'allow'
  }

  /** Encodes a group, or queues it again; returns whether it is done. */
  async #make(group: Group, how: Pick<GroupOptions, 'driver' | 'isNew' | 'cuts'>): Promise<boolean> {
    let taken = 0
    let packets: readonly H264Packet[] | undefined
    try {
      packets = await encodeGroup(this.#frames, group, {
        ...how,
        steered: this.#setup.steered,
        buffer: this.#buffer,
        onFrame: () => {
          taken += 1
          this.#taken += 1
          this.#mostTaken = Math.max(this.#mostTaken, this.#taken)
          // A frame of a group that is encoded again is no progress, but a sign of life.
          this.#options.onFrame?.(this.#mostTaken)
        },
      })
    } finally {
      if (packets === undefined) {
        this.#taken -= taken
        this.#waiting.unshift(group)
      }
    }
    if (packets !== undefined) this.#made.set(group.first, packets)
    return packets !== undefined
  }

  /** Passes on the encoded groups up to the first gap. */
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
