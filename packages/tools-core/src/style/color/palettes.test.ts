import ColorJs from 'colorjs.io'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import {
  type Color,
  colorDifference,
  colorRamp,
  contrast,
  convertColor,
  encodeSwatches,
  exportPalette,
  fixContrast,
  formatColor,
  HARMONIES,
  harmonize,
  imagePalette,
  isInGamut,
  parseColor,
  simulateVision,
} from './index.ts'

const color = (text: string): Color => unwrap(parseColor(text))
const hex = (each: Color): string => unwrap(formatColor(each))
const hexText = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it.each([
    ['black', 'white', 21],
    ['white', 'black', 21],
    ['#777', 'white', 4.478],
    ['#767676', 'white', 4.542],
    ['red', 'red', 1],
    ['rgb(0 0 0 / 50%)', 'white', 3.979],
    // As color.js has it, from the luminance in XYZ.
    ['color(display-p3 1 0 0)', 'white', new ColorJs('color(display-p3 1 0 0)').contrast('white', 'WCAG21')],
    ['oklch(0.7 0.4 30)', 'black', new ColorJs('oklch(0.7 0.4 30)').contrast('black', 'WCAG21')],
  ])('of %s on %s is %d by WCAG', (text, background, ratio) => {
    expect(unwrap(contrast(text, background)).wcag.ratio).toBeCloseTo(ratio, 2)
  })

  it('uses the sRGB threshold 0.04045, where WCAG itself printed 0.03928', () => {
    const { ratio } = unwrap(contrast('color(srgb 0.04 0.04 0.04)', 'black')).wcag
    expect(ratio).toBeCloseTo((0.04 / 12.92 + 0.05) / 0.05, 9)
  })

  it('blends text that is not opaque with its background first', () => {
    const mixed = unwrap(contrast('#808080', 'white'))
    const laid = unwrap(contrast('rgb(0 0 0 / calc(127 / 255))', 'white'))
    expect(laid.wcag.ratio).toBeCloseTo(mixed.wcag.ratio, 9)
    expect(laid.apca.lc).toBeCloseTo(mixed.apca.lc, 9)
  })

  // The four pairs that the authors of APCA publish for checking implementations, and black and white.
  it.each([
    ['#888', '#fff', 63.056469930209424],
    ['#fff', '#888', -68.54146436644962],
    ['#000', '#aaa', 58.146262578561334],
    ['#aaa', '#000', -56.24113336839742],
    ['#112233', '#ddeeff', 91.66830811481631],
    ['#ddeeff', '#112233', -93.06770049484275],
    ['#112233', '#444', 8.32326136957393],
    ['#444', '#112233', -7.526878460278154],
    ['#000', '#fff', 106.04067321268862],
    ['#fff', '#000', -107.88473318309848],
  ])('of %s on %s is Lc %d by APCA', (text, background, lc) => {
    expect(unwrap(contrast(text, background)).apca.lc).toBeCloseTo(lc, 6)
  })

  it('agrees with color.js by both measures', () => {
    fc.assert(
      fc.property(hexText, hexText, (text, background) => {
        const { wcag, apca } = unwrap(contrast(text, background))
        expect(wcag.ratio).toBeCloseTo(new ColorJs(background).contrastWCAG21(text), 2)
        expect(apca.lc).toBeCloseTo(new ColorJs(background).contrastAPCA(text), 3)
      }),
    )
  })

  it('gives the verdicts', () => {
    expect(unwrap(contrast('#767676', 'white')).wcag).toMatchObject({
      aa: true,
      aaLarge: true,
      aaa: false,
      aaaLarge: true,
    })
    expect(unwrap(contrast('#777', 'white')).wcag).toMatchObject({
      aa: false,
      aaLarge: true,
      aaa: false,
      aaaLarge: false,
    })
    expect(unwrap(contrast('black', 'white')).apca.use).toBe('body')
    expect(unwrap(contrast('#bbb', 'white')).apca.use).toBe('decoration')
  })
})

