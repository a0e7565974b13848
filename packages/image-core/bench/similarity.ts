/**
 * How similar two pictures look, by two measures with different weaknesses. Node, for benches only.
 *
 * Pictures are interleaved 8-bit RGB. Luma and chroma are those of JPEG (BT.601, full range).
 */

/** A picture as `sharp(…).removeAlpha().raw()` gives it. */
export interface RgbPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

interface Plane {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/**
 * Constants that keep a quotient of small numbers stable. Source: Wang et al. 2004, section III.B, with L =
 * 255.
 */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** The weight of each of the five scales. Source: Wang, Simoncelli and Bovik 2003, section 3.2. */
const SCALE_WEIGHTS = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333]

/** An 11-tap Gaussian with a deviation of 1.5. Source: Wang et al. 2004, section III.C. */
const KERNEL = gaussian(5, 1.5)

/** Returns the mean structural similarity of luma, 0 to 1. */
export function ssim(a: RgbPicture, b: RgbPicture): number {
  return compare(lumaOf(a), lumaOf(b)).similarity
}

/** Multi-scale structural similarity, 0 to 1: luma weighs 90 %, each chroma channel 5 %. */
export function colorMsSsim(a: RgbPicture, b: RgbPicture): number {
  const [luma, blue, red] = [lumaOf, blueOf, redOf].map((plane) => msSsim(plane(a), plane(b))) as [
    number,
    number,
    number,
  ]
  return 0.9 * luma + 0.05 * blue + 0.05 * red
}

function msSsim(a: Plane, b: Plane): number {
  let [first, second] = [a, b]
  let product = 1
  SCALE_WEIGHTS.forEach((weight, scale) => {
    const { similarity, contrast } = compare(first, second)
    product *= Math.max(0, scale === SCALE_WEIGHTS.length - 1 ? similarity : contrast) ** weight
    first = halve(first)
    second = halve(second)
  })
  return product
}

function lumaOf(picture: RgbPicture): Plane {
  return planeOf(picture, (r, g, b) => 0.299 * r + 0.587 * g + 0.114 * b)
}

function blueOf(picture: RgbPicture): Plane {
  return planeOf(picture, (r, g, b) => 128 - 0.168_736 * r - 0.331_264 * g + 0.5 * b)
}

function redOf(picture: RgbPicture): Plane {
  return planeOf(picture, (r, g, b) => 128 + 0.5 * r - 0.418_688 * g - 0.081_312 * b)
}

function planeOf(
  { width, height, data }: RgbPicture,
  value: (r: number, g: number, b: number) => number,
): Plane {
  const plane = new Float32Array(width * height)
  for (let i = 0; i < plane.length; i++) plane[i] = value(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!)
  return { width, height, data: plane }
}

/** The mean of SSIM over the picture, and of its contrast-and-structure part. */
function compare(a: Plane, b: Plane): { similarity: number; contrast: number } {
  const meanA = blur(a)
  const meanB = blur(b)
  const squareA = blur(product(a, a))
  const squareB = blur(product(b, b))
  const cross = blur(product(a, b))
  let similarity = 0
  let contrast = 0
  for (let i = 0; i < meanA.data.length; i++) {
    const [ma, mb] = [meanA.data[i]!, meanB.data[i]!]
    const varianceA = squareA.data[i]! - ma * ma
    const varianceB = squareB.data[i]! - mb * mb
    const structure = (2 * (cross.data[i]! - ma * mb) + C2) / (varianceA + varianceB + C2)
    contrast += structure
    similarity += (structure * (2 * ma * mb + C1)) / (ma * ma + mb * mb + C1)
  }
  return { similarity: similarity / meanA.data.length, contrast: contrast / meanA.data.length }
}

function product(a: Plane, b: Plane): Plane {
  return { ...a, data: a.data.map((value, i) => value * b.data[i]!) }
}

/** Convolves with the Gaussian, only where the kernel fits wholly inside. */
function blur({ width, height, data }: Plane): Plane {
  const taps = KERNEL.length
  const outWidth = width - taps + 1
  const outHeight = height - taps + 1
  const rows = new Float32Array(outWidth * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < outWidth; x++) {
      let sum = 0
      for (let k = 0; k < taps; k++) sum += KERNEL[k]! * data[y * width + x + k]!
      rows[y * outWidth + x] = sum
    }
  }
  const out = new Float32Array(outWidth * outHeight)
  for (let y = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++) {
      let sum = 0
      for (let k = 0; k < taps; k++) sum += KERNEL[k]! * rows[(y + k) * outWidth + x]!
      out[y * outWidth + x] = sum
    }
  }
  return { width: outWidth, height: outHeight, data: out }
}

function halve({ width, height, data }: Plane): Plane {
  const half = { width: width >> 1, height: height >> 1 }
  const out = new Float32Array(half.width * half.height)
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = 2 * y * width + 2 * x
      out[y * half.width + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4
    }
  }
  return { ...half, data: out }
}

function gaussian(radius: number, deviation: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * deviation ** 2)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
