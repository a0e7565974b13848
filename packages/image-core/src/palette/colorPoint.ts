/**
 * Where a colour lies in the space in which the quantiser measures.
 *
 * sRGB samples, each weighed by how much the eye sees of it and multiplied by alpha, beside alpha itself: a colour matters
 * less the less it shows. sRGB's own curve is close to even steps of lightness. Unit: 255 is the whole of alpha.
 */

/** Number of coordinates. */
export const DIMENSIONS = 4

/** Share of red, green, blue in what the eye tells apart, as factors on distances; alpha counts as its background may. */
const WEIGHTS = [0.8, 1, 0.65, 1.2] as const

/** Red, green, blue and straight alpha, 0 to 255 each. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** Writes the place of a colour into `points`, at coordinate `at`. */
export function placeColor(points: Float64Array, at: number, [red, green, blue, alpha]: Color): void {
  const share = alpha / 255
  points[at] = red * share * WEIGHTS[0]
  points[at + 1] = green * share * WEIGHTS[1]
  points[at + 2] = blue * share * WEIGHTS[2]
  points[at + 3] = alpha * WEIGHTS[3]
}

/** The colour at a place, as R, G, B, A samples. */
export function colorAt(points: Float64Array, at: number): Color {
  const alpha = points[at + 3]! / WEIGHTS[3]
  const part = (dimension: 0 | 1 | 2) =>
    toSample((points[at + dimension]! / WEIGHTS[dimension]) * (255 / alpha))
  return [part(0), part(1), part(2), toSample(alpha)]
}

/** The sample nearest to a value: whole, 0 to 255. */
export function toSample(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
