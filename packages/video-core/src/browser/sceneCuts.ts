/**
 * Keeps an encoder from inserting key frames of its own into a fast pan. Pure.
 *
 * OpenH264, which Chromium encodes with, looks for scene cuts: when most blocks of a frame differ from the frame before, it makes a key
 * frame, and a detailed picture that moves fast enough differs everywhere. Such a key frame gets the few bits of an ordinary frame, and
 * everything up to the next one is predicted from it. WebCodecs has no switch for this.
 *
 * The encoder only looks at frames of the lowest temporal layer, one in four, and compares each with the frame it was given just before.
 * So it is given a decoy there: a copy of the frame that comes next, which then differs in nothing. The decoy falls into the highest
 * layer, which no other frame is predicted from, and its packet is dropped.
 *
 * Measured on a pan over a photograph at 480p: key frames 0, 20, 40, 60, 80 and an SSIM of 0.917 without decoys; 0, 60 and 0.970 with
 * them, at no more bytes.
 *
 * Source: github.com/cisco/openh264, codec/encoder/core/src/wels_preprocess.cpp (`BuildSpatialPicList`).
 */
import type { WebCodecsSetup } from './webCodecsSetup.ts'

/**
 * What is done about scene cuts: `watch` for them, `hide` the movement that looks like them, or `allow` them, where they cannot be
 * hidden.
 */
export type SceneCuts = 'watch' | 'hide' | 'allow'

/**
 * Every fourth frame is predicted from the one four before it, the one between from the nearer of those, and the others are not needed
 * for anything; no frame comes out later for it. An encoder that works towards a bit rate spends more on the frames that others are made
 * from. Measured at 480p: the same similarity (SSIM) or more, with up to a quarter fewer bytes.
 */
export const THREE_LAYERS = { scalabilityMode: 'L1T3' } as const

/** Frames of the video in one period of {@link THREE_LAYERS}; the fourth is the decoy. */
const KEPT_PER_PERIOD = 3

/**
 * The share of the bit rate to ask for. The encoder is given four frames where the video has three; the dropped one took about a tenth
 * of their bits.
 */
const RATE_SHARE = (KEPT_PER_PERIOD / (KEPT_PER_PERIOD + 1)) * (1 / 0.9)

/** Whether a decoy goes in before this frame of a group, counted from its key frame. */
export function needsDecoy(frameOfGroup: number, cuts: SceneCuts): boolean {
  return cuts === 'hide' && frameOfGroup > 0 && frameOfGroup % KEPT_PER_PERIOD === 0
}

/** The bit rate to ask for, so that the frames that are kept have this one. */
export function rateFor(bitrate: number, cuts: SceneCuts): number {
  return cuts === 'hide' ? Math.round(bitrate * RATE_SHARE) : bitrate
}

/** How an encoder is used where movement is hidden from it: in three layers, and as for a video, not for a screen. */
export function hidingSetup({
  config: { contentHint: _, ...config },
  steered,
}: WebCodecsSetup): WebCodecsSetup {
  return { config: { ...config, ...THREE_LAYERS }, steered }
}

/** What is done about cuts at first: they can only be hidden from an encoder that works in layers and is steered. */
export function firstTreatment({ config, steered }: WebCodecsSetup): SceneCuts {
  return steered && config.scalabilityMode !== undefined ? 'watch' : 'allow'
}
