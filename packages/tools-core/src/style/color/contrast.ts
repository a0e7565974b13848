/**
 * The contrast of text on its background, by WCAG 2 and APCA, and colours with more of it. Pure.
 *
 * Source: WCAG 2.2, 1.4.3 and 1.4.6, https://www.w3.org/TR/WCAG22/#contrast-minimum; APCA 0.0.98G-4g (W3
 * 0.1.9) by Andrew Somers, https://github.com/Myndex/SAPC-APCA/blob/master/documentation/APCA-W3-LaTeX.md.
 */
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { type Color, clamp, colorOf, numberOf } from './color.ts'
import { convertColor, numbersOf } from './convertColor.ts'
import { type ColorInput, colorFrom } from './formatColor.ts'
import { mapToGamut } from './gamut.ts'
import { contrastRatio } from './luminance.ts'
import { mapTriple, type Triple } from './matrix.ts'

/** The contrast ratio, and the levels of WCAG 2 that it passes. */
export interface WcagVerdict {
  /** 1 to 21, not rounded. */
  readonly ratio: number
  /** At least 4.5, for text. */
  readonly aa: boolean
  /** At least 3, for text of 24 px, or 18.66 px bold, and for icons and controls. */
  readonly aaLarge: boolean
  /** At least 7, for text. */
  readonly aaa: boolean
  /** At least 4.5, for large text. */
  readonly aaaLarge: boolean
}

/** The contrast by APCA. */
export interface ApcaVerdict {
  /** −108 to 106: negative for light text on dark. */
  readonly lc: number
  /** The most demanding use that this contrast is enough for, by the Bronze guideline. */
  readonly use: 'body' | 'text' | 'large' | 'headline' | 'decoration' | 'none'
}

/** The contrast by both measures. */
export interface Contrast {
  readonly wcag: WcagVerdict
  readonly apca: ApcaVerdict
}

/** A contrast to reach. The sign of an APCA contrast does not matter. */
export type ContrastTarget = { readonly wcag: number } | { readonly apca: number }

/** The ratios of WCAG 2 for text. */
const LEVELS = { AA: 4.5, AAA: 7 } as const

/**
 * The contrast of a text on a background. Colours that are not opaque are blended first, as browsers do: the
 * background with white, and the text with that background. Colours outside of sRGB are measured as they are,
 * not as an sRGB screen shows them.
 *
 * Errors: those of `parseColor` for texts.
 *
 * @example
 * contrast('#767676', 'white') // value: { wcag: { ratio: 4.54…, aa: true, … }, apca: { lc: 71.57…, use: 'large' } }
 */
export function contrast(text: ColorInput, background: ColorInput): Result<Contrast> {
  return andThen(colorFrom(text), (front) =>
    andThen(colorFrom(background), (back) => succeed(compare(front, back))),
  )
}

function compare(text: Color, background: Color): Contrast {
  const back = composite(background, WHITE)
  const front = composite(text, back)
  return { wcag: wcagVerdict(contrastRatio(front, back)), apca: apcaVerdict(apcaContrast(front, back)) }
}

const WHITE = colorOf('srgb', [1, 1, 1])

/** Blends a colour with an opaque one behind it, in sRGB as browsers do. */
function composite(front: Color, back: Color): Color {
  const alpha = numberOf(front.alpha)
  const [over, under] = [numbersOf(convertColor(front, 'srgb')), numbersOf(convertColor(back, 'srgb'))]
  const mix = (at: 0 | 1 | 2) => over[at] * alpha + under[at] * (1 - alpha)
  return colorOf('srgb', [mix(0), mix(1), mix(2)])
}

function wcagVerdict(ratio: number): WcagVerdict {
  return { ratio, aa: ratio >= 4.5, aaLarge: ratio >= 3, aaa: ratio >= 7, aaaLarge: ratio >= 4.5 }
}

function apcaVerdict(lc: number): ApcaVerdict {
  const strength = Math.abs(lc)
  const uses = [
    [90, 'body'],
    [75, 'text'],
    [60, 'large'],
    [45, 'headline'],
    [30, 'decoration'],
  ] as const
  return { lc, use: uses.find(([least]) => strength >= least)?.[1] ?? 'none' }
}

/**
 * Near black, where the light that a screen reflects raises what it shows; `blkThrs` and `blkClmp` in APCA’s
 * constants. The exponent is 1.414 exactly, not the root of 2 that it looks like.
 */
const BLACK = { threshold: 0.022, exponent: 1414e-3 }

