/**
 * Mixes colours. Pure.
 *
 * Source: CSS Color Module Level 4, section 12, https://www.w3.org/TR/css-color-4/#interpolation, and Level 5, section 3.
 */
import { type Color, type ColorSpace, type Component, hueIndex, numberOf } from './color.ts'
import { convertColor } from './convertColor.ts'

/** The direction in which a hue is interpolated. */
export type HuePath = 'shorter' | 'longer' | 'increasing' | 'decreasing'

/** Options for mixing colours. */
export interface MixOptions {
  /** @defaultValue `'oklab'` */
  readonly space?: ColorSpace
  /** @defaultValue `'shorter'` */
  readonly hue?: HuePath
}

/**
 * Mixes two colours. `progress` is 0 for `from` and 1 for `to`. A component that one colour lacks is taken from the other.
 *
 * @example
 * mixColors(red, blue, 0.5) // like color-mix(in oklab, red, blue) in CSS
 */
export function mixColors(from: Color, to: Color, progress: number, options: MixOptions = {}): Color {
  const { space = 'oklab', hue = 'shorter' } = options
  const [first, second] = fillIn(withMissing(from, space), withMissing(to, space))
  const alpha = mixComponents(first.alpha, second.alpha, progress)
  const index = hueIndex(space)
  const mixAt = (at: 0 | 1 | 2): Component => {
    const [a, b] = [first.components[at], second.components[at]]
    if (a === null || b === null) return a ?? b
    if (at === index) return mixHues(a, b, progress, hue)
    const [opacityA, opacityB] = [first.alpha ?? second.alpha ?? 1, second.alpha ?? first.alpha ?? 1]
    const premultiplied = a * opacityA * (1 - progress) + b * opacityB * progress
    return alpha === null || alpha === 0 ? a + (b - a) * progress : premultiplied / alpha
  }
  return { space, components: [mixAt(0), mixAt(1), mixAt(2)], alpha }
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

function mixHues(from: number, to: number, progress: number, path: HuePath): number {
  const turn = ((to - from) % 360) + (to - from < 0 ? 360 : 0)
  const way = turn === 360 ? 0 : turn
  const isBack =
    path === 'decreasing' || (path === 'shorter' && way > 180) || (path === 'longer' && way > 0 && way < 180)
  const distance = isBack && way !== 0 ? way - 360 : path === 'longer' && way === 0 ? 360 : way
  return (((from + distance * progress) % 360) + 360) % 360
}

/** Analogous components, so that a missing one stays missing in another space. */
const ANALOGOUS: Readonly<Record<string, readonly (readonly [ColorSpace, 0 | 1 | 2])[]>> = {
  lightness: [
    ['hsl', 2],
    ['lab', 0],
    ['lch', 0],
    ['oklab', 0],
    ['oklch', 0],
  ],
  colorfulness: [
    ['hsl', 1],
    ['lch', 1],
    ['oklch', 1],
  ],
  hue: [
    ['hsl', 0],
    ['hwb', 0],
    ['lch', 2],
    ['oklch', 2],
  ],
  a: [
    ['lab', 1],
    ['oklab', 1],
  ],
  b: [
    ['lab', 2],
    ['oklab', 2],
  ],
}

/** Converts a colour to `space`; a missing component stays missing. */
function withMissing(color: Color, space: ColorSpace): Color {
  const converted = convertColor(color, space)
  if (color.space === space || !color.components.includes(null)) return converted
  const components: [Component, Component, Component] = [...converted.components]
  for (const places of Object.values(ANALOGOUS)) {
    const from = places.find(([name]) => name === color.space)
    const to = places.find(([name]) => name === space)
    if (from !== undefined && to !== undefined && color.components[from[1]] === null) components[to[1]] = null
  }
  return { ...converted, components }
}

/** Mixes any number of colours by weights, which need not sum to 1, like `color-mix()`. */
export function mixMany(parts: readonly (readonly [Color, number])[], options: MixOptions): Color {
  const [[first, firstWeight], ...rest] = parts as readonly [
    readonly [Color, number],
    ...(readonly [Color, number])[],
  ]
  let mixed = convertColor(first, options.space ?? 'oklab')
  let weight = firstWeight
  for (const [color, more] of rest) {
    weight += more
    mixed = mixColors(mixed, color, weight === 0 ? 0.5 : more / weight, options)
  }
  return weight < 1 ? { ...mixed, alpha: numberOf(mixed.alpha) * weight } : mixed
}
