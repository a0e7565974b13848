/** The sliders: which numbers of a colour each model shows, and what a colour is after one of them has moved. Pure. */
import {
  type Color,
  type ColorSpace,
  type Component,
  convertColor,
  formatColor,
  mapToGamut,
} from '@whittle/tools-core/color'

/** A way to look at a colour. */
export type ModelName = 'oklch' | 'hsl' | 'srgb'

/** One number of a model. */
export interface Channel {
  readonly label: string
  readonly index: 0 | 1 | 2
  readonly max: number
  readonly step: number
  /** The number in words. */
  readonly valueText: (value: number) => string
}

/** A model with its numbers. */
export interface Model {
  readonly name: ModelName
  readonly label: string
  readonly channels: readonly Channel[]
}

const percent = (value: number): string => `${Math.round(value)}%`
const ofOne = (value: number): string => percent(value * 100)
const degrees = (value: number): string => `${Math.round(value)}°`
const byte = (value: number): string => String(Math.round(value * 255))

/** As far as the sliders for chroma go: a little more than any screen shows. */
const MOST_CHROMA = 0.4

/** The hue that goes round beneath the field. */
export const HUE: Channel = { label: 'Hue', index: 2, max: 360, step: 1, valueText: degrees }

/** The models. The hue of OKLCH always stands beneath the field, so it is not repeated. */
export const MODELS: readonly Model[] = [
  {
    name: 'oklch',
    label: 'OKLCH',
    channels: [
      { label: 'Lightness', index: 0, max: 1, step: 0.005, valueText: ofOne },
      { label: 'Chroma', index: 1, max: MOST_CHROMA, step: 0.002, valueText: (value) => value.toFixed(3) },
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

/** Three numbers. */
type Numbers = readonly [number, number, number]

/**
 * The numbers of a colour in a model. A grey has no hue of its own: it shows `hue`, the last one there was. HSL and sRGB show
 * the nearest colour that they can.
 */
export function numbersIn(model: ModelName, color: Color, hue: number): Numbers {
  const shown = model === 'oklch' ? convertColor(color, model) : mapToGamut(color, model)
  const isHue = (index: number): boolean => index === hueOf(model)
  const number = (index: 0 | 1 | 2): number => shown.components[index] ?? (isHue(index) ? hue : 0)
  return [number(0), number(1), number(2)]
}

/** Which number of a model is a hue; sRGB has none. */
export function hueOf(model: ModelName): 0 | 2 | undefined {
  return model === 'hsl' ? 0 : model === 'oklch' ? 2 : undefined
}

/** The colour with one number changed. */
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

/** A colour as the visitor would type it, in the notation of a model. */
export function textIn(model: ModelName, color: Color): string {
  return written(color, model === 'srgb' ? 'hex' : model)
}

/** A colour that is known to be one, in a notation; out of range where it is out of gamut. */
export function written(color: Color, space: ColorSpace | 'hex', decimals = 4): string {
  const text = formatColor(color, { space, gamut: 'keep', decimals })
  if (!text.ok) throw new RangeError(text.errors[0]?.message)
  return text.value
}

/** A colour for the screen: as it is, so that a wide one shows on wide screens. */
export function paint(color: Color): string {
  return written(color, color.space === 'srgb' ? 'hex' : color.space, 6)
}
