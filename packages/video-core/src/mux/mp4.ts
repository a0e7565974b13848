/**
 * One muxer for every encoder: Annex B packets in, an MP4 out that plays everywhere.
 *
 * `ftyp moov mdat` (so that a player can start before the whole file has arrived), `avc1`, a 32-bit `mdat`,
 * no edit list, and colours tagged from the plan, not from the encoder, whose tags may be missing or wrong.
 * Rules: SPEC.md, [C2] to [C4].
 */
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { VideoError, videoError } from '../errors.ts'
import type { H264Packet } from '../frames.ts'
import { isKeyPacket, parameterSets, withoutDelimiters } from '../h264/annexB.ts'
import { codecStringOf, findSequenceParameters } from '../h264/sps.ts'
import { BT709_LIMITED } from '../i420.ts'
import type { VideoPlan } from '../plan.ts'

/** A file that is being written. */
export interface Mp4Writer {
  /**
   * Adds the next packet, in frame order.
   *
   * @throws VideoError 'encoder' when its parameter sets differ from the first packet's: the file holds only
   *   one.
   */
  add(packet: Pick<H264Packet, 'data'>): void
  /**
   * Returns the whole file, once every frame has been added.
   *
   * @throws VideoError 'frame-count' when there are fewer or more packets than planned frames.
   */
  finish(): Promise<ArrayBuffer>
}

/** Starts the MP4 of a plan. */
export function writeMp4(plan: VideoPlan): Mp4Writer {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const track = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(track, { frameRate: plan.fps })
  let written: Promise<void> = output.start()
  let packets = 0
  let parameters: readonly string[] = []
  return {
    add({ data }) {
      const index = packets
      packets += 1
      const found = parameterSets(data)
      if (index === 0) parameters = found
      if (!found.every((each) => parameters.includes(each)))
        throw videoError('encoder', { index }, { reason: 'its parameters changed in mid-stream' })
      written = written.then(() =>
        track.add(packetOf(data, index, plan), index === 0 ? trackMeta(data, plan) : undefined),
      )
      // finish() reports a failure to its caller; until then an unhandled rejection is not an error.
      written.catch(() => undefined)
    },
    async finish() {
      await written
      if (packets !== plan.frameCount) {
        throw new VideoError('frame-count', { expected: plan.frameCount, found: packets })
      }
      await output.finalize()
      if (target.buffer === null)
        throw videoError('encoder', {}, { reason: 'the muxer did not write a file' })
      return target.buffer
    },
  }
}

/** Whether it is a key frame is read from the bytes: some encoders mislabel their first packet. */
function packetOf(data: Uint8Array, index: number, { fps }: VideoPlan): EncodedPacket {
  return new EncodedPacket(withoutDelimiters(data), isKeyPacket(data) ? 'key' : 'delta', index / fps, 1 / fps)
}

function trackMeta(first: Uint8Array, { width, height }: VideoPlan) {
  const parameters = findSequenceParameters(first)
  if (parameters === undefined) {
    throw videoError('encoder', {}, { reason: 'the stream begins without its parameters' })
  }
  return {
    decoderConfig: {
      codec: codecStringOf(parameters),
      codedWidth: width,
      codedHeight: height,
      colorSpace: BT709_LIMITED,
    },
  }
}
