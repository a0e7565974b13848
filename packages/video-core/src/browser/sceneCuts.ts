/**
 * Keeps an encoder from inserting key frames of its own into a fast pan. Pure.
 *
 * OpenH264, which Chromium encodes with, looks for scene cuts: when most blocks of a frame differ from the
 * frame before, it makes a key frame, and a detailed picture that moves fast enough differs everywhere. Such
 * a key frame gets as few bits as an ordinary frame, and all frames up to the next one are predicted from it.
 * WebCodecs cannot switch this off.
 *
 * The encoder only looks at frames of the lowest temporal layer, one in four, and compares each with the
 * frame it was given just before. So it gets a decoy there: a copy of the next frame, which then differs in
 * nothing. The decoy falls into the highest layer, from which no other frame is predicted, and its packet is
 * dropped.
 *
 * Measured on a pan over a photograph at 480p: key frames 0, 20, 40, 60, 80 and an SSIM of 0.917 without
 * decoys; 0, 60 and 0.970 with them, at no more bytes.
 *
 * Source: github.com/cisco/openh264, codec/encoder/core/src/wels_preprocess.cpp (`BuildSpatialPicList`).
 */
import type { WebCodecsSetup } from './webCodecsSetup.ts'

/**
 * How scene cuts are treated: `watch` for them, `hide` the movement that looks like one, or `allow` them
 * because they cannot be hidden.
 */
export type SceneCuts = 'watch' | 'hide' | 'allow'

/**
 * The three temporal layers. Every fourth frame is predicted from the one four before it, and the frame
 * halfway between from the earlier of those. No frame depends on the remaining half, and none is delayed. An
 * encoder with a target bit rate spends more on frames that others are predicted from. Measured at 480p: the
 * same similarity (SSIM) or better, with up to a quarter fewer bytes.
 */
export const THREE_LAYERS = { scalabilityMode: 'L1T3' } as const

/** Frames of the video in one period of {@link THREE_LAYERS}; the fourth is the decoy. */
const FRAMES_PER_PERIOD = 3

/**
 * The share of the bit rate to request. The encoder gets four frames for every three of the video, and the
 * dropped one used about a tenth of their bits.
 */
const RATE_SHARE = (FRAMES_PER_PERIOD / (FRAMES_PER_PERIOD + 1)) * (1 / 0.9)

/** Whether a decoy goes in before this frame of a group, counted from its key frame. */
export function needsDecoy(frameOfGroup: number, cuts: SceneCuts): boolean {
  return cuts === 'hide' && frameOfGroup > 0 && frameOfGroup % FRAMES_PER_PERIOD === 0
}

/** The bit rate to request, so that the frames that are kept get `bitrate`. */
export function rateFor(bitrate: number, cuts: SceneCuts): number {
  return cuts === 'hide' ? Math.round(bitrate * RATE_SHARE) : bitrate
}

/**
 * The setup that hides movement from an encoder: three layers, and the mode for video rather than for screen
 * text.
 */
export function hidingSetup({
  config: { contentHint: _, ...config },
  steered,
}: WebCodecsSetup): WebCodecsSetup {
  return { config: { ...config, ...THREE_LAYERS }, steered }
}

/** The first treatment of cuts: they can be hidden only from an encoder that has layers and is steered. */
export function firstTreatment({ config, steered }: WebCodecsSetup): SceneCuts {
  return steered && config.scalabilityMode !== undefined ? 'watch' : 'allow'
}
