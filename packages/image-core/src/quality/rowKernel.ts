/**
 * The arithmetic of the comparison on rows of 32-bit floats, in plain JavaScript; `simdRowKernel.ts` does the
 * same in WebAssembly, four at a time and many times as fast. Rows are named by the byte address at which
 * they start.
 *
 * Rounding is part of the metric: between two nearly equal pictures, what the reference program's 32-bit sums
 * lose in flat areas is worth up to two points of its score, and its parameters were fitted with it. So every
 * sum here is rounded where that program rounds it, and a product is added without rounding it first (`a * b
 * + c` of 32-bit numbers is exact in 64 bits, up to the last bit of the sum).
 */
import { BLUR, BLUR_RADIUS, type BlurTable, blurTables } from './blurTables.ts'

/** The addresses of three planes, one after the other in steps of `stride` bytes. */
export interface Planes {
  readonly at: number
  readonly stride: number
}

/** The addresses of what {@link RowKernel.addErrors} compares: two rows, and what was blurred of both. */
export interface Compared {
  readonly a: number
  readonly b: number
  /**
   * Blurred: the square of `a`, the square of `b`, their product, `a` and `b`, in steps of `stride` bytes.
   */
  readonly blurred: Planes
}

/** The rows of {@link RowKernel.blurColumns}. */
interface ColumnStep {
  /** The row that leaves the blur, and the row that enters it. */
  readonly top: number
  readonly bottom: number
  /** Three rows of the recursion's last values. */
  readonly last: Planes
  /** Three rows of the values before; overwritten with the new ones. */
  readonly before: Planes
  readonly target: number
}

/** What is done to rows, from their first column to the one before `to`. */
export interface RowKernel {
  readonly floats: Float32Array
  /** Planes of linear light, red, green and blue, become planes of X, Y and B in about 0 to 1. */
  toXyb(light: Planes, xyb: Planes, to: number): void
  /** Writes the square of row `a`, the square of row `b` and their product. */
  multiply(a: number, b: number, products: Planes, to: number): void
  /** Blurs a row, before and after which are twelve zeros. */
  blurRow(source: number, target: number, to: number): void
  /** Moves the blur across rows on by one row. */
  blurColumns(step: ColumnStep, to: number): void
  /**
   * Adds to each of six sums of four numbers at `sums`: structure, its fourth power, added edges, their
   * fourth power, lost detail, its fourth power.
   */
  addErrors(compared: Compared, sums: number, to: number): void
}

const { fround, abs, max, min } = Math

/** Keeps the denominator of the structural error above zero; fitted by the authors. */
const STABILITY = fround(0.0009)

/** Cone responses to linear red, green and blue. Source: ISO/IEC 18181-1 (JPEG XL), XYB. */
const ABSORBANCE = [
  [0.3, 0.622, 0.078],
  [0.23, 0.692, 0.078],
  [0.24342268924547819, 0.20476744424496821, 0.5518098665095535],
].map((row) => row.map(fround)) as unknown as readonly [Three, Three, Three]
type Three = readonly [number, number, number]
const BIAS = fround(0.0037930732552754493)
const BIAS_ROOT = fround(Math.cbrt(BIAS))

