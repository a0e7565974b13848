/**
 * H.264 levels, chosen by what they limit: macroblocks per frame, macroblocks per second and bits per second.
 * Pure.
 *
 * Source: ITU-T H.264 (08/2021), table A-1 and A.3.1 (side limit); table A-2 for the High profile's factor of
 * 1.25.
 */
import { aboveZero, assertObject, assertSize, atLeastZero, oneOf } from '@whittle/foundation/fields'
import type { Size } from '@whittle/image-core/geometry'

/** One row of table A-1. */
export interface Level {
  /** `level_idc`: ten times the level's number. */
  readonly id: number
  /** MaxMBPS. */
  readonly macroblocksPerSecond: number
  /** MaxFS. */
  readonly macroblocksPerFrame: number
  /** MaxBR in kbit/s for the Baseline and Main profiles. */
  readonly kilobitsPerSecond: number
}

/**
 * The levels from 1.0 to 5.2, in ascending order, without 1b: its `level_idc` is that of 1.1, with a flag.
 */
const LEVELS: readonly Level[] = [
  level(10, 1_485, 99, 64),
  level(11, 3_000, 396, 192),
  level(12, 6_000, 396, 384),
  level(13, 11_880, 396, 768),
  level(20, 11_880, 396, 2_000),
  level(21, 19_800, 792, 4_000),
  level(22, 20_250, 1_620, 4_000),
  level(30, 40_500, 1_620, 10_000),
  level(31, 108_000, 3_600, 14_000),
  level(32, 216_000, 5_120, 20_000),
  level(40, 245_760, 8_192, 20_000),
  level(41, 245_760, 8_192, 50_000),
  level(42, 522_240, 8_704, 50_000),
  level(50, 589_824, 22_080, 135_000),
  level(51, 983_040, 36_864, 240_000),
  level(52, 2_073_600, 36_864, 240_000),
]

/** The factor by which the High profile raises the bit rates of table A-1. */
const HIGH_PROFILE_FACTOR = 1.25

/** What a stream requires of a level. */
export interface LevelDemand {
  readonly fps: number
  /** Bits per second. @defaultValue 0: the bit rate does not matter */
  readonly bitrate?: number
}

/**
 * The number of 16x16 macroblocks that cover a frame.
 *
 * @throws TypeError or RangeError when a side is not above 0.
 */
export function macroblocks(size: Size): number {
  assertSize(size, 'size')
  return Math.ceil(size.width / 16) * Math.ceil(size.height / 16)
}

/**
 * The lowest level that allows a stream of this size, frame rate and bit rate in the High profile.
 *
 * @throws RangeError when no level does, TypeError or RangeError naming the field for an invalid size or
 *   demand.
 * @example lowestLevel({ width: 854, height: 480 }, { fps: 30 }).id // 31
 */
export function lowestLevel(size: Size, demand: LevelDemand): Level {
  assertObject(demand, 'demand')
  const { fps, bitrate = 0 } = demand
  aboveZero(fps, 'demand.fps')
  atLeastZero(bitrate, 'demand.bitrate')
  const found = LEVELS.find((each) => allows(each, size, fps, bitrate))
  if (found !== undefined) return found
  throw new RangeError(
    `no H.264 level allows ${size.width}x${size.height} at ${fps} fps and ${bitrate} bit/s`,
  )
}

/**
 * The most bits per second that a level allows in the High profile. A decoder's buffer holds at least as many
 * bits.
 *
 * @param id `level_idc`, as in table A-1 of H.264.
 * @throws TypeError or RangeError when there is no such level.
 * @example highestBitrate(31) // 17500000
 */
export function highestBitrate(id: number): number {
  levelId(id, 'id')
  return bitsPerSecond(LEVELS.find((each) => each.id === id)!)
}

function bitsPerSecond({ kilobitsPerSecond }: Level): number {
  return kilobitsPerSecond * 1000 * HIGH_PROFILE_FACTOR
}

/**
 * The codec string of a profile at a level: `avc1.`, then `profile_idc`, constraint flags and `level_idc` in
 * hex.
 *
 * @throws TypeError or RangeError when there is no such profile or level.
 */
export function codecString(profile: 'high' | 'main' | 'baseline', level: number): string {
  profileName(profile, 'profile')
  return `avc1.${PROFILES[profile]}${levelId(level, 'level').toString(16).padStart(2, '0')}`
}

/**
 * `profile_idc` and `constraint_set` flags; for Baseline the constrained variant (flags 0 and 1), which is
 * what browsers mean.
 */
const PROFILES = { high: '6400', main: '4d00', baseline: '42e0' } as const

const profileName = oneOf(Object.keys(PROFILES))
const levelId = oneOf(LEVELS.map(({ id }) => id))

function allows(each: Level, size: Size, fps: number, bitrate: number): boolean {
  const count = macroblocks(size)
  const longestSide = Math.sqrt(each.macroblocksPerFrame * 8) * 16
  return (
    count <= each.macroblocksPerFrame &&
    count * fps <= each.macroblocksPerSecond &&
    Math.max(size.width, size.height) <= longestSide &&
    bitrate <= bitsPerSecond(each)
  )
}

function level(
  id: number,
  macroblocksPerSecond: number,
  macroblocksPerFrame: number,
  kilobitsPerSecond: number,
): Level {
  return { id, macroblocksPerSecond, macroblocksPerFrame, kilobitsPerSecond }
}
