/**
 * The search for the quality at which a value that grows with it, such as the bytes, is as wanted: along the
 * usual curve of the format, moved to go through what has been measured. Pure.
 */
import { type Curve, curveAt, qualityAt } from './qualityCurves.ts'

/** What a search knows before it begins. */
export interface SearchBounds {
  /** The usual curve. */
  readonly curve: Curve
  /** By how much the picture's own curve is expected to lie above it. */
  readonly offset: number
  /** The distance of two qualities that are worth trying. */
  readonly step: number
  readonly lowest: number
  readonly highest: number
}

/** A search for a quality, by one measurement after another. */
export interface QualitySearch {
  /** The quality to try next for a value; undefined if no quality that is left can be better. */
  next(wanted: number): number | undefined
  /** Takes what a quality was measured to give. */
  add(quality: number, value: number): void
  /** The quality expected to give a value, unbounded by what was tried. */
  expected(wanted: number): number
  /** By how much the picture's curve lies above the usual one, as far as known. */
  offset(): number
}

interface Point {
  readonly quality: number
  readonly value: number
}

/** Beyond these, two measurements close to each other say more about the encoder's steps than its curve. */
const MIN_SLOPE = 0.5
const MAX_SLOPE = 2

/** Begins a search. */
export function createQualitySearch(bounds: SearchBounds): QualitySearch {
  const { curve, step, lowest, highest } = bounds
  const points: Point[] = []

  function offset(): number {
    const last = points.at(-1)
    return last === undefined ? bounds.offset : last.value - curveAt(curve, last.quality)
  }

  /** The measured neighbours of a wanted value. */
  function around(wanted: number): { below: Point | undefined; above: Point | undefined } {
    const ordered = points.toSorted((a, b) => a.quality - b.quality)
    return {
      below: ordered.findLast(({ value }) => value <= wanted),
      above: ordered.find(({ value }) => value > wanted),
    }
  }

  function expected(wanted: number): number {
    const { below, above } = around(wanted)
    const near = below ?? above
    if (near === undefined) return qualityAt(curve, wanted - bounds.offset)
    const from = curveAt(curve, near.quality)
    return qualityAt(curve, from + (wanted - near.value) / slopeOf(below, above))
  }

  /** How much steeper the picture's curve is than the usual one. */
  function slopeOf(below: Point | undefined, above: Point | undefined): number {
    const [one, other] = below !== undefined && above !== undefined ? [below, above] : points.slice(-2)
    if (one === undefined || other === undefined) return 1
    const usual = curveAt(curve, other.quality) - curveAt(curve, one.quality)
    const slope = (other.value - one.value) / usual
    if (!Number.isFinite(slope)) return 1
    const isBetween = below !== undefined && above !== undefined
    return isBetween ? slope : Math.min(MAX_SLOPE, Math.max(MIN_SLOPE, slope))
  }

  return {
    add: (quality, value) => points.push({ quality, value }),
    offset,
    expected,
    next(wanted) {
      const { below, above } = around(wanted)
      const least = below === undefined ? lowest : Math.min(highest, below.quality + step)
      const most = above === undefined ? highest : Math.max(lowest, above.quality - step)
      const isTried = (quality: number): boolean => points.some((point) => point.quality === quality)
      if (least > most + step / 2) return undefined
      const stepped = Math.round(expected(wanted) / step) * step
      const quality = Math.min(most, Math.max(least, stepped))
      return isTried(quality) ? undefined : quality
    },
  }
}