/** A kernel in JavaScript, with memory of this many bytes. */
export function scalarRowKernel(bytes: number): RowKernel {
  const floats = new Float32Array(bytes / 4)

  function toXyb(light: Planes, xyb: Planes, to: number): void {
    const source = light.at >> 2
    const target = xyb.at >> 2
    const step = light.stride >> 2
    const targetStep = xyb.stride >> 2
    for (let x = 0; x < to; x++) {
      const r = floats[source + x] as number
      const g = floats[source + step + x] as number
      const b = floats[source + 2 * step + x] as number
      const long = response(ABSORBANCE[0], r, g, b)
      const medium = response(ABSORBANCE[1], r, g, b)
      const y = fround(0.5 * fround(long + medium))
      floats[target + x] = fround(fround(0.5 * fround(long - medium)) * 14) + fround(0.42)
      floats[target + targetStep + x] = y + fround(0.01)
      floats[target + 2 * targetStep + x] = fround(response(ABSORBANCE[2], r, g, b) - y) + fround(0.55)
    }
  }

  function multiply(a: number, b: number, products: Planes, to: number): void {
    const target = products.at >> 2
    const step = products.stride >> 2
    for (let x = 0; x < to; x++) {
      const left = floats[(a >> 2) + x] as number
      const right = floats[(b >> 2) + x] as number
      floats[target + x] = left * left
      floats[target + step + x] = right * right
      floats[target + 2 * step + x] = left * right
    }
  }

  function blurRow(source: number, target: number, to: number): void {
    // The reference program adds the first cosine to the sum of the two others.
    addCosine(blurTables[2], source >> 2, target >> 2, to, 0)
    addCosine(blurTables[1], source >> 2, target >> 2, to, 1)
    addCosine(blurTables[0], source >> 2, target >> 2, to, 1)
  }

  /** Adds one cosine of the blur to `share` of what the target holds. */
  function addCosine(
    { input, last, before }: BlurTable,
    from: number,
    target: number,
    to: number,
    share: 0 | 1,
  ): void {
    const [input0, input1, input2, input3] = input
    const [last0, last1, last2, last3] = last
    const [before0, before1, before2, before3] = before
    let value = 0
    let valueBefore = 0
    const write = (n: number, made: number): void => {
      floats[target + n] = share * (floats[target + n] as number) + made
    }
    const entering = (n: number): number =>
      fround((floats[from + n - BLUR_RADIUS - 1] as number) + (floats[from + n + BLUR_RADIUS - 1] as number))
    const single = (n: number): void => {
      const made = fround(last0 * value + fround(before0 * valueBefore + fround(input0 * entering(n))))
      if (n >= 0) write(n, made)
      valueBefore = value
      value = made
    }
    let n = 1 - BLUR_RADIUS
    for (; n < min(8, to); n++) single(n)
    for (; n < to - BLUR_RADIUS - 2; n += 4) {
      const a = entering(n)
      const b = entering(n + 1)
      const c = entering(n + 2)
      const d = entering(n + 3)
      const made0 = fround(last0 * value + fround(before0 * valueBefore + fround(input0 * a)))
      const made1 = fround(
        last1 * value + fround(before1 * valueBefore + fround(input0 * b + fround(input1 * a))),
      )
      const made2 = fround(
        last2 * value +
          fround(before2 * valueBefore + fround(input0 * c + fround(input1 * b + fround(input2 * a)))),
      )
      const made3 = fround(
        last3 * value +
          fround(
            before3 * valueBefore +
              fround(input0 * d + fround(input1 * c + fround(input2 * b + fround(input3 * a)))),
          ),
      )
      write(n, made0)
      write(n + 1, made1)
      write(n + 2, made2)
      write(n + 3, made3)
      valueBefore = made2
      value = made3
    }
    for (; n < to; n++) single(n)
  }

  function blurColumns({ top, bottom, last, before, target }: ColumnStep, to: number): void {
    for (const term of [2, 1, 0] as const) {
      const { scale, turn } = BLUR[term]
      const lastAt = (last.at + term * last.stride) >> 2
      const beforeAt = (before.at + term * before.stride) >> 2
      const share = term === 2 ? 0 : 1
      for (let x = 0; x < to; x++) {
        const entering = fround((floats[(top >> 2) + x] as number) + (floats[(bottom >> 2) + x] as number))
        const decayed = fround(turn * (floats[lastAt + x] as number) + (floats[beforeAt + x] as number))
        const made = fround(scale * entering - decayed)
        floats[beforeAt + x] = made
        floats[(target >> 2) + x] = share * (floats[(target >> 2) + x] as number) + made
      }
    }
  }

  function addErrors(compared: Compared, sums: number, to: number): void {
    for (let x = 0; x < to; x++) {
      const { structure, edges } = errorsAt(floats, compared, x)
      addPowers(sums >> 2, structure)
      addPowers((sums >> 2) + 8, max(edges, 0))
      addPowers((sums >> 2) + 16, max(-edges, 0))
    }
  }

  function addPowers(at: number, error: number): void {
    const square = error * error
    floats[at] = (floats[at] as number) + error
    floats[at + 4] = (floats[at + 4] as number) + square * square
  }

  return { floats, toXyb, multiply, blurRow, blurColumns, addErrors }
}

function response([red, green, blue]: Three, r: number, g: number, b: number): number {
  const mixed = fround(red * r + fround(green * g + fround(blue * b + BIAS)))
  return rootAboveBias(max(0, mixed))
}

const THIRD = fround(1 / 3)
const FOUR_THIRDS = fround(4 / 3)
const bits = new Int32Array(1)
const number = new Float32Array(bits.buffer)

/**
 * The cube root of a number, less that of the bias: Newton's method for the inverse cube root, from a guess
 * by the exponent, then that squared times the number.
 */
function rootAboveBias(x: number): number {
  if (x === 0) return -BIAS_ROOT
  number[0] = x
  bits[0] = 0x54800000 - ((bits[0] as number) >> 23) * 0x2aaaaa
  let r = number[0] as number
  const third = fround(THIRD * x)
  for (let step = 0; step < 3; step++) {
    const square = fround(r * r)
    r = fround(fround(FOUR_THIRDS * r) - third * fround(square * square))
  }
  const square = fround(r * r)
  r = fround(THIRD * fround(r - x * fround(square * square)) + r)
  return fround(fround(r * r) * x - BIAS_ROOT)
}

/**
 * The errors of one pixel. `structure` is 1 minus structural similarity, without the division by brightness
 * that the values of XYB do not need. `edges` is above 0 where the second row has an edge that the first
 * lacks, and below 0 where it has lost one.
 */
export function errorsAt(
  floats: Float32Array,
  { a, b, blurred }: Compared,
  x: number,
): { structure: number; edges: number } {
  const value = (address: number): number => floats[(address >> 2) + x] as number
  const { at, stride } = blurred
  const squareA = value(at)
  const squareB = value(at + stride)
  const product = value(at + 2 * stride)
  const meanA = value(at + 3 * stride)
  const meanB = value(at + 4 * stride)
  const covariance = fround(2 * fround(product - fround(meanA * meanB)) + STABILITY)
  const variances = fround(
    fround(fround(squareA - fround(meanA * meanA)) + fround(squareB - fround(meanB * meanB))) + STABILITY,
  )
  const brightness = fround(1 - fround(fround(meanA - meanB) ** 2))
  const structure = max(0, 1 - fround(fround(brightness * covariance) / variances))
  const edges = (1 + abs(fround(value(b) - meanB))) / (1 + abs(fround(value(a) - meanA))) - 1
  return { structure, edges }
}
