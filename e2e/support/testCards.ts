/**
 * Pictures with known pixels, and the errors in colour and motion of a 480p video made from them.
 */
import sharp, { type Sharp } from 'sharp'
import { bt709, COLOUR_PATCHES } from '../../scripts/testing/colourChart.ts'
import { decodeFrame, decodeLuma } from './mp4.ts'
import type { TestFile } from './photos.ts'

/** Size of a 480p video. */
export const WIDTH = 854
export const HEIGHT = 480

/**
 * The largest difference from BT.709 in the last frame of the first second, in 8-bit steps: at the centre of each patch,
 * and in the frame's last pixel, which is white and would be darker if the frame were not filled to its border.
 */
export function colourError(bytes: Buffer): number {
  const frame = decodeFrame(bytes, 29)
  const off = COLOUR_PATCHES.map((rgb, index) => {
    const x = Math.round(WIDTH * ((index % 5) + 0.5) * 0.2)
    const y = Math.round(HEIGHT * (index < 5 ? 0.25 : 0.75))
    const expected = bt709(rgb)
    return Math.max(...yuvAt(frame, x, y).map((value, plane) => Math.abs(value - (expected[plane] ?? 0))))
  })
  const [white = 0] = yuvAt(frame, WIDTH - 1, HEIGHT - 1)
  return Math.max(...off, Math.abs(white - 235))
}

/** The distance of the blobs from their planned positions in a zoom from 1.0 to 1.2 over 30 frames: root mean square, in pixels. */
export function zoomError(bytes: Buffer): number {
  const luma = decodeLuma(bytes)
  // The largest centred crop with the video's aspect ratio.
  const whole = { width: SOURCE.width, height: (SOURCE.width * HEIGHT) / WIDTH }
  const errors = Array.from({ length: 30 }, (_, index) => {
    const frame = luma.subarray(index * WIDTH * HEIGHT, (index + 1) * WIDTH * HEIGHT)
    // The crop's edges move linearly, so the magnification is that of the mix of both crops.
    const share = 1 - (index / 29) * (1 - 1 / 1.2)
    return BLOBS.flatMap(([x, y]) => {
      const planned = {
        x: WIDTH / 2 + ((x - SOURCE.width / 2) * WIDTH) / (whole.width * share),
        y: HEIGHT / 2 + ((y - SOURCE.height / 2) * HEIGHT) / (whole.height * share),
      }
      const found = centroid(frame, planned)
      return [found.x - planned.x, found.y - planned.y]
    })
  }).flat()
  return Math.hypot(...errors) / Math.sqrt(errors.length)
}

/** Ten flat colours, in two rows. */
export function patches(): Promise<TestFile> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, at += 3) {
      data.set(COLOUR_PATCHES[Math.floor((x * 5) / WIDTH) + (y < HEIGHT / 2 ? 0 : 5)] ?? [], at)
    }
  }
  return pngFile('patches.png', sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }))
}

const SOURCE = { width: 1920, height: 1080 }
/** Centres of the blobs, in pixels from the picture's top-left corner. */
const BLOBS = [
  [700.5, 400.5],
  [1200.5, 420.5],
  [960.5, 700.5],
  [600.5, 760.5],
] as const

/** White blobs, Gaussian with a sigma of 6 pixels, on grey. */
export function blobs(): Promise<TestFile> {
  const { width, height } = SOURCE
  const data = Buffer.alloc(width * height, 64)
  for (const [cx, cy] of BLOBS) {
    for (let y = Math.floor(cy) - 30; y <= cy + 30; y += 1) {
      for (let x = Math.floor(cx) - 30; x <= cx + 30; x += 1) {
        const distance = (x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2
        data[y * width + x] = Math.round(64 + 180 * Math.exp(-distance / 72))
      }
    }
  }
  return pngFile('blobs.png', sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('srgb'))
}

/** The centroid of the brightness around a point of a luma plane. */
function centroid(luma: Buffer, around: { readonly x: number; readonly y: number }) {
  const ground = 16 + (219 * 64) / 255
  let [weight, x, y] = [0, 0, 0]
  for (let row = Math.round(around.y) - 14; row < around.y + 14; row += 1) {
    for (let column = Math.round(around.x) - 14; column < around.x + 14; column += 1) {
      // Compression artefacts on the flat background do not count.
      const light = Math.max(0, (luma[row * WIDTH + column] ?? 0) - ground - 4)
      weight += light
      x += light * (column + 0.5)
      y += light * (row + 0.5)
    }
  }
  return { x: x / weight, y: y / weight }
}

/** One pixel of a decoded 480p frame, as luma and two chroma values. */
export function yuvAt(frame: Buffer, x: number, y: number): number[] {
  const luma = WIDTH * HEIGHT
  const chroma = (y >> 1) * (WIDTH / 2) + (x >> 1)
  return [frame[y * WIDTH + x] ?? 0, frame[luma + chroma] ?? 0, frame[luma * 1.25 + chroma] ?? 0]
}

/** A picture as a PNG file. */
export async function pngFile(name: string, picture: Sharp): Promise<TestFile> {
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
