/**
 * Mixes colours. Pure.
 *
 * Source: CSS Color Module Level 4, section 12, https://www.w3.org/TR/css-color-4/#interpolation, and Level
 * 5, section 3.
 */

import { wrongInput } from '../../shared/input/wrongInput.ts'
import { assertChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { type Color, type ColorSpace, type Component, hueIndex, numberOf } from './color.ts'
import { convertColor, degrees } from './convertColor.ts'

/** The direction in which a hue is interpolated. */
export type HuePath = 'shorter' | 'longer' | 'increasing' | 'decreasing'

/** Options for mixing colours. */
export interface MixOptions {
  /** @defaultValue `'oklab'` */
  readonly space?: ColorSpace
  /** For a space with a hue. @defaultValue `'shorter'` */
  readonly hue?: HuePath
}

/** A colour and its share of a mix. */
export type MixPart = readonly [color: Color, share: number]

/**
 * Mixes colours like `color-mix()` in CSS: from left to right, with opacity taken into account. A component
 * that one colour lacks is taken from the other.
 *
 * Only the ratio of the shares counts. If their sum is less than 1, the mix is that much more transparent.
 *
 * @throws TypeError `invalid-input` for an empty list, and for what is not a colour. RangeError for a share
 *   below 0.
 *
 * @example
 * mixColors([[red, 0.3], [blue, 0.7]]) // like color-mix(in oklab, red 30%, blue)
 */
export function mixColors(parts: readonly MixPart[], options: MixOptions = {}): Color {
  assertChoice(options, { space: CHECKED, hue: CHECKED })
  const { space = 'oklab', hue = 'shorter' } = options
  const [first, ...rest] = Array.isArray(parts) ? (parts as readonly MixPart[]) : []
  if (first === undefined) throw wrongInput('a list of colours and their shares', parts)
  const total = parts.reduce((sum, [, share]) => sum + clampShare(share), 0)
  // If all shares are 0, the mix is even, and fully transparent.
  const shareOf = ([, share]: MixPart) => (total === 0 ? 1 : share)
  let [mixed, sum] = [withMissing(first[0], space), shareOf(first)]
  for (const part of rest) {
    sum += shareOf(part)
    mixed = mixTwo(mixed, withMissing(part[0], space), sum === 0 ? 0.5 : shareOf(part) / sum, hue)
  }
  return total < 1 ? { ...mixed, alpha: numberOf(mixed.alpha) * total } : mixed
}

/** Returns a valid share as it is, and throws for any other number. */
function clampShare(share: number): number {
  if (share >= 0 && share < Number.POSITIVE_INFINITY) return share
  throw new RangeError('The share of a colour must be 0 or more.')
}

/** Mixes two colours of one space. `progress` is 0 for `from` and 1 for `to`. */
function mixTwo(from: Color, to: Color, progress: number, hue: HuePath): Color {
  const [first, second] = fillIn(from, to)
  const alpha = mixComponents(first.alpha, second.alpha, progress)
  const index = hueIndex(from.space)
  const mixAt = (at: 0 | 1 | 2): Component => {
    const [a, b] = [first.components[at], second.components[at]]
    if (a === null || b === null) return a ?? b
    if (at === index) return mixHues(a, b, progress, hue)
    const [opacityA, opacityB] = [first.alpha ?? second.alpha ?? 1, second.alpha ?? first.alpha ?? 1]
    const premultiplied = a * opacityA * (1 - progress) + b * opacityB * progress
    return alpha === null || alpha === 0 ? a + (b - a) * progress : premultiplied / alpha
  }
  return { space: from.space, components: [mixAt(0), mixAt(1), mixAt(2)], alpha }
}

function mixComponents(a: Component, b: Component, progress: number): Component {
  if (a === null || b === null) return a ?? b
  return a + (b - a) * progress
}

/** Fills in each missing component from the other colour. */
function fillIn(a: Color, b: Color): readonly [Color, Color] {
  const fill = (own: Color, other: Color): Color => ({
    ...own,
    components: [
      own.components[0] ?? other.components[0],
      own.components[1] ?? other.components[1],
      own.components[2] ?? other.components[2],
    ],
    alpha: own.alpha ?? other.alpha,
  })
  return [fill(a, b), fill(b, a)]
}

/**
 * Whether a path takes the rest of the circle instead of the difference of two hues. At half a turn, the sign
 * of the difference decides.
 *
 * Source: CSS Color Module Level 4, section 12.4.
 */
const TAKES_REST: Readonly<Record<HuePath, (difference: number) => boolean>> = {
  shorter: (difference) => Math.abs(difference) > 180,
  longer: (difference) => Math.abs(difference) < 180,
  increasing: (difference) => difference < 0,
  decreasing: (difference) => difference > 0,
}

function mixHues(from: number, to: number, progress: number, path: HuePath): number {
  const start = degrees(from)
  const difference = degrees(to) - start
  const rest = difference > 0 ? difference - 360 : difference + 360
  return degrees(start + (TAKES_REST[path](difference) ? rest : difference) * progress)
}

type Role =
  | 'red'
  | 'green'
  | 'blue'
  | 'lightness'
  | 'a'
  | 'b'
  | 'colorfulness'
  | 'hue'
  | 'whiteness'
  | 'blackness'

const RGB = ['red', 'green', 'blue'] as const
const LAB = ['lightness', 'a', 'b'] as const
const LCH = ['lightness', 'colorfulness', 'hue'] as const

/**
 * The role of each component; those of one role are analogous. Source: CSS Color Module Level 4, section
 * 12.2.
 */
const ROLES: Readonly<Record<ColorSpace, readonly [Role, Role, Role]>> = {
  srgb: RGB,
  'srgb-linear': RGB,
  'display-p3': RGB,
  'display-p3-linear': RGB,
  'a98-rgb': RGB,
  'prophoto-rgb': RGB,
  rec2020: RGB,
  'xyz-d50': RGB,
  'xyz-d65': RGB,
  hsl: ['hue', 'colorfulness', 'lightness'],
  hwb: ['hue', 'whiteness', 'blackness'],
  lab: LAB,
  oklab: LAB,
  lch: LCH,
  oklch: LCH,
}

/** Pairs of components that are analogous only together: a colour without one of them is a grey. */
const CHROMATIC: readonly (readonly Role[])[] = [
  ['a', 'b'],
  ['colorfulness', 'hue'],
]

/**
 * Converts a colour to `space`. A missing component stays missing where `space` has a component of the same
 * role, and two missing components of a colour's chroma stay missing where only the pair has a counterpart.
 */
function withMissing(color: Color, space: ColorSpace): Color {
  const converted = convertColor(color, space)
  if (color.space === space || !color.components.includes(null)) return converted
  const roles = ROLES[space]
  const lost = new Set(ROLES[color.space].filter((_, at) => color.components[at] === null))
  const isGrey = CHROMATIC.some((pair) => pair.every((role) => lost.has(role)))
  const chromatic = CHROMATIC.find((pair) => pair.every((role) => roles.includes(role))) ?? []
  const keep = (at: 0 | 1 | 2): Component => {
    const isLost = lost.size === 3 || lost.has(roles[at]) || (isGrey && chromatic.includes(roles[at]))
    return isLost ? null : converted.components[at]
  }
  return { ...converted, components: [keep(0), keep(1), keep(2)] }
}
