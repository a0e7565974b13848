import ColorJs from 'colorjs.io'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { defaultOptions, findTool } from '../../index.ts'
import {
  COLOR_FORMATS,
  type Color,
  type ColorSpace,
  clipToGamut,
  colorDifference,
  convertColor,
  formatColor,
  isInGamut,
  mapToGamut,
  mixColors,
  parseColor,
} from './index.ts'
import { colorNames } from './names.ts'

const color = (text: string): Color => unwrap(parseColor(text))
const hex = (text: string): string => unwrap(formatColor(text))
/** The text with the fix of its first error. */
const fixedText = (text: string): string =>
  firstError(parseColor(text))!.fix!.edits.reduceRight(
    (expected, { offset, length, text: by }) =>
      expected.slice(0, offset) + by + expected.slice(offset + length),
    text,
  )

const SPACES = COLOR_FORMATS.filter(
  (format): format is ColorSpace => !['hex', 'rgb', 'hsv', 'cmyk', 'name'].includes(format),
)

/** The names of the spaces in color.js. */
const JS_NAMES: Readonly<Record<string, string>> = {
  'display-p3': 'p3',
  'display-p3-linear': 'p3-linear',
  'a98-rgb': 'a98rgb',
  'prophoto-rgb': 'prophoto',
}
const jsName = (space: string) => JS_NAMES[space] ?? space

const byte = fc.integer({ min: 0, max: 255 })
const hexText = fc
  .tuple(byte, byte, byte)
  .map((bytes) => `#${bytes.map((each) => each.toString(16).padStart(2, '0')).join('')}`)
/** Includes colours far outside sRGB. */
const oklchText = fc
  .tuple(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: 500 }),
    fc.integer({ min: 0, max: 3599 }),
  )
  .map(([l, c, h]) => `oklch(${l / 1000} ${c / 1000} ${h / 10})`)
const anyColor = fc.oneof(hexText, oklchText)
/** Without colours near black, whose hue is lost by any rounding. */
const lightColor = fc.oneof(
  hexText,
  oklchText.filter((text) => Number(/[\d.]+/.exec(text)![0]) >= 0.02),
)

