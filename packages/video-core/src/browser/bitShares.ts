/**
 * How the bits of two seconds are shared out between their key frame and the frames after it. Pure.
 *
 * An encoder that works towards a bit rate gives a key frame too few bits: what follows shows almost the same picture, and
 * would inherit a good one for next to nothing. So a key frame takes what it needs, and the frames after it what is left.
 * Measured on a pan of 480p, at equal bytes: a similarity (SSIM) of 0.980 instead of 0.973.
 */
import { highestBitrate } from '../levels.ts'
import type { VideoPlan } from '../plan.ts'

/**
 * The share of a level's highest bit rate that a key frame may have. An encoder finds the level for the rate it is given
 * anew, and OpenH264 allows 1200 bits for each of the table's units where the High profile has 1250.
 */
const LEVEL_SHARE = 1200 / 1250

/** A key frame may have this many times the bit rate: an encoder then makes it as good as it ever does. */
const KEY_FRAME_SHARE = 16

/** What is left of the bit rate for the other frames at least, however much the key frame took. */
const LEAST_SHARE = 0.4

/**
 * The same where bits are scarce: with less, frames become so poor that the ones made from them cost more than was saved.
 * Measured on a pan of 130 kbit/s: as many bytes, and an SSIM of 0.9906 instead of 0.9904.
 */
const LEAST_SHARE_OF_FEW = 0.8

/** Bits for each pixel of each frame below which they are scarce. A plan's own rates are a few times as high. */
const SCARCE = 0.0125

/** Whether a plan asks for so few bits that they are better spent in another way. */
export function isScarce({ width, height, fps, bitrate }: VideoPlan): boolean {
  return bitrate < SCARCE * width * height * fps
}

/** What a key frame is made at, in bits a second: as much as the level allows at most. */
export function keyFrameBitrate({ bitrate, level }: VideoPlan): number {
  return Math.max(bitrate, Math.min(bitrate * KEY_FRAME_SHARE, highestBitrate(level) * LEVEL_SHARE))
}

/** What is left for each second of the frames up to the next key frame, which has taken so many bytes. */
export function bitrateAfter(keyBytes: number, frames: number, plan: VideoPlan): number {
  const { bitrate, fps } = plan
  const bits = (bitrate * (frames + 1)) / fps - keyBytes * 8
  const least = bitrate * (isScarce(plan) ? LEAST_SHARE_OF_FEW : LEAST_SHARE)
  return Math.round(Math.max(least, (bits * fps) / frames))
}
