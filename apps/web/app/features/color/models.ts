/**
 * The sliders: which components of a colour each model shows, and the colour after one of them moves. Pure.
 */
import {
  type Color,
  type ColorSpace,
  type Component,
  convertColor,
  formatColor,
  isInGamut,
  mapToGamut,
} from '@whittle/tools-core/color'

/** A colour model. */
export type ModelName = 'oklch' | 'hsl' | 'srgb'

/** One component of a model. */
export interface Channel {
  readonly label: string
  readonly index: 0 | 1 | 2
  readonly max: number
  readonly step: number
  /** The value as text. */
  readonly valueText: (value: number) => string
}

/** A model with its components. */
export interface Model {
  readonly name: ModelName
  readonly label: string
  readonly channels: readonly Channel[]
}

const percent = (value: number): string => `${Math.round(value)}%`
const ofOne = (value: number): string => percent(value * 100)
const degrees = (value: number): string => `${Math.round(value)}°`
const byte = (value: number): string => String(Math.round(value * 255))

/** Maximum of the chroma slider: slightly more than any screen shows. */
const MAX_CHROMA = 0.4

/** The hue slider below the field. */
export const HUE: Channel = { label: 'Hue', index: 2, max: 360, step: 1, valueText: degrees }

/** The models. OKLCH does not repeat the hue, which is always below the field. */
export const MODELS: readonly Model[] = [
  {
    name: 'oklch',
    label: 'OKLCH',
    channels: [
      { label: 'Lightness', index: 0, max: 1, step: 0.005, valueText: ofOne },
      { label: 'Chroma', index: 1, max: MAX_CHROMA, step: 0.002, valueText: (value) => value.toFixed(3) },
    ],
  },
  {
    name: 'hsl',
    label: 'HSL',
    channels: [
      { label: 'HSL hue', index: 0, max: 360, step: 1, valueText: degrees },
      { label: 'HSL saturation', index: 1, max: 100, step: 1, valueText: percent },
      { label: 'HSL lightness', index: 2, max: 100, step: 1, valueText: percent },
    ],
  },
  {
    name: 'srgb',
    label: 'sRGB',
    channels: [
      { label: 'Red', index: 0, max: 1, step: 1 / 255, valueText: byte },
      { label: 'Green', index: 1, max: 1, step: 1 / 255, valueText: byte },
      { label: 'Blue', index: 2, max: 1, step: 1 / 255, valueText: byte },
    ],
  },
]

/** The three components of a colour. */
type Numbers = readonly [number, number, number]

/**
 * Returns the components of a colour in a model. A grey has no hue of its own, so it shows `hue`, the last
 * one used. HSL and sRGB show the nearest colour in their gamut.
 */
export function numbersIn(model: ModelName, color: Color, hue: number): Numbers {
  const shown = model === 'oklch' ? convertColor(color, model) : mapToGamut(color, model)
  const isHue = (index: number): boolean => index === hueOf(model)
  const number = (index: 0 | 1 | 2): number => shown.components[index] ?? (isHue(index) ? hue : 0)
  return [number(0), number(1), number(2)]
}

/** Index of a model's hue component; sRGB has none. */
export function hueOf(model: ModelName): 0 | 2 | undefined {
  return model === 'hsl' ? 0 : model === 'oklch' ? 2 : undefined
}

/** Returns the colour with one component changed. */
export function withNumber(
  model: ModelName,
  numbers: Numbers,
  index: 0 | 1 | 2,
  value: number,
  alpha: Component,
): Color {
  const components: [number, number, number] = [...numbers]
  components[index] = value
  return { space: model, components, alpha }
}

/**
 * Writes a colour in the notation of a model, as a visitor would type it; one that hex cannot write, in
 * OKLCH.
 */
export function textIn(model: ModelName, color: Color): string {
  if (model !== 'srgb') return written(color, model)
  return written(color, isInGamut(color, 'srgb') ? 'hex' : 'oklch')
}

/** Writes a valid colour in a notation; components are out of range where the colour is out of gamut. */
export function written(color: Color, space: ColorSpace | 'hex', decimals = 4): string {
  const text = formatColor(color, { space, gamut: 'keep', decimals })
  if (!text.ok) throw new RangeError(text.errors[0]?.message)
  return text.value
}

/** Writes a colour for the screen without gamut mapping, so that wide-gamut screens show it in full. */
export function paint(color: Color): string {
  return written(color, color.space === 'srgb' ? 'hex' : color.space, 6)
}
