/**
 * Chooses the bit rate of a video.
 *
 * The table was measured on detailed photographs with a slow zoom: at these rates the frames keep about 40
 * dB. Pure.
 */
import type { Size } from '@whittle/image-core/geometry'
import type { Quality } from './settings.ts'

/** Bits per second of a moving 16:9 video at 30 frames per second, by the short side in pixels. */
const MOVING_BITRATE: readonly {
  readonly shortSide: number
  readonly pixels: number
  readonly bitrate: number
}[] = [
  { shortSide: 480, pixels: 854 * 480, bitrate: 2_000_000 },
  { shortSide: 720, pixels: 1280 * 720, bitrate: 4_000_000 },
  { shortSide: 1080, pixels: 1920 * 1080, bitrate: 8_000_000 },
]

const QUALITY_FACTOR = { small: 0.5, balanced: 1, best: 2 } as const

/** A still picture costs its key frames and almost nothing between them. */
const STILL_FACTOR = 0.25

/** What the bit rate depends on besides the size. */
export interface BitrateOptions {
  readonly fps: number
  readonly quality: Quality
  readonly still: boolean
}

/** The average bit rate of a video of this size, in whole bits per second. */
export function bitrateOf(size: Size, { fps, quality, still }: BitrateOptions): number {
  if (typeof quality === 'object') return Math.round(quality.bitrate)
  const shortSide = Math.min(size.width, size.height)
  const row = MOVING_BITRATE.find((each) => shortSide <= each.shortSide) ?? MOVING_BITRATE.at(-1)!
  const share = (size.width * size.height * fps) / (row.pixels * 30)
  return Math.round(row.bitrate * share * QUALITY_FACTOR[quality] * (still ? STILL_FACTOR : 1))
}
