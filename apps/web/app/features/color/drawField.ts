/**
 * Draws the field of one hue: lightness from bottom to top, chroma from left to right up to the maximum in
 * Display P3.
 */
import { type Color, convertColor, isInGamut } from '@whittle/tools-core/color'

/** Size of the drawing in pixels; the browser scales it up. */
export const FIELD = { width: 96, height: 72 } as const

/** The shape of the field for a hue. */
export interface FieldShape {
  /** The chroma at its right edge. */
  readonly mostChroma: number
  /** The area outside Display P3, as polygon points in a square of side 100. */
  readonly outside: string
  /** The edge of sRGB, as the points of a line in the same square. */
  readonly srgbEdge: string
}

/** Number of rows at which the edges are computed. */
const ROWS = 128
/** Precision of an edge, in chroma. */
const FINE = 0.0002
/** A chroma beyond any screen's gamut. */
const BEYOND = 0.5

function colorOf(lightness: number, chroma: number, hue: number): Color {
  return { space: 'oklch', components: [lightness, chroma, hue], alpha: 1 }
}

/**
 * Below this lightness the edge is a straight line to black: dimming a colour scales lightness and chroma by
 * the same factor. It is not searched for there, because close to black every colour is in gamut within
 * rounding tolerance.
 */
const DARK = 0.1

/** The maximum chroma in a colour space at each row, from white to black. */
function edgeOf(space: 'srgb' | 'display-p3', hue: number): readonly number[] {
  const ofDark = mostChromaAt(DARK, hue, space) / DARK
  return Array.from({ length: ROWS + 1 }, (_, row) => {
    const lightness = 1 - row / ROWS
    if (row === 0) return 0
    return lightness < DARK ? lightness * ofDark : mostChromaAt(lightness, hue, space)
  })
}

function mostChromaAt(lightness: number, hue: number, space: 'srgb' | 'display-p3'): number {
  let [inside, outside] = [0, BEYOND]
  while (outside - inside > FINE) {
    const middle = (inside + outside) / 2
    if (isInGamut(colorOf(lightness, middle, hue), space)) inside = middle
    else outside = middle
  }
  return inside
}

/** Returns the gamut edges for a hue. */
export function shapeOf(hue: number): FieldShape {
  const wide = edgeOf('display-p3', hue)
  const mostChroma = Math.max(...wide) * 1.04
  const pointsOf = (edge: readonly number[]): readonly string[] =>
    edge.map(
      (chroma, row) => `${((chroma / mostChroma) * 100).toFixed(1)},${((row / ROWS) * 100).toFixed(1)}`,
    )
  return {
    mostChroma,
    outside: ['100,0', ...pointsOf(wide), '100,100'].join(' '),
    srgbEdge: pointsOf(edgeOf('srgb', hue)).join(' '),
  }
}

/** Draws every point of the field, clipped to the gamut of the canvas. */
export function drawField(canvas: HTMLCanvasElement, hue: number, mostChroma: number): void {
  const space = window.matchMedia('(color-gamut: p3)').matches ? 'display-p3' : 'srgb'
  const context = canvas.getContext('2d', { colorSpace: space })
  if (context === null) return
  const { width, height } = FIELD
  const picture = context.createImageData(width, height, { colorSpace: space })
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const chroma = (column / (width - 1)) * mostChroma
      const { components } = convertColor(colorOf(1 - row / (height - 1), chroma, hue), space)
      // The pixel array clamps to eight bits by itself.
      const bytes = components.map((value) => (value ?? 0) * 255)
      picture.data.set([...bytes, 255], (row * width + column) * 4)
    }
  }
  context.putImageData(picture, 0, 0)
}