describe('fixContrast', () => {
  it('finds the nearest grey', () => {
    expect(hex(unwrap(fixContrast('#999', 'white', { target: { wcag: 4.5 } })))).toBe('#767676')
    expect(hex(unwrap(fixContrast('#767676', 'white', { target: { wcag: 4.5 } })))).toBe('#767676')
  })

  it('reaches every reachable target and keeps the hue', () => {
    const targets = [{ wcag: 3 }, { wcag: 4.5 }, { wcag: 7 }, { apca: 60 }, { apca: 75 }]
    fc.assert(
      fc.property(
        hexText,
        hexText,
        fc.constantFrom(...targets),
        fc.constantFrom('text', 'background'),
        (a, b, target, change) => {
          const fixed = fixContrast(a, b, { target, change: change as 'text' | 'background' })
          const pair = (each: string) => unwrap(change === 'text' ? contrast(each, b) : contrast(a, each))
          const reached = (each: string) =>
            'wcag' in target
              ? pair(each).wcag.ratio >= target.wcag!
              : Math.abs(pair(each).apca.lc) >= target.apca!
          if (!fixed.ok) {
            expect(['black', 'white'].some(reached)).toBe(false)
            return
          }
          expect(reached(hex(fixed.value))).toBe(true)
          const [before, after] = [color(change === 'text' ? a : b), fixed.value].map(
            (each) => convertColor(each, 'oklch').components,
          )
          // Clipping at the edge of sRGB may change a colour by a just noticeable difference, its hue
          // included.
          const turn = ((Number(before![2]) - Number(after![2])) * Math.PI) / 360
          const moved = 2 * Math.min(Number(before![1]), Number(after![1])) * Math.abs(Math.sin(turn))
          expect(moved).toBeLessThan(0.03)
        },
      ),
    )
  })

  it('reads a negative APCA contrast as the same one of light text on dark', () => {
    const fixed = unwrap(fixContrast('#666', 'black', { target: { apca: -75 } }))
    expect(fixed).toEqual(unwrap(fixContrast('#666', 'black', { target: { apca: 75 } })))
    expect(unwrap(contrast(fixed, 'black')).apca.lc).toBeLessThan(-75)
  })

  it('reports a target that no colour reaches', () => {
    expect(firstError(fixContrast('#777', '#777', { target: { wcag: 7 } }))).toMatchObject({
      code: 'out-of-reach',
      message: 'No colour reaches that contrast here; change the background too.',
    })
    expect(firstError(fixContrast('rgb(0 0 0 / 10%)', 'white', { target: 'AA' }))?.message).toBe(
      'No colour reaches that contrast here; make the text more opaque, or change the background too.',
    )
  })
})

describe('harmonize', () => {
  it.each([
    ['complementary', 2],
    ['split-complementary', 3],
    ['analogous', 3],
    ['triadic', 3],
    ['square', 4],
    ['rectangle', 4],
    ['monochromatic', 5],
  ] as const)('%s has %i colours, the colour itself among them', (harmony, count) => {
    const start = color('oklch(0.6 0.15 45)')
    const colors = harmonize(start, harmony)
    expect(colors).toHaveLength(count)
    expect(colors.some((each) => colorDifference(each, start) < 1e-9)).toBe(true)
    expect(HARMONIES).toContain(harmony)
  })

  it('monochromatic has five different colours in order of lightness, whatever the colour', () => {
    fc.assert(
      fc.property(fc.oneof(hexText, fc.constantFrom('#000', '#fff', 'yellow')), (text) => {
        const written = harmonize(color(text), 'monochromatic').map(hex)
        const lights = harmonize(color(text), 'monochromatic').map((each) => Number(each.components[0]))
        expect(new Set(written).size).toBe(5)
        expect(written).toContain(hex(color(text)))
        expect(lights).toEqual(lights.toSorted((a, b) => a - b))
      }),
    )
  })

  it('turns the hue by the angles of the harmony', () => {
    expect(harmonize(color('oklch(0.6 0.15 300)'), 'triadic').map(({ components }) => components[2])).toEqual(
      [300, 60, 180],
    )
  })
})

