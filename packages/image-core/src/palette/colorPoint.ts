/**
 * Maps colours to the space in which the quantiser measures distances. Pure.
 *
 * The coordinates are sRGB samples, weighted by the eye's sensitivity and multiplied by alpha, plus alpha
 * itself: the more transparent a colour, the less it matters. sRGB's own curve is close to even steps of
 * lightness. Unit: 255 is full alpha.
 */

/** Number of coordinates. */
export const DIMENSIONS = 4

/**
 * Weights of red, green, blue and alpha, as factors on distances: the eye's sensitivity, and for alpha the
 * effect of an unknown background.
 */
const WEIGHTS = [0.8, 1, 0.65, 1.2] as const

/** Red, green, blue and straight alpha, 0 to 255 each. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** Writes the coordinates of a colour into `points`, from index `at` on. */
export function writeColorPoint(points: Float64Array, at: number, [red, green, blue, alpha]: Color): void {
  const share = alpha / 255
  points[at] = red * share * WEIGHTS[0]
  points[at + 1] = green * share * WEIGHTS[1]
  points[at + 2] = blue * share * WEIGHTS[2]
  points[at + 3] = alpha * WEIGHTS[3]
}

/** The colour at a point, as R, G, B, A samples. */
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
