/** Colours as Chromium computes them. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { convertColor, parseColor } from './index.ts'

/** What Chromium computes for a colour, as text, or `undefined` where it does not accept the colour. */
function compute(text: string): string | undefined {
  const probe = document.createElement('i')
  probe.style.color = text
  if (probe.style.color === '') return undefined
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** A pixel of that colour: red, green, blue and opacity as sRGB from 0 to 1, not clipped. */
function srgbOf(text: string): readonly number[] {
  const { components, alpha } = convertColor(unwrap(parseColor(text)), 'srgb')
  return [...components, alpha].map((value) => value ?? 0)
}

const numbers = [0, 0.25, 0.5, 0.9, 1]
const colors = [
  ...['red', 'RebeccaPurple', 'transparent', '#abc', '#abcd', '#aabbcc', '#aabbccdd'],
  ...[
    'rgb(1e2 0 0)',
    'rgb(300 -10 12.5)',
    'rgb(10%, 20%, 30%)',
    'rgb(10% 20 30 / 40%)',
    'rgba(1,2,3,.4)',
    'rgb(none 5 6)',
  ],
  ...[
    'hsl(30 100% 50%)',
    'hsl(30, 100%, 50%)',
    'hsl(-30deg 40 60)',
    'hsl(0.3turn 40% 60% / .2)',
    'hsl(30 150% 50%)',
    'hsl(30 -50% 50%)',
    'hsl(none 40% 60%)',
  ],
  ...['hwb(30 20% 30%)', 'hwb(30 70% 80%)', 'hwb(400 20% 30% / 0.5)'],
  ...[
    'lab(50 40 -30)',
    'lab(50% 40% -30%)',
    'lab(150 0 0)',
    'lch(50 60 70)',
    'lch(50% 60% 70deg)',
    'lch(50 -60 70)',
  ],
  ...[
    'oklab(0.5 0.1 -0.1)',
    'oklab(50% 20% -20%)',
    'oklch(0.6 0.15 45)',
    'oklch(60% 40% 200grad)',
    'oklch(0.6 none none)',
  ],
  ...[
    'srgb',
    'srgb-linear',
    'display-p3',
    'display-p3-linear',
    'a98-rgb',
    'prophoto-rgb',
    'rec2020',
    'xyz',
    'xyz-d50',
    'xyz-d65',
  ].flatMap((space) => [
    `color(${space} 0.2 0.5 0.8)`,
    `color(${space} 20% 50% 80% / 0.5)`,
    `color(${space} 1.2 -0.1 0)`,
  ]),
  ...[
    'color-mix(in srgb, red, blue)',
    'color-mix(in oklch, red 30%, blue)',
    'color-mix(in oklch longer hue, red, blue 20%)',
    'color-mix(in hsl, red, rgb(0 0 255 / 20%))',
    'color-mix(in lab, red 20%, blue 20%)',
    'color-mix(in oklab, white, color(display-p3 0 1 0))',
    'color-mix(in lch decreasing hue, teal, tomato)',
    'color-mix(in hwb, white, blue)',
    'color-mix(in oklch, gray, blue)',
    'color-mix(in hsl, cyan, red)',
    'color-mix(in hsl, red, cyan)',
    'color-mix(in hsl longer hue, cyan, red)',
    'color-mix(in hwb, hwb(270 0% 0%), hwb(90 0% 0%))',
    'color-mix(in oklch, lch(50% 30 none), blue)',
    'color-mix(in oklch, blue, lch(50% 30 none))',
    'color-mix(in srgb, red 0%, blue 0%)',
    'color-mix(in display-p3, color(srgb none 0 0), color(display-p3 .5 .5 .5))',
    'color-mix(in xyz, color(srgb 0 none 0), color(xyz .5 .5 .5))',
    'color-mix(in oklch, lab(50% none none), oklch(0.6 0.2 30))',
    'color-mix(in oklab, hsl(none none 50%), oklab(0.6 0.2 0.1))',
    'color-mix(in lab, lch(50% none 30), lab(60 20 30))',
    'color-mix(in srgb, lab(none none none), rgb(100 100 100))',
    'color-mix(in lab, hwb(none none none), lab(60 20 30))',
  ],
  ...[
    'rgb(from red r g b)',
    'rgb(from teal b g r / 50%)',
    'hsl(from red calc(h + 120) s l)',
    'oklch(from blue calc(l * 1.2) c h)',
    'lab(from red l a b / calc(alpha / 2))',
    'color(from red display-p3 r g b)',
    'oklch(from gray l c h)',
    'rgb(from red calc(r * 2) g b)',
    'hwb(from teal h w b)',
  ],
  ...[
    'rgb(calc(255 / 2) 0 0)',
    'rgb(max(10, 20) min(30%, 40%) clamp(0, 500, 100))',
    'hsl(calc(10deg + 0.5turn) 50% 50%)',
    'oklch(calc(0.5 + sin(30deg) / 10) 0.1 calc(pi))',
    'oklch(calc(infinity) 0 0)',
    'hsl(calc(infinity) 50% 50%)',
    'rgb(calc(infinity) calc(-infinity) calc(0 / 0))',
    'rgb(calc(1 + sqrt(-1)) 255 255)',
    'rgb(calc(255 * max(1, 0 / 0)) 255 255)',
    'rgb(round(nearest, 25.5, 10) round(up, 21, 10) round(down, 29, 10))',
    'rgb(round(to-zero, 25, 10) round(12.5) round(25, -10))',
  ],
]

const invalid = [
  'rgb(255 0 0 50%)',
  'rgb(255, 0 0)',
  'rgb(255, 0%, 0)',
  'rgb(1 2)',
  'hsl(0, 50, 50)',
  'hsl(1px 2% 3%)',
  '#12345',
  'teel',
  'ff0000',
  'color(rgb 1 2 3)',
  'lab(1deg 2 3)',
  'oklch(1 2 50%)',
  'rgb(calc(1+ 2) 0 0)',
  'rgb(round(30%) 0 0)',
  'rgb(round(up 1, 2) 0 0)',
  'color-mix(in srgb, red -1%, blue)',
  'color-mix(in srgb, red 120%, blue)',
  'color-mix(in srgb longer hue, red, blue)',
  'rgb(255, none, 0)',
]

describe('in Chromium', () => {
  it.each(colors)('%s is the same colour', (text) => {
    const computed = compute(text)
    expect(computed).toBeDefined()
    const [theirs, ours] = [srgbOf(computed!), srgbOf(text)]
    // What Chromium returns in eight bits is clamped to the gamut and rounded.
    const isRounded = /^rgb/.test(computed!)
    for (const [index, value] of theirs.entries()) {
      const own = isRounded ? Math.min(1, Math.max(0, ours[index]!)) : ours[index]!
      expect(Math.abs(value - own), `${computed} against ${ours}`).toBeLessThan(isRounded ? 0.003 : 0.001)
    }
  })

  it.each(invalid)('%s is not a colour', (text) => {
    expect(compute(text)).toBeUndefined()
    expect(parseColor(text).ok).toBe(false)
  })

  it('agrees on a grid of OKLCH colours', () => {
    for (const lightness of numbers)
      for (const chroma of [0, 0.05, 0.2])
        for (const hue of [0, 90, 200, 300]) {
          const text = `color-mix(in srgb-linear, oklch(${lightness} ${chroma} ${hue}), oklch(${lightness} ${chroma} ${hue}))`
          const [theirs, ours] = [srgbOf(compute(text)!), srgbOf(text)]
          for (const [index, value] of theirs.entries())
            expect(Math.abs(value - ours[index]!)).toBeLessThan(0.002)
        }
  })
})
