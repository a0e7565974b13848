/**
 * The two interfaces between renderer, encoder and muxer. Pure.
 *
 * Encoders pull: the device that ffmpeg.wasm reads from is synchronous, so a frame is drawn inside the call
 * that requests it. Whatever the encoder, its input is I420 in BT.709 limited range and its output is Annex
 * B.
 */
import type { FramePlan, VideoPlan } from './plan.ts'

/** The frames of one video, drawn on request, in any order. */
export interface FrameSource<Plan extends FramePlan = VideoPlan> {
  readonly plan: Plan
  /** Writes frame `index` as I420, BT.709, limited range. */
  readI420(index: number, into: Uint8Array): void
}

/** One encoded frame. */
export interface H264Packet {
  /** Annex B: NAL units, each after a start code. */
  readonly data: Uint8Array
  /** The index of the frame. */
  readonly index: number
}

/** Takes the packets of a video in order. */
export type PacketSink = (packet: H264Packet) => void
