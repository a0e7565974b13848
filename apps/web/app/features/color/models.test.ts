import { colorDifference } from '@whittle/tools-core/color'
import { describe, expect, it } from 'vitest'
import { shapeOf } from './drawField.ts'
import { MODELS, numbersIn, paint, textIn, withNumber } from './models.ts'
import { paletteOf, SOURCES } from './palette.ts'
import { unwrapColor } from './testing/unwrapColor.ts'

describe('the sliders', () => {
  it.each(MODELS)('of $label return the same colour when nothing moves', ({ name, channels }) => {
    const color = unwrapColor('#d16022')
    const numbers = numbersIn(name, color, 0)
    for (const { index } of channels) {
      const same = withNumber(name, numbers, index, numbers[index], 1)
      expect(textIn('srgb', same)).toBe('#d16022')
    }
  })

  it('stay in range for a colour outside sRGB', () => {
    const color = unwrapColor('color(display-p3 0 1 0)')
    for (const { name, channels } of MODELS) {
      const numbers = numbersIn(name, color, 0)
      for (const { index, max } of channels) {
        expect(numbers[index]).toBeGreaterThanOrEqual(-1e-9)
        expect(numbers[index]).toBeLessThanOrEqual(max)
      }
    }
  })

  it.each(MODELS)('of $label write a colour outside sRGB so that it is read as the same', ({ name }) => {
    const green = unwrapColor('color(display-p3 0 1 0)')
    const again = unwrapColor(textIn(name, green))
    expect(colorDifference(again, green)).toBeLessThan(0.001)
  })

  it('show the remembered hue for a grey', () => {
    expect(numbersIn('oklch', unwrapColor('gray'), 200)[2]).toBe(200)
    expect(numbersIn('hsl', unwrapColor('gray'), 120)[0]).toBe(120)
  })

  it('paint colours unmapped, so that wide-gamut screens show them in full', () => {
    expect(paint(unwrapColor('color(display-p3 0 1 0)'))).toBe('color(display-p3 0 1 0)')
    expect(paint(unwrapColor('red'))).toBe('#ff0000')
  })
})

describe('the field', () => {
  it('extends a little beyond Display P3, with the edge of sRGB inside it', () => {
    const { mostChroma, outside, srgbEdge } = shapeOf(146)
    expect(mostChroma).toBeGreaterThan(0.36)
    expect(mostChroma).toBeLessThan(0.4)
    const most = (points: string) =>
      Math.max(...points.split(' ').map((point) => Number(point.split(',')[0])))
    expect(most(outside)).toBe(100)
    expect(most(srgbEdge)).toBeLessThan(85)
  })
})

describe('a palette', () => {
  const color = unwrapColor('#d16022')

  it.each(SOURCES.filter(({ value }) => value !== 'picture'))('of $label has unique names', ({ value }) => {
    const palette = paletteOf(value, color, null)
    expect(palette.length).toBeGreaterThan(1)
    expect(new Set(palette.map(({ name }) => name)).size).toBe(palette.length)
  })

  it('of a picture is empty until there is a picture', () => {
    expect(paletteOf('picture', color, null)).toEqual([])
    const picture = { name: 'a.png', colors: [{ color, share: 1 }] }
    expect(paletteOf('picture', color, picture)).toEqual([{ name: 'chocolate', color }])
  })
})
