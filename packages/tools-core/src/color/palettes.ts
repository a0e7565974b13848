/** Colours that go together, made from one. Pure. All of them are in OKLCH, where equal steps look equal. */
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

/** The harmonies by name. */
export const HARMONIES: readonly Harmony[] = [
  ...(Object.keys(TURNS) as Exclude<Harmony, 'monochromatic'>[]),
  'monochromatic',
]

/** Lightness and chroma, of the colour’s own, of the five of a monochromatic harmony. */
const MONOCHROMATIC = [-0.24, -0.12, 0, 0.12, 0.24]

/**
 * The colour and those that its hue goes with, in OKLCH. They may be out of a screen’s gamut: see `mapToGamut`.
 *
 * @example
 * harmonize(red, 'triadic') // red, and what is a third of the circle away on both sides
 */
export function harmonize(color: Color, harmony: Harmony): readonly Color[] {
  const { components, alpha } = convertColor(color, 'oklch')
  const [lightness, chroma, hue] = [numberOf(components[0]), components[1], components[2]]
  if (harmony === 'monochromatic') {
    const hold = (value: number) => Math.min(0.97, Math.max(0.08, value))
    return MONOCHROMATIC.map((step) =>
      colorOf('oklch', [step === 0 ? lightness : hold(lightness + step), chroma, hue], alpha),
    )
  }
  return TURNS[harmony].map((turn) =>
    colorOf('oklch', [lightness, chroma, hue === null ? null : degrees(hue + turn)], alpha),
  )
}

/** One colour of a ramp. */
export interface RampStep {
  /** 50 for the lightest, 950 for the darkest. */
  readonly step: number
  readonly color: Color
}

/** Steps with their lightness, and how much of the chroma they have: less at the ends, where screens can show less. */
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
 * Eleven shades from 50 to 950 of the colour’s hue, as design systems have them; the step whose lightness is nearest is the colour
 * itself. All fit into sRGB, in OKLCH.
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
