/** Vectors of three numbers, and 3 × 3 matrices in rows. Pure. */

/** Three numbers. */
export type Triple = readonly [number, number, number]

/** Three rows. */
export type Matrix = readonly [Triple, Triple, Triple]

/** Multiplies a matrix by a column vector. */
export function multiply([first, second, third]: Matrix, column: Triple): Triple {
  return [dot(first, column), dot(second, column), dot(third, column)]
}

/** The matrix that applies `first` and then `second`. */
export function compose(second: Matrix, first: Matrix): Matrix {
  const [a, b, c] = transpose(first)
  const columns: Matrix = [multiply(second, a), multiply(second, b), multiply(second, c)]
  return transpose(columns)
}

/** The inverse of a matrix. */
export function invert([a, b, c]: Matrix): Matrix {
  const rows: Matrix = [cross(b, c), cross(c, a), cross(a, b)]
  const scale = 1 / dot(a, rows[0])
  return transpose([times(rows[0], scale), times(rows[1], scale), times(rows[2], scale)])
}

/** The diagonal matrix of three numbers. */
export function diagonal([a, b, c]: Triple): Matrix {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ]
}

/** Swaps rows and columns. */
export function transpose([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ]
}

/** Applies `change` to each of the three numbers. */
export function mapTriple([a, b, c]: Triple, change: (value: number) => number): Triple {
  return [change(a), change(b), change(c)]
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function times(a: Triple, factor: number): Triple {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}