describe('colorRamp', () => {
  it('has eleven steps that get darker, fit into sRGB and include the colour', () => {
    fc.assert(
      fc.property(hexText, (text) => {
        const ramp = colorRamp(color(text))
        expect(ramp.map(({ step }) => step)).toEqual([50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950])
        const lights = ramp.map((each) => Number(each.color.components[0]))
        expect(lights).toEqual(lights.toSorted((a, b) => b - a))
        expect(ramp.every((each) => isInGamut(each.color, 'srgb'))).toBe(true)
        expect(ramp.some((each) => hex(each.color) === text)).toBe(true)
      }),
    )
  })
})

describe('simulateVision', () => {
  it('leaves greys alone', () => {
    for (const vision of ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const)
      expect(hex(simulateVision(color('#808080'), vision))).toBe('#808080')
  })

  it('makes red and green look alike where one of their cones is missing', () => {
    const [red, green] = [color('#c05030'), color('#708030')]
    const seen = colorDifference(simulateVision(red, 'deuteranopia'), simulateVision(green, 'deuteranopia'))
    expect(seen).toBeLessThan(colorDifference(red, green) / 3)
    expect(new Set(simulateVision(red, 'achromatopsia').components).size).toBe(1)
  })
})

describe('imagePalette', () => {
  const pixels = (...parts: readonly (readonly [count: number, rgba: readonly number[]])[]) => ({
    data: Uint8ClampedArray.from(
      parts.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()),
    ),
  })

  it('finds the colours of a picture and their shares', () => {
    const picture = pixels([60, [255, 0, 0, 255]], [30, [0, 0, 255, 255]], [10, [255, 255, 255, 255]])
    const found = unwrap(imagePalette(picture, { count: 3 }))
    expect(found.map((each) => hex(each.color))).toEqual(['#ff0000', '#0000ff', '#ffffff'])
    expect(found.map(({ share }) => share)).toEqual([0.6, 0.3, 0.1])
  })

  it('gives fewer where there are fewer, and groups similar ones', () => {
    const picture = pixels([50, [250, 0, 0, 255]], [50, [255, 4, 3, 255]], [100, [0, 128, 0, 255]])
    expect(unwrap(imagePalette(picture, { count: 2 }))).toHaveLength(2)
    expect(unwrap(imagePalette(pixels([5, [1, 2, 3, 255]]), { count: 8 }))).toHaveLength(1)
  })

  it('ignores transparent pixels', () => {
    const picture = pixels([90, [0, 255, 0, 0]], [10, [0, 0, 255, 255]])
    expect(unwrap(imagePalette(picture)).map((each) => hex(each.color))).toEqual(['#0000ff'])
    expect(firstError(imagePalette(pixels([9, [0, 0, 0, 0]])))?.code).toBe('no-pixels')
    expect(firstError(imagePalette({ data: new Uint8Array(0) }))?.code).toBe('no-pixels')
    expect(firstError(imagePalette(picture, { count: 0 }))?.code).toBe('invalid-option')
  })

  it('gives shares that sum to 1 and colours within sRGB for any picture', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 4, maxLength: 800 }),
        fc.integer({ min: 1, max: 12 }),
        (bytes, count) => {
          const found = imagePalette({ data: bytes }, { count })
          if (!found.ok) return
          expect(found.value.length).toBeLessThanOrEqual(count)
          expect(found.value.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
          expect(found.value.every((each) => isInGamut(each.color, 'srgb'))).toBe(true)
        },
      ),
      // Near black, where a mean can fall outside the gamut.
      { examples: [[Uint8Array.of(0, 0, 0, 32, 0, 1, 8, 32, 0, 0, 16, 32), 2]] },
    )
  })
})

