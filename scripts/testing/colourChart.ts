/** Flat colours for video tests, and their exact luma and chroma by ITU-R BT.709. Pure. */

/** Red, green and blue; or luma and two chroma values. */
export type Triple = readonly [number, number, number]

/** Corners of the RGB cube, greys and a skin tone, for two rows of five patches; the last is white. */
export const COLOUR_PATCHES = [
  [40, 60, 90],
  [0, 0, 0],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
  [0, 255, 255],
  [128, 128, 128],
  [224, 172, 138],
  [255, 255, 255],
] as const

/** The exact transform of ITU-R BT.709 to limited range. */
export function bt709([r, g, b]: Triple): Triple {
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [
    16 + (219 * y) / 255,
    128 + ((224 / 255) * (b - y)) / 1.8556,
    128 + ((224 / 255) * (r - y)) / 1.5748,
  ]
}
