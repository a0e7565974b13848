/**
 * The two ports between a renderer, an encoder and the muxer.
 *
 * Encoders pull: the device from which ffmpeg.wasm reads can only be answered at once, so a frame is drawn inside the
 * call that asks for it. Whatever the encoder, what goes in is I420 in BT.709 limited range and what comes out is Annex B.
 */
import type { VideoPlan } from './plan.ts'

/** Frames of one video, drawn when they are asked for, in any order. */
export interface FrameSource {
  readonly plan: VideoPlan
  /** Writes frame `index` as I420, BT.709, limited range. */
  readI420(index: number, into: Uint8Array): void
}

/** One encoded frame. */
export interface H264Packet {
  /** Annex B: NAL units, each behind a start code. */
  readonly data: Uint8Array
  /** Which frame it is. */
  readonly index: number
  /** Whether decoding can begin here. */
  readonly key: boolean
}

/** Takes the packets of a video in order. */
export type PacketSink = (packet: H264Packet) => void