/** The screen luminance by APCA, raised near black. */
function apcaLuminance(components: Triple): number {
  // Outside of sRGB a component may be negative.
  const [red, green, blue] = mapTriple(components, (value) => Math.sign(value) * Math.abs(value) ** 2.4)
  const luminance = Math.max(0, 0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  return luminance + Math.max(0, BLACK.threshold - luminance) ** BLACK.exponent
}

/** The Lc of text on a background, both opaque and in sRGB. */
function apcaContrast(text: Color, background: Color): number {
  const [front, back] = [apcaLuminance(numbersOf(text)), apcaLuminance(numbersOf(background))]
  if (Math.abs(back - front) < 0.0005) return 0
  const isDarkText = back > front
  const difference = isDarkText
    ? (back ** 0.56 - front ** 0.57) * 1.14
    : (back ** 0.65 - front ** 0.62) * 1.14
  if (Math.abs(difference) < 0.1) return 0
  return (isDarkText ? difference - 0.027 : difference + 0.027) * 100
}

/** The contrast to reach, and the colour to change for it. */
export interface FixContrastOptions {
  /** A contrast, a WCAG 2 ratio, or a WCAG 2 level for text. */
  readonly target: ContrastTarget | number | keyof typeof LEVELS
  /** @defaultValue `'text'` */
  readonly change?: 'text' | 'background'
}

/**
 * Returns the colour nearest to the text (or the background) that reaches the contrast: the hue is kept,
 * OKLCH lightness changes as little as possible, and chroma only at the edge of sRGB. The result is an 8-bit
 * sRGB colour, and reaches the target after rounding.
 *
 * Errors: `out-of-reach` where neither black nor white reaches it; `invalid-option`; those of `parseColor`.
 *
 * @example
 * fixContrast('#999', 'white', { target: { wcag: 4.5 } }) // value: #767676
 */
export function fixContrast(
  text: ColorInput,
  background: ColorInput,
  options: FixContrastOptions,
): Result<Color> {
  const target = targetOf(options?.target)
  const { change = 'text' } = options ?? {}
  const refused = refuseChoice(options ?? {}, { change: ['text', 'background'], target: CHECKED })
  if (refused !== undefined) return refused
  if (target === undefined) {
    const message = 'The target must be { wcag: 4.5 }, { apca: 75 }, a WCAG 2 ratio, “AA” or “AAA”.'
    return invalidOption('target', message)
  }
  return andThen(colorFrom(text), (front) =>
    andThen(colorFrom(background), (back) => {
      const changed = change === 'text' ? front : back
      const passes = (candidate: Color) => {
        const pair = change === 'text' ? compare(candidate, back) : compare(front, candidate)
        return 'wcag' in target
          ? pair.wcag.ratio >= target.wcag
          : Math.abs(pair.apca.lc) >= Math.abs(target.apca)
      }
      const own = rounded(changed)
      if (passes(own)) return succeed(own)
      const fixed = nearestPassing(changed, passes)
      if (fixed !== undefined) return succeed(fixed)
      const other = change === 'text' ? 'background' : 'text'
      const remedy = numberOf(changed.alpha) < 1 ? `make the ${change} more opaque, or change` : 'change'
      const message = `No colour reaches that contrast here; ${remedy} the ${other} too.`
      return fail({ code: 'out-of-reach', message })
    }),
  )
}

function targetOf(target: FixContrastOptions['target'] | undefined): ContrastTarget | undefined {
  if (typeof target === 'number') return Number.isFinite(target) ? { wcag: target } : undefined
  if (typeof target === 'string') return Object.hasOwn(LEVELS, target) ? { wcag: LEVELS[target] } : undefined
  if (typeof target !== 'object' || target === null) return undefined
  const least = 'wcag' in target ? target.wcag : target.apca
  return Number.isFinite(least) ? (target as ContrastTarget) : undefined
}

/** The number of lightness steps; finer than the steps of 8-bit sRGB. */
const STEPS = 512

/** The first candidate that passes, searching in both directions from the colour’s own lightness. */
function nearestPassing(color: Color, passes: (candidate: Color) => boolean): Color | undefined {
  const { components, alpha } = convertColor(color, 'oklch')
  const lightness = numberOf(components[0])
  const at = (value: number) => rounded(colorOf('oklch', [value, components[1], components[2]], alpha))
  for (let step = 1; step <= STEPS; step += 1) {
    for (const value of [lightness - step / STEPS, lightness + step / STEPS]) {
      if (value <= -1 / STEPS || value >= 1 + 1 / STEPS) continue
      const candidate = at(clamp(value))
      if (passes(candidate)) return candidate
    }
  }
  return undefined
}

/** The colour rounded to eight bits per channel, as a screen shows it. */
function rounded(color: Color): Color {
  const [red, green, blue] = numbersOf(mapToGamut(color, 'srgb')).map(
    (value) => Math.round(clamp(value) * 255) / 255,
  ) as [number, number, number]
  return colorOf('srgb', [red, green, blue], color.alpha)
}