describe('parseColor', () => {
  it.each([
    ['#f00', '#ff0000'],
    ['#F00F', '#ff0000'],
    ['#ff000080', '#ff000080'],
    ['red', '#ff0000'],
    ['ReBeccaPurple', '#663399'],
    ['transparent', '#00000000'],
    [' red ; ', '#ff0000'],
    ['/* a */ red', '#ff0000'],
    ['color: red;', '#ff0000'],
    ['--brand: #f80;', '#ff8800'],
    ['rgb(1e400 calc(-1/0) calc(0/0))', '#ff0000'],
    ['oklch(0.5 0.1 calc(infinity))', '#904961'],
    ['oklch(calc(infinity) 0.1 20)', '#ffffff'],
    ['rgb(255, 0, 0)', '#ff0000'],
    ['rgba(255, 0, 0, .5)', '#ff000080'],
    ['rgb(100%, 0%, 0%)', '#ff0000'],
    ['RGB(1E2 0 0)', '#640000'],
    ['rgb(50% 0 128)', '#800080'],
    ['rgb(255 0 0 / 50%)', '#ff000080'],
    ['rgb(300 -20 0)', '#ff0000'],
    ['rgb(none 0 0)', '#000000'],
    ['rgb(calc(255 / 2) 0 0)', '#800000'],
    ['rgb(min(255, 300) 0 calc(2 * (1 + 3)))', '#ff0008'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['hsla(120deg 100% 25% / 1)', '#008000'],
    ['hsl(0.5turn 100 50)', '#00ffff'],
    ['hsl(200grad 100% 50%)', '#00ffff'],
    ['hsl(3.14159265rad 100% 50%)', '#00ffff'],
    ['hsl(-240 100% 50%)', '#00ff00'],
    ['hwb(120 0% 50%)', '#008000'],
    ['hwb(0 60% 60%)', '#808080'],
    ['lab(100% 0 0)', '#ffffff'],
    ['lch(100% 0 0)', '#ffffff'],
    ['oklab(100% 0 0)', '#ffffff'],
    ['oklch(100% 100% 0)', '#ffffff'],
    ['color(srgb 1 0 0)', '#ff0000'],
    ['color(srgb 100% 0% 0 / 0.5)', '#ff000080'],
    ['color(xyz 0.9504559 1 1.0890578)', '#ffffff'],
    ['color(xyz-d50 0.9642957 1 0.8251046)', '#ffffff'],
    ['color(srgb-linear 0.5 0.5 0.5)', '#bcbcbc'],
    ['rgb(from red r g b)', '#ff0000'],
    ['rgb(from #ff000080 b g r / alpha)', '#0000ff80'],
    ['hsl(from red calc(h + 120) s l)', '#00ff00'],
    ['oklch(from white 0.5 c h / calc(alpha / 2))', '#63636380'],
    ['rgb(from hsl(from blue h s l) g b r)', '#00ff00'],
    ['color-mix(in srgb, red, blue)', '#800080'],
    ['color-mix(in srgb, red 25%, blue)', '#4000bf'],
    ['color-mix(in srgb, 25% red, 25% blue)', '#80008080'],
    ['color-mix(in srgb, red 0%, blue 0%)', '#80008000'],
    ['color-mix(in srgb, red, transparent)', '#ff000080'],
    ['color-mix(in hsl, red, blue)', '#ff00ff'],
    ['color-mix(in hsl longer hue, red, blue)', '#00ff00'],
    ['color-mix(in hsl, cyan, red)', '#80ff00'],
    [
      'color-mix(in oklch, lch(50% 30 none), blue)',
      unwrap(formatColor('color-mix(in oklch, blue, lch(50% 30 none))')),
    ],
    ['color-mix(red, red)', '#ff0000'],
    ['rgb(round(nearest, 25.5, 10) round(up, 21, 10) round(down, 29, 10))', '#1e1e14'],
    ['rgb(round(to-zero, -25, 10) round(12.5) round(25, -10))', '#000d1e'],
    // NaN becomes 0 only as the result of a whole calculation.
    ['rgb(calc(1 + sqrt(-1)) 255 255)', '#00ffff'],
    ['rgb(max(255, 0 / 0) 255 255)', '#00ffff'],
    ['contrast-color(navy)', '#ffffff'],
    ['contrast-color(yellow)', '#000000'],
    ['device-cmyk(0 1 1 0)', '#ff0000'],
    ['device-cmyk(0% 100% 100% 50%)', '#800000'],
  ])('reads %s as %s', (text, written) => {
    expect(hex(text)).toBe(written)
  })

  it('keeps space, components, none and opacity', () => {
    expect(color('oklch(62% 0.16 45deg)')).toEqual({ space: 'oklch', components: [0.62, 0.16, 45], alpha: 1 })
    expect(color('lab(50% 100% -100% / none)')).toEqual({
      space: 'lab',
      components: [50, 125, -125],
      alpha: null,
    })
    expect(color('oklch(from gray l c h)').components[2]).toBeNull()
    expect(color('oklch(100% 100% none)')).toEqual({ space: 'oklch', components: [1, 0.4, null], alpha: 1 })
  })

  it('yields finite numbers for every colour, however far out of gamut', () => {
    const endless = fc.constantFrom(
      'calc(infinity)',
      'calc(-infinity)',
      'calc(0 / 0)',
      '1e400',
      '-1e308',
      'none',
      '0.5',
    )
    const form = fc.constantFrom(
      'rgb',
      'hsl',
      'hwb',
      'lab',
      'lch',
      'oklab',
      'oklch',
      'color srgb',
      'color a98-rgb',
      'color xyz',
    )
    fc.assert(
      fc.property(
        form,
        endless,
        endless,
        endless,
        fc.constantFrom(...COLOR_FORMATS),
        (name, a, b, c, space) => {
          const [notation, of = ''] = name.split(' ')
          const written = unwrap(formatColor(`${notation}(${of} ${a} ${b} ${c})`, { space }))
          expect(written).not.toMatch(/nan|infinity/i)
        },
      ),
    )
  })

  it('does not clamp a relative colour to the gamut', () => {
    expect(color('rgb(from red calc(r * 2) g b)').components).toEqual([2, 0, 0])
  })

  it.each([
    ['', 'empty', 0],
    ['rgb(255 0 0 50%)', 'missing-slash', 12],
    ['rgb(255, 0 0)', 'unexpected', 11],
    ['rgb(255 0, 0)', 'mixed-syntax', 9],
    ['rgb(255, 0%, 0)', 'mixed-syntax', 9],
    ['rgb(1 2 3, 0.5)', 'mixed-syntax', 9],
    ['rgb(255, none, 0)', 'mixed-syntax', 9],
    ['hsl(0, 50, 50)', 'mixed-syntax', 7],
    ['rgb(1 2)', 'missing-component', 7],
    ['rgb(1 2 3', 'unexpected', 9],
    ['rgb(1, 2, 3, 4, 5)', 'unexpected', 14],
    ['red blue', 'unexpected', 4],
    ['rgb(1 2 3 / 4deg)', 'wrong-unit', 12],
    ['rgb(0 0 0 / none', 'unexpected', 16],
    ['#12345', 'wrong-hex', 0],
    ['teel', 'unknown-color', 0],
    ['ff0000', 'missing-hash', 0],
    ['3b82f6', 'missing-hash', 0],
    ['000000', 'missing-hash', 0],
    ['00ff00', 'missing-hash', 0],
    ['fff', 'missing-hash', 0],
    ['7e3a', 'missing-hash', 0],
    ['00000', 'unknown-color', 0],
    ['hsl(var(--x))', 'context-color', 4],
    ['rgb(0 0 calc(env(x) * 2))', 'context-color', 13],
    ['currentColor', 'context-color', 0],
    ['light-dark(red, blue)', 'context-color', 0],
    ['foo(1 2 3)', 'unknown-function', 0],
    ['color(rgb 1 2 3)', 'unknown-space', 6],
    ['oklch(1 2 50%)', 'wrong-unit', 10],
    ['lab(1deg 2 3)', 'wrong-unit', 4],
    ['hsl(1px 2 3)', 'unknown-unit', 4],
    ['hsl(5constructor 100% 50%)', 'unknown-unit', 4],
    ['rgb(calc(1+ 2) 0 0)', 'missing-space', 10],
    ['rgb(calc(1 + 2%) 0 0)', 'wrong-arguments', 11],
    ['rgb(round(30%) 0 0)', 'wrong-arguments', 4],
    ['rgb(round(up 1, 2) 0 0)', 'unexpected', 13],
    ['color-mix(in srgb, red 120%, blue)', 'wrong-share', 23],
    ['color-mix(in nonsense, red, blue)', 'unknown-space', 13],
    ['color-mix(in rgb, red, blue)', 'unknown-space', 13],
    ['color-mix(in hsla, red, blue)', 'unknown-space', 13],
    ['color-mix(in srgb longer hue, red, blue)', 'unexpected', 25],
    [`${'rgb(from '.repeat(100)}red`, 'too-deep', 580],
  ] as const)('rejects %.40s as %s', (text, code, offset) => {
    expect(firstError(parseColor(text))).toMatchObject({ code, offset })
  })

  it.each([
    ['rgb(255 0 0 50%)', 'rgb(255 0 0 / 50%)'],
    ['ff0000', '#ff0000'],
    ['teel', 'teal'],
    ['geren', 'green'],
    ['0xff8800', '#ff8800'],
    ['0x80FF8800', '#FF880080'],
    ['"#ff0000",', '#ff0000,'],
    ['255, 0, 0', 'rgb(255, 0, 0)'],
    ['(255 0 0)', 'rgb(255 0 0)'],
    ['--bs-primary-rgb: 13,110,253;', '--bs-primary-rgb: rgb(13,110,253);'],
    ['240 10% 3.9%', 'hsl(240 10% 3.9%)'],
    ['rbg(1, 2, 3)', 'rgb(1, 2, 3)'],
    ['cmyk(0%, 100%, 100%, 0%)', 'device-cmyk(0%, 100%, 100%, 0%)'],
    ['color(p3 1 0 0)', 'color(display-p3 1 0 0)'],
    ['color-mix(in rgba, red, blue)', 'color-mix(in srgb, red, blue)'],
    ['color-mix(in oklab red, blue)', 'color-mix(in oklab, red, blue)'],
    ['color-mix(in oklab, red 30% blue)', 'color-mix(in oklab, red 30%, blue)'],
    ['color-mix(in hsl longer, red, blue)', 'color-mix(in hsl longer hue, red, blue)'],
    ['hsl(120°, 100%, 50%)', 'hsl(120deg, 100%, 50%)'],
    ['hsl(120, 100, 50)', 'hsl(120, 100%, 50%)'],
    ['hwb(120,20%,30%)', 'hwb(120 20% 30%)'],
    ['lab(50, 20, 30, .5)', 'lab(50 20 30 / .5)'],
    ['rgb(255 0 0, .5)', 'rgb(255 0 0 / .5)'],
    ['rgb(255, 0, 0 / 50%)', 'rgb(255, 0, 0, 50%)'],
    ['rgb(255, 0 0)', 'rgb(255, 0, 0)'],
    ['rgb(from red r, calc(g + min(1, 2)), b)', 'rgb(from red r calc(g + min(1, 2)) b)'],
    ['rgb(calc(1 + 2 0 0)', 'rgb(calc(1 + 2) 0 0)'],
    ['rgb(255 0 0', 'rgb(255 0 0)'],
    ['rgb(255 0 0))', 'rgb(255 0 0)'],
    ['#fff url(a.png)', '#fff'],
  ])('corrects %s to %s', (text, expected) => {
    expect(fixedText(text)).toBe(expected)
    expect(parseColor(expected).ok).toBe(true)
  })

  it.each(['$brand: #f80;', '@brand: #f80;', '"brand": #f80,', '#f80,'])('finds the colour in %s', (text) => {
    expect(hex(text)).toBe('#ff8800')
  })

  it('notes a lightness that was meant in percent', () => {
    const result = parseColor('oklch(62 0.16 45)')
    expect(result).toMatchObject({ ok: true, notes: [{ code: 'clamped', offset: 6, length: 2 }] })
    for (const text of ['oklch(62% 0.16 45)', 'oklch(1 0 0)', 'lab(62 0 0)'])
      expect(noteCodes(parseColor(text))).toEqual([])
  })

  it('knows the 148 names as color.js does', () => {
    expect(colorNames().size).toBe(148)
    for (const [name, digits] of colorNames())
      expect([name, new ColorJs(name).to('srgb').toString({ format: 'hex', collapse: false })]).toEqual([
        name,
        digits,
      ])
  })
})

describe('convertColor', () => {
  it.each(SPACES)('agrees with color.js on %s', (space) => {
    fc.assert(
      fc.property(anyColor, (text) => {
        const ours = convertColor(color(text), space)
        const theirs = new ColorJs(text).to(jsName(space))
        for (const [index, value] of ours.components.entries()) {
          if (value === null) continue
          const other = Number(theirs.coords[index] ?? 0)
          // A hue is less certain the less chroma there is; far outside the gamut it may turn by half a
          // circle.
          const isHue = (index === 0 && /^h/.test(space)) || (index === 2 && /lch$/.test(space))
          if (isHue || space === 'hsl' || space === 'hwb') continue
          // color.js treats very little chroma, about 0.002, as none.
          if (space === 'lch') expect(Math.abs(value - other)).toBeLessThan(0.003)
          else expect(value).toBeCloseTo(other, 5)
        }
      }),
    )
  })

  it.each(['hsl', 'hwb', 'lch', 'oklch'] as const)('agrees with color.js on %s inside sRGB', (space) => {
    fc.assert(
      fc.property(hexText, (text) => {
        const ours = convertColor(color(text), space).components
        const theirs = new ColorJs(text).to(space).coords
        for (const [index, value] of ours.entries())
          if (value !== null) expect(Math.abs(value - Number(theirs[index] ?? 0)) % 360).toBeCloseTo(0, 4)
      }),
    )
  })

  it('round-trips through every space', () => {
    fc.assert(
      fc.property(lightColor, fc.constantFrom(...SPACES), (text, space) => {
        const start = color(text)
        const back = convertColor(convertColor(start, space), 'oklab')
        expect(colorDifference(back, start)).toBeLessThan(1e-6)
      }),
    )
  })

  it('writes a colour far outside sRGB as HWB with its own hue', () => {
    const { components } = convertColor(color('color(srgb 2.5 1.2 1.5)'), 'hwb')
    expect(components[0]).toBeCloseTo(346.15, 2)
  })

  it.each([
    'color(display-p3 1 1 1)',
    'color(a98-rgb 1 1 1)',
    'color(prophoto-rgb 1 1 1)',
    'color(srgb 1.2 1.2 1.2)',
    'oklab(1 0 0)',
    'oklch(1 0.1 30)',
    'lab(100 50 50)',
    'lab(99.9999 0 0)',
  ])('writes white without saturation: %s', (text) => {
    expect(unwrap(formatColor(text, { space: 'hsl' }))).toBe('hsl(0 0% 100%)')
    expect(unwrap(formatColor(text, { space: 'hwb' }))).toBe('hwb(0 100% 0%)')
  })

  it('writes no saturation above 100% for a colour that is inside but for rounding', () => {
    expect(unwrap(formatColor('color(xyz-d50 0.96422 1 0.82521)', { space: 'hsl' }))).toBe(
      'hsl(180 100% 99.99%)',
    )
  })

  it('has no hue for greys', () => {
    for (const space of ['hsl', 'hwb', 'lch', 'oklch'] as const)
      expect(convertColor(color('#777'), space).components).toContain(null)
  })
})

describe('the gamut', () => {
  it.each([
    ['red', 'srgb', true],
    ['color(display-p3 1 0 0)', 'srgb', false],
    ['color(display-p3 1 0 0)', 'display-p3', true],
    ['color(rec2020 1 0 0)', 'display-p3', false],
    ['color(rec2020 1 0 0)', 'oklab', true],
    ['white', 'srgb', true],
    ['oklch(1 0 0)', 'hsl', true],
  ] as const)('of %s: whether %s can show it is %s', (text, space, isInside) => {
    expect(isInGamut(color(text), space)).toBe(isInside)
  })

  it.each(['srgb', 'display-p3'] as const)(
    'is reached as by color.js with the CSS method, in %s',
    (space) => {
      fc.assert(
        // Near black the two stop at different colours that look the same.
        fc.property(
          oklchText.filter((text) => Number(/[\d.]+/.exec(text)![0]) >= 0.02),
          (text) => {
            const ours = mapToGamut(color(text), space)
            const theirs = new ColorJs(text)
              .toGamut({ space: jsName(space), method: 'css' })
              .to(jsName(space))
            const other: Color = {
              space,
              components: theirs.coords.map(Number) as [number, number, number],
              alpha: 1,
            }
            expect(colorDifference(ours, other)).toBeLessThan(0.005)
          },
        ),
      )
    },
  )

  it('is kept, with lightness and hue, by every mapped colour', () => {
    fc.assert(
      fc.property(oklchText, (text) => {
        const start = color(text)
        const mapped = mapToGamut(start, 'srgb')
        expect(isInGamut(mapped, 'srgb')).toBe(true)
        const [before, after] = [start, convertColor(mapped, 'oklab')]
        expect(Math.abs(Number(before.components[0]) - Number(after.components[0]))).toBeLessThan(0.03)
      }),
    )
  })

  it('clips as browsers do', () => {
    expect(clipToGamut(color('color(display-p3 1 0 0)'), 'srgb').components).toEqual([1, 0, 0])
    expect(unwrap(formatColor('color(display-p3 1 0 0)', { gamut: 'clip' }))).toBe('#ff0000')
    expect(unwrap(formatColor('color(display-p3 1 0 0)', { gamut: 'map' }))).toBe('#ff0b0c')
  })
})

describe('mixColors', () => {
  const MIXES = ['srgb', 'oklab', 'lab', 'srgb-linear', 'xyz-d65'] as const

  it.each(MIXES)('mixes in %s as color.js does', (space) => {
    fc.assert(
      fc.property(hexText, hexText, fc.integer({ min: 0, max: 100 }), (from, to, percent) => {
        const parts = [[color(from), 100 - percent] as const, [color(to), percent] as const]
        const ours = convertColor(mixColors(parts, { space }), 'srgb')
        const theirs = new ColorJs(from).mix(to, percent / 100, {
          space,
          outputSpace: 'srgb',
          premultiplied: true,
        })
        for (const [index, value] of ours.components.entries())
          expect(value).toBeCloseTo(Number(theirs.coords[index]), 6)
      }),
    )
  })

  it.each([
    ['shorter', 350, 10, 0],
    ['longer', 350, 10, 180],
    ['increasing', 350, 10, 0],
    ['decreasing', 350, 10, 180],
    ['shorter', 10, 350, 0],
    ['increasing', 10, 350, 180],
    ['decreasing', 10, 350, 0],
    ['longer', 40, 40, 220],
    ['shorter', 40, 40, 40],
    // Exactly half a turn goes forwards or back as the difference does.
    ['shorter', 0, 180, 90],
    ['shorter', 180, 0, 90],
    ['shorter', 270, 90, 180],
    ['longer', 0, 180, 90],
    ['longer', 180, 0, 90],
    ['increasing', 180, 0, 270],
    ['decreasing', 0, 180, 270],
  ] as const)('takes the %s path from %i to %i: %i', (hue, from, to, middle) => {
    const parts = [from, to].map((angle) => [color(`oklch(0.5 0.1 ${angle})`), 0.5] as const)
    const mixed = mixColors(parts, { space: 'oklch', hue })
    expect(mixed.components[2]).toBeCloseTo(middle, 9)
  })

  it('takes a missing component from the other colour', () => {
    const parts = [[color('oklch(0.8 none none)'), 0.5] as const, [color('oklch(0.4 0.2 30)'), 0.5] as const]
    const mixed = mixColors(parts, { space: 'oklch' })
    expect(mixed.components[1]).toBe(0.2)
    expect(mixed.components[2]).toBe(30)
  })

  it.each([
    ['display-p3', 'color(srgb none 0 0)', 'color(display-p3 0.5 0.5 0.5)', [0.5, 0.25, 0.25]],
    ['xyz-d65', 'color(srgb 0 none 0)', 'color(xyz 0.5 0.5 0.5)', [0.25, 0.5, 0.25]],
    ['oklch', 'lab(50% none none)', 'oklch(0.6 0.2 30)', [0.584482, 0.2, 30]],
    ['oklab', 'hsl(none none 50%)', 'oklab(0.6 0.2 0.1)', [0.599089, 0.2, 0.1]],
    ['lab', 'lch(50% none 30)', 'lab(60 20 30)', [55, 10, 15]],
    ['lab', 'hwb(none none none)', 'lab(60 20 30)', [60, 20, 30]],
  ] as const)('carries what is missing into %s as Chromium does: %s', (space, from, to, mixed) => {
    const { components } = mixColors(
      [
        [color(from), 0.5],
        [color(to), 0.5],
      ],
      { space },
    )
    for (const [at, value] of mixed.entries()) expect(components[at]).toBeCloseTo(value, 5)
  })

  it.each(['oklch(0.5 0.1 none)', 'lch(50% 30 none)', 'hsl(none 50% 50%)', 'hwb(none 20% 20%)'])(
    'takes the missing hue of %s from the other colour, in either order',
    (text) => {
      const blue = color('oklch(0.4 0.2 260)')
      for (const order of [
        [color(text), blue],
        [blue, color(text)],
      ]) {
        const mixed = mixColors(
          order.map((each) => [each, 1]),
          { space: 'oklch' },
        )
        expect(mixed.components[2]).toBe(260)
      }
    },
  )

  it('counts shares in relation to each other, and makes the mix transparent by what they lack', () => {
    const [red, blue] = [color('red'), color('blue')]
    const even = mixColors(
      [
        [red, 3],
        [blue, 3],
      ],
      { space: 'srgb' },
    )
    expect(even).toEqual({ space: 'srgb', components: [0.5, 0, 0.5], alpha: 1 })
    const half = mixColors(
      [
        [red, 0.25],
        [blue, 0.25],
      ],
      { space: 'srgb' },
    )
    expect(half).toEqual({ ...even, alpha: 0.5 })
    const none = mixColors(
      [red, blue, color('lime')].map((each) => [each, 0]),
      { space: 'srgb' },
    )
    expect(none.components.map((each) => each?.toFixed(4))).toEqual(['0.3333', '0.3333', '0.3333'])
    expect(none.alpha).toBe(0)
  })

  it('rejects a share below zero, and a mix of nothing', () => {
    expect(() => mixColors([[color('red'), -1]])).toThrow(RangeError)
    expect(() => mixColors([[color('red'), Number.NaN]])).toThrow(RangeError)
    expect(() => mixColors([])).toThrow(TypeError)
  })
})

describe('formatColor', () => {
  it.each([
    ['hex', '#663399'],
    ['rgb', 'rgb(102 51 153)'],
    ['hsl', 'hsl(270 50% 40%)'],
    ['hwb', 'hwb(270 20% 40%)'],
    ['oklch', 'oklch(0.4403 0.1603 303.37)'],
    ['oklab', 'oklab(0.4403 0.0882 -0.1339)'],
    ['lab', 'lab(32.39 38.42 -47.69)'],
    ['lch', 'lch(32.39 61.24 308.86)'],
    ['display-p3', 'color(display-p3 0.3737 0.2103 0.5791)'],
    ['srgb', 'color(srgb 0.4 0.2 0.6)'],
    ['xyz', 'color(xyz-d65 0.1241 0.0749 0.3093)'],
    ['hsv', 'hsv(270 66.67% 60%)'],
    ['cmyk', 'device-cmyk(33.33% 66.67% 0% 40%)'],
    ['name', 'rebeccapurple'],
  ] as const)('writes rebeccapurple as %s: %s', (space, written) => {
    expect(unwrap(formatColor('rebeccapurple', { space }))).toBe(written)
  })

  it('writes opacity with only the decimals that its byte needs', () => {
    expect(unwrap(formatColor('#ff000080', { space: 'rgb' }))).toBe('rgb(255 0 0 / 0.5)')
    expect(unwrap(formatColor('#ff000001', { space: 'rgb' }))).toBe('rgb(255 0 0 / 0.004)')
    expect(unwrap(formatColor('#ff000080', { space: 'rgb', syntax: 'legacy' }))).toBe('rgba(255, 0, 0, 0.5)')
    expect(unwrap(formatColor('red', { space: 'hsl', syntax: 'legacy' }))).toBe('hsl(0, 100%, 50%)')
  })

  it.each([
    ['hsl(-120 100% 50%)', 'hsl', 'hsl(240 100% 50%)'],
    ['hsl(750 100% 50%)', 'hsl', 'hsl(30 100% 50%)'],
    ['oklch(0.5 0.1 -90deg)', 'oklch', 'oklch(0.5 0.1 270)'],
    ['hsv(-90 50% 50%)', 'hwb', 'hwb(270 25% 50%)'],
  ] as const)('writes the hue of %s from 0 to 360 degrees', (text, space, written) => {
    expect(unwrap(formatColor(text, { space }))).toBe(written)
  })

  it('as a tool, names each gamut once, and rounds no contrast up', async () => {
    const tool = findTool('color')!
    const result = await (await tool.load())('oklch(0.7 0.37 150)', defaultOptions(tool))
    const gamuts = result.ok ? result.notes.filter(({ code }) => code === 'gamut-mapped') : []
    expect(gamuts.map(({ message }) => message.replace(/ cannot.*/, ''))).toEqual([
      'sRGB',
      'Display P3',
      'Adobe RGB',
      'Rec. 2020',
    ])
    // 4.4994 : 1
    const table = unwrap(await (await tool.load())('#058a24', defaultOptions(tool)))
    const rows = table.kind === 'table' ? table.rows : []
    expect(rows.find(({ name }) => name === 'Contrast on white')?.value).toMatch(/^4\.49 : 1/)
  })

  it('notes when the colour had to change, and keeps it out of range on request', () => {
    const p3 = 'color(display-p3 1 0 0)'
    expect(formatColor(p3, { space: 'rgb' })).toMatchObject({
      value: 'rgb(255 11 12)',
      notes: [{ code: 'gamut-mapped' }],
    })
    expect(formatColor(p3, { space: 'rgb', gamut: 'keep' })).toMatchObject({
      value: 'rgb(278.73 -57.82 -38.28)',
      notes: [],
    })
    expect(formatColor('#123457', { space: 'name' })).toMatchObject({ notes: [{ code: 'nearest-name' }] })
  })

  it('names the method that brought a colour into the gamut', () => {
    const messages = (gamut: 'map' | 'clip') => {
      const result = formatColor('color(display-p3 1 0 0)', { gamut })
      return result.ok && result.notes.map(({ message }) => message)
    }
    expect(messages('map')).toEqual(['sRGB cannot show this colour: its OKLCH chroma was reduced.'])
    expect(messages('clip')).toEqual(['sRGB cannot show this colour: it was clipped.'])
  })

  it('notes that CMYK is without a profile', async () => {
    expect(noteCodes(parseColor('device-cmyk(0 1 1 0)'))).toEqual(['naive-cmyk'])
    const tool = findTool('color')!
    const table = unwrap(await (await tool.load())('teal', defaultOptions(tool)))
    const names = table.kind === 'table' ? table.rows.map(({ name }) => name) : []
    expect(names.filter((name) => name.startsWith('CMYK'))).toEqual(['CMYK, naive'])
  })

  it('writes what parseColor reads back as the same colour', () => {
    const formats = COLOR_FORMATS.filter((format) => format !== 'name')
    fc.assert(
      fc.property(hexText, byte, fc.constantFrom(...formats), (text, alpha, space) => {
        const start = `${text}${alpha.toString(16).padStart(2, '0')}`
        expect(
          unwrap(formatColor(unwrap(formatColor(start, { space, decimals: 7 })), { space: 'rgb' })),
        ).toBe(unwrap(formatColor(start, { space: 'rgb' })))
      }),
    )
  })

  it.each([
    ['hsv(270 66.67% 60%)', '#663399'],
    ['HSB(0 100% 100% / 50%)', '#ff000080'],
    ['hsv(120deg, 100%, 50%)', '#008000'],
    ['hsva(240, 100%, 100%, 0.5)', '#0000ff80'],
    ['hsv(none 0 100)', '#ffffff'],
    ['hsv(0 250% 150%)', '#ff0000'],
    ['hsv(30 50% 0%)', '#000000'],
  ])('reads %s, which CSS lacks, as %s, with a note', (text, hex) => {
    expect(formatColor(text, { space: 'hex' })).toMatchObject({ value: hex, notes: [{ code: 'not-css' }] })
  })

  it.each(['hsv(0 1%)', 'hsv(10% 1% 1%)', 'hsv(0, 1% 1%)', 'hsv(0 1% 1% 1%)'])('rejects %s', (text) => {
    expect(parseColor(text).ok).toBe(false)
  })

  it('rejects an unknown notation', () => {
    expect(firstError(formatColor('red', { space: 'nonsense' as ColorSpace }))?.code).toBe('invalid-option')
    expect(firstError(formatColor('red', { decimals: 99 }))?.code).toBe('invalid-option')
    expect(firstError(formatColor('nonsense'))?.code).toBe('unknown-color')
  })
})
