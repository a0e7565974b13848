/** Derives colour harmonies and ramps from one colour, in OKLCH, where equal steps look equal. Pure. */
import { type Color, colorOf, numberOf } from './color.ts'
import { convertColor, degrees } from './convertColor.ts'
import { mapToGamut } from './gamut.ts'

/** A relation of hues. */
export type Harmony =
  | 'complementary'
  | 'split-complementary'
  | 'analogous'
  | 'triadic'
  | 'square'
  | 'rectangle'
  | 'monochromatic'

const TURNS: Readonly<Record<Exclude<Harmony, 'monochromatic'>, readonly number[]>> = {
  complementary: [0, 180],
  'split-complementary': [0, 150, 210],
  analogous: [-30, 0, 30],
  triadic: [0, 120, 240],
  square: [0, 90, 180, 270],
  rectangle: [0, 60, 180, 240],
}

/** The names of all harmonies. */
export const HARMONIES: readonly Harmony[] = [
  ...(Object.keys(TURNS) as Exclude<Harmony, 'monochromatic'>[]),
  'monochromatic',
]

/** The lightness between the five colours of a monochromatic harmony, and its limits. */
const MONOCHROMATIC = { count: 5, step: 0.12, darkest: 0.08, lightest: 0.97 }

/**
 * Returns the colour and those in harmony with it, in OKLCH. They may be outside a screen’s gamut: see
 * `mapToGamut`.
 *
 * @example
 * harmonize(red, 'triadic') // red, and the two colours a third of the circle away
 */
export function harmonize(color: Color, harmony: Harmony): readonly Color[] {
  const { components, alpha } = convertColor(color, 'oklch')
  const [lightness, chroma, hue] = [numberOf(components[0]), components[1], components[2]]
  if (harmony === 'monochromatic') {
    return monochromaticSteps(lightness).map((offset) =>
      colorOf('oklch', [lightness + offset, chroma, hue], alpha),
    )
  }
  return TURNS[harmony].map((turn) =>
    colorOf('oklch', [lightness, chroma, hue === null ? null : degrees(hue + turn)], alpha),
  )
}

/** Lightness offsets around 0: as many darker as lighter ones, but none beyond the limits. */
function monochromaticSteps(lightness: number): readonly number[] {
  const { count, step, darkest, lightest } = MONOCHROMATIC
  const room = (distance: number) => Math.max(0, Math.floor(distance / step))
  const half = (count - 1) / 2
  const lighter = Math.min(half, room(lightest - lightness))
  const darker = lighter < half ? count - 1 - lighter : Math.min(half, room(lightness - darkest))
  return Array.from({ length: count }, (_, index) => (index - darker) * step)
}

/** One colour of a ramp. */
export interface RampStep {
  /** 50 for the lightest, 950 for the darkest. */
  readonly step: number
  readonly color: Color
}

/**
 * The steps with their lightness and their share of the chroma: less at the ends, where screens can show
 * less.
 */
const RAMP: readonly (readonly [step: number, lightness: number, share: number])[] = [
  [50, 0.975, 0.12],
  [100, 0.945, 0.24],
  [200, 0.89, 0.44],
  [300, 0.82, 0.68],
  [400, 0.73, 0.92],
  [500, 0.64, 1],
  [600, 0.555, 1],
  [700, 0.475, 0.9],
  [800, 0.4, 0.76],
  [900, 0.335, 0.6],
  [950, 0.25, 0.44],
]

/**
 * Returns eleven shades of the colour’s hue from 50 to 950, as in design systems, in OKLCH and within sRGB;
 * the step with the nearest lightness is the colour itself.
 */
export function colorRamp(color: Color): readonly RampStep[] {
  const own = convertColor(mapToGamut(color, 'srgb'), 'oklch')
  const lightness = numberOf(own.components[0])
  const distance = (value: number) => Math.abs(value - lightness)
  const nearest = RAMP.reduce((best, each) => (distance(each[1]) < distance(best[1]) ? each : best))
  const full = numberOf(own.components[1]) / nearest[2]
  return RAMP.map(([step, value, share]) => {
    const shade = colorOf('oklch', [value, Math.min(full * share, 0.37), own.components[2]])
    const color =
      step === nearest[0] ? { ...own, alpha: 1 } : convertColor(mapToGamut(shade, 'srgb'), 'oklch')
    return { step, color }
  })
}
