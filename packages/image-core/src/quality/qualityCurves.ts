/**
 * How bytes and score follow the quality of each lossy format, on average over photographs: where a search
 * begins, and how it interpolates. Measured with this package's encoders on the photographs of `bench/photos`
 * (`bench/encodeTo.bench.ts`); a picture that behaves otherwise takes the search a step or two more.
 */

/** The formats whose quality can be searched for. */
export type LossyFormat = 'jpeg' | 'webp' | 'avif'

/** A value at each of {@link QUALITIES}, growing. */
export type Curve = readonly number[]

/** What is known of a format. */
export interface FormatCurves {
  /** The distance of two qualities that can give different files. */
  readonly step: number
  /** Natural logarithm of the bytes, less that at quality 0.5. */
  readonly bytes: Curve
  readonly score: Curve
  /** Natural logarithm of the bits a pixel at quality 0.5. */
  readonly bits: number
  /** Below this quality, a smaller picture of higher quality usually looks better. */
  readonly fairQuality: number
}

/** The qualities of the curves. */
const QUALITIES = [0.01, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1] as const

/** The curves of each format. */
export const QUALITY_CURVES: Readonly<Record<LossyFormat, FormatCurves>> = {
  jpeg: {
    step: 1 / 80,
    bytes: [-2.7, -0.67, -0.45, -0.28, -0.14, 0, 0.16, 0.37, 0.64, 1.06, 1.41, 2.36],
    score: [-63.7, 40, 49.1, 55.4, 60.3, 64.4, 69.1, 73.7, 79, 85.6, 89.4, 94.2],
    bits: -0.22,
    fairQuality: 0.15,
  },
  webp: {
    step: 1 / 400,
    bytes: [-1.5, -0.92, -0.59, -0.35, -0.16, 0, 0.14, 0.27, 0.54, 1.05, 1.45, 1.72],
    score: [-12, 17, 31.9, 42.4, 50.7, 56.8, 61.6, 66.2, 73.7, 84.2, 88.6, 90.5],
    bits: -0.36,
    fairQuality: 0.35,
  },
  avif: {
    step: 1 / 100,
    bytes: [-2.8, -2.09, -1.42, -0.91, -0.43, 0, 0.42, 0.67, 0.94, 1.43, 1.73, 2.22],
    score: [-54, -28.2, 3, 26.4, 45.9, 60.8, 72.3, 78, 82.7, 88.4, 90.9, 93.3],
    bits: -0.45,
    fairQuality: 0.4,
  },
}

/** Whether a format is one whose quality can be searched for. */
export function isLossyFormat(format: string): format is LossyFormat {
  return Object.hasOwn(QUALITY_CURVES, format)
}

/** The value of a curve at a quality. */
export function curveAt(curve: Curve, quality: number): number {
  return interpolated(QUALITIES, curve, quality)
}

/** The quality at which a curve has a value: within 0.01 to 1. */
export function qualityAt(curve: Curve, value: number): number {
  return interpolated(curve, QUALITIES, value)
}

/** On the lines between points, and level beyond them. */
function interpolated(from: readonly number[], to: readonly number[], at: number): number {
  const above = from.findIndex((value) => value >= at)
  if (above < 0) return to[to.length - 1] as number
  if (above === 0) return to[0] as number
  const [left, right] = [from[above - 1] as number, from[above] as number]
  const [start, end] = [to[above - 1] as number, to[above] as number]
  return start + ((at - left) / (right - left)) * (end - start)
}