describe('exportPalette', () => {
  const palette = [
    { name: 'brand-500', color: color('#d16022') },
    { name: 'ink', color: color('#33333380') },
  ]

  it.each([
    ['css', ':root {\n  --brand-500: #d16022;\n  --ink: #33333380;\n}\n'],
    ['scss', '$brand-500: #d16022;\n$ink: #33333380;\n'],
    ['tailwind', '@theme {\n  --color-brand-500: #d16022;\n  --color-ink: #33333380;\n}\n'],
    ['json', '{\n  "brand-500": "#d16022",\n  "ink": "#33333380"\n}\n'],
    ['gpl', 'GIMP Palette\nName: palette\nColumns: 2\n#\n209  96  34\tbrand-500\n 51  51  51\tink\n'],
  ] as const)('writes %s', (format, text) => {
    expect(unwrap(exportPalette(palette, { format }))).toBe(text)
  })

  it('writes other notations, a Tailwind configuration and design tokens', () => {
    expect(unwrap(exportPalette(palette, { format: 'scss', space: 'oklch' }))).toContain(
      '$brand-500: oklch(0.6195 ',
    )
    expect(unwrap(exportPalette(palette, { format: 'tailwind-config', title: 'mine' }))).toContain(
      "'mine': {\n          'brand-500': '#d16022',",
    )
    expect(JSON.parse(unwrap(exportPalette(palette, { format: 'tokens' })))).toMatchObject({
      ink: { $type: 'color', $value: { colorSpace: 'srgb', components: [0.2, 0.2, 0.2], hex: '#333333' } },
    })
  })

  it.each([
    ['json', 'red', 'hex', ['duplicate-name'], '"a-2"'],
    ['tokens', 'red', 'hex', ['duplicate-name'], '"a-2"'],
    ['css', 'oklch(0.7 0.4 30)', 'hex', ['duplicate-name', 'gamut-mapped'], '--a-2: #'],
    ['css', 'oklch(0.7 0.4 30)', 'oklch', ['duplicate-name'], 'oklch(0.7 0.4 30)'],
    ['gpl', 'rgb(255 0 0 / 50%)', 'hex', ['duplicate-name', 'alpha-dropped'], '255   0   0\ta-2'],
    ['tokens', 'color(display-p3 1 0 0)', 'hex', ['duplicate-name'], '"colorSpace": "display-p3"'],
    ['tokens', 'color(rec2020 0 1 0)', 'hex', ['duplicate-name'], '"colorSpace": "oklch"'],
  ] as const)('loses nothing in %s of %s without a note', (format, text, space, codes, part) => {
    const result = exportPalette(
      ['a', 'a'].map((name) => ({ name, color: color(text) })),
      { format, space },
    )
    expect(noteCodes(result)).toEqual(codes)
    expect(unwrap(result)).toContain(part)
  })

  it.each(['json', 'tokens'] as const)('keeps the order of the colours in %s, numbers as well', (format) => {
    const colors = ['950', 'ink', '50'].map((name) => ({ name, color: color('red') }))
    const text = unwrap(exportPalette(colors, { format }))
    expect(text.match(/(?<=^ {2}")\w+/gm)).toEqual(['950', 'ink', '50'])
    expect(Object.keys(JSON.parse(text))).toHaveLength(3)
  })

  it('begins no variable of Sass with a digit', async () => {
    const result = exportPalette([{ name: '50', color: color('red') }], { format: 'scss' })
    expect(unwrap(result)).toBe('$color-50: #ff0000;\n')
    expect(noteCodes(result)).toEqual(['renamed'])
  })

  it('refuses what would break the file', () => {
    expect(firstError(exportPalette([], { format: 'css' }))?.code).toBe('empty')
    expect(
      firstError(exportPalette([{ name: 'a; }', color: palette[0]!.color }], { format: 'css' }))?.code,
    ).toBe('invalid-name')
  })

  it('encodes swatches for Adobe programs', () => {
    const bytes = encodeSwatches([{ name: 'a', color: color('#ff0080') }])
    const view = new DataView(bytes.buffer)
    expect(String.fromCharCode(...bytes.subarray(0, 4))).toBe('ASEF')
    expect([view.getUint32(8), view.getUint16(12), view.getUint32(14)]).toEqual([1, 1, bytes.length - 18])
    expect(String.fromCharCode(...bytes.subarray(24, 28))).toBe('RGB ')
    expect([view.getFloat32(28), view.getFloat32(32)]).toEqual([1, 0])
    expect(view.getFloat32(36)).toBeCloseTo(128 / 255, 6)
  })
})
