/**
 * Turns what ffmpeg writes into the packets of a video, and how it ends into errors, by the same rules in the
 * browser and in Node. Pure.
 */
import { engineError } from './engineError.ts'
import { VideoError } from './errors.ts'
import type { PacketSink } from './frames.ts'
import { splitAccessUnits } from './h264/annexB.ts'
import type { VideoPlan } from './plan.ts'

/** How a run of ffmpeg ended. */
interface End {
  /** Its exit code; `null` if a signal ended it. */
  readonly code: number | null
  /** The last lines of its log. */
  readonly log: readonly string[]
}

/** The output of one run of ffmpeg. */
export interface PacketStream {
  /** Adds output; it is copied. */
  push(bytes: Uint8Array): void
  /**
   * Passes on the last packet, and checks that none is missing.
   *
   * @throws VideoError 'encoder' or 'memory' when ffmpeg failed, 'frame-count' when packets are missing, each
   *   with the log.
   */
  end(end: End): void
}

/**
 * Passes on the packets of a plan's video in order.
 *
 * @param onPacket Called after each packet, with the count so far.
 */
export function packetStream(
  { frameCount }: VideoPlan,
  sink: PacketSink,
  onPacket: (done: number) => void = () => undefined,
): PacketStream {
  let packets = 0
  const { push, finish } = splitAccessUnits((data) => {
    sink({ data, index: packets })
    packets += 1
    onPacket(packets)
  })
  return {
    push,
    end({ code, log }) {
      if (code !== 0) {
        const reason = log.at(-1)
        const details = { encoder: 'ffmpeg', exitCode: code ?? -1, log }
        throw engineError('encoder', details, reason === undefined ? {} : { reason })
      }
      finish()
      if (packets === frameCount) return
      throw new VideoError('frame-count', { encoder: 'ffmpeg', expected: frameCount, found: packets, log })
    },
  }
}
