/**
 * The numbers of the blur: a Gaussian of standard deviation 1.5 as a sum of three cosines over eleven pixels,
 * of which the outermost weigh nothing. Each cosine is a recursion of two steps, so that the time does not
 * depend on the radius.
 *
 * Source: Charalampidis, "Recursive Implementation of the Gaussian Filter Using Truncated Cosine Functions",
 * IEEE Transactions on Signal Processing 64 (2016); the numbers in brackets are its equations.
 */

/** The standard deviation, in pixels. */
const SIGMA = 1.5
/** Pixels on either side (57). */
export const BLUR_RADIUS: number = Math.round(3.2795 * SIGMA + 0.2546)

/** The numbers of a cosine in four steps of its recursion. */
type Four = readonly [number, number, number, number]

/** One cosine of the blur. */
export interface BlurTerm {
  /** What a pixel that enters counts (33). */
  readonly scale: number
  /** Minus twice the cosine of the angle per pixel (33). */
  readonly turn: number
}

/** A cosine's weights when four results are made at once, of the input and of the last two results (35). */
export interface BlurTable {
  readonly input: Four
  readonly last: Four
  readonly before: Four
}

const ANGLES = [1, 3, 5].map((k) => (k * Math.PI) / (2 * BLUR_RADIUS)) as [number, number, number]
const exactTerms = makeTerms()

/** The three cosines, rounded to 32 bits. */
export const BLUR = exactTerms.map(({ scale, turn }) => ({
  scale: Math.fround(scale),
  turn: Math.fround(turn),
})) as [BlurTerm, BlurTerm, BlurTerm]

/** The three cosines in four steps, rounded to 32 bits. */
export const blurTables = exactTerms.map(tableOf) as [BlurTable, BlurTable, BlurTable]

function makeTerms(): [BlurTerm, BlurTerm, BlurTerm] {
  const sign = [1, -1, 1] as const
  const p = ANGLES.map((angle, k) => (sign[k] as number) / Math.tan(angle / 2)) as Three
  const r = ANGLES.map((angle, k) => ((sign[k] as number) * (p[k] as number) ** 2) / Math.sin(angle)) as Three
  const rho = ANGLES.map((angle) => Math.exp(-((SIGMA * angle) ** 2) / 2) / BLUR_RADIUS) as Three
  const determinant = (i: 0 | 1 | 2, j: 0 | 1 | 2): number => p[i] * r[j] - r[i] * p[j]
  const zeta1 = determinant(1, 2) / determinant(0, 1)
  const zeta3 = determinant(2, 0) / determinant(0, 1)
  // The weights of the cosines solve: all weigh 1 together, the variance is right, and the third condition
  // (53).
  const beta = solve(
    [p, r, [zeta1, zeta3, 1]],
    [1, BLUR_RADIUS ** 2 - SIGMA ** 2, zeta1 * rho[0] + zeta3 * rho[1] + rho[2]],
  )
  return ANGLES.map((angle, k) => ({
    scale: -(beta[k] as number) * Math.cos(angle * (BLUR_RADIUS + 1)),
    turn: -2 * Math.cos(angle),
  })) as [BlurTerm, BlurTerm, BlurTerm]
}

type Three = [number, number, number]

/** Cramer's rule for three unknowns. */
function solve(rows: [Three, Three, Three], right: Three): Three {
  const whole = determinant(rows)
  return [0, 1, 2].map((column) => {
    const replaced = rows.map((row, index) =>
      row.map((value, at) => (at === column ? (right[index] as number) : value)),
    ) as [Three, Three, Three]
    return determinant(replaced) / whole
  }) as Three
}

function determinant([[a, b, c], [d, e, f], [g, h, i]]: [Three, Three, Three]): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}

function tableOf({ scale, turn }: BlurTerm): BlurTable {
  const powers = [1, turn, turn ** 2, turn ** 3, turn ** 4] as const
  const rounded = (numbers: readonly number[]): Four => numbers.map(Math.fround) as unknown as Four
  return {
    input: rounded([scale, -turn * scale, powers[2] * scale - scale, -powers[3] * scale + 2 * turn * scale]),
    last: rounded([-turn, powers[2] - 1, -powers[3] + 2 * turn, powers[4] - 3 * powers[2] + 1]),
    before: rounded([-1, turn, -powers[2] + 1, powers[3] - 2 * turn]),
  }
}
