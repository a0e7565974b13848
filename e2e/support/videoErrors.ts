/** How far a 480p video made from a test card is from what it should show, in colour and in motion. */
import { bt709, COLOUR_PATCHES } from '@whittle/scripts/testing/colourChart'
import { decodeFrame, decodeLuma } from './mp4.ts'
import { BLOBS, BLOBS_SIZE, HEIGHT, WIDTH } from './testCards.ts'

/**
 * The largest difference from BT.709 in the last frame of the first second, in 8-bit steps: at the centre of
 * each patch, and in the frame's last pixel, which is white and would be darker if the frame were not filled
 * to its border.
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

/**
 * The distance of the blobs from their planned positions in a zoom from 1.0 to 1.2 over 30 frames: root mean
 * square, in pixels.
 */
export function zoomError(bytes: Buffer): number {
  const luma = decodeLuma(bytes)
  // The largest centred crop with the video's aspect ratio.
  const whole = { width: BLOBS_SIZE.width, height: (BLOBS_SIZE.width * HEIGHT) / WIDTH }
  const errors = Array.from({ length: 30 }, (_, index) => {
    const frame = luma.subarray(index * WIDTH * HEIGHT, (index + 1) * WIDTH * HEIGHT)
    // The crop's edges move linearly, so the magnification is that of the mix of both crops.
    const share = 1 - (index / 29) * (1 - 1 / 1.2)
    return BLOBS.flatMap(([x, y]) => {
      const planned = {
        x: WIDTH / 2 + ((x - BLOBS_SIZE.width / 2) * WIDTH) / (whole.width * share),
        y: HEIGHT / 2 + ((y - BLOBS_SIZE.height / 2) * HEIGHT) / (whole.height * share),
      }
      const found = centroid(frame, planned)
      return [found.x - planned.x, found.y - planned.y]
    })
  }).flat()
  return Math.hypot(...errors) / Math.sqrt(errors.length)
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
