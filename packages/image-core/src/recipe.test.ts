import { describe, expect, it } from 'vitest'
import { ImageError } from './errors.ts'
import { defaultRecipe, parseRecipe } from './recipe.ts'

describe('parseRecipe', () => {
  it('fills an empty recipe with the defaults', () => {
    expect(parseRecipe({})).toEqual({
      rotate: 0,
      straighten: 0,
      flip: { horizontal: false, vertical: false },
      upscale: false,
      fit: 'fill',
      format: 'jpeg',
      quality: 0.8,
      lossless: false,
      keepUnchanged: true,
      metadata: 'strip',
      background: '#ffffff',
      ico: { sizes: [32], bitDepth: 32, dither: false },
      shrinkToTarget: false,
    })
  })

  it('leaves crop, size and byte target absent when they are not given', () => {
    expect(Object.keys(parseRecipe({ crop: undefined }))).not.toContain('crop')
  })

  it('keeps every field of a whole recipe, through JSON', () => {
    const recipe = {
      crop: { x: 0, y: 1.5, width: 20, height: 30.25 },
      rotate: -90.5,
      straighten: 45,
      flip: { horizontal: true, vertical: true },
      size: { width: 10, height: 15 },
      upscale: true,
      fit: 'contain',
      format: 'webp',
      quality: 0.35,
      lossless: true,
      keepUnchanged: true,
      metadata: 'strip-location',
      background: 'rebeccapurple',
      ico: { sizes: [16, 256], bitDepth: 8, dither: true },
      targetBytes: 50_000,
      shrinkToTarget: true,
      minLongerSide: 800,
      targetScore: 80,
    }
    expect(parseRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe)
  })

  it('keeps an unchanged picture unless a quality is given', () => {
    expect(parseRecipe({ crop: undefined, quality: undefined }).keepUnchanged).toBe(true)
    expect(parseRecipe({ quality: 0.8 }).keepUnchanged).toBe(false)
    expect(parseRecipe({ targetScore: 80 }).keepUnchanged).toBe(false)
    expect(parseRecipe({ quality: 0.8, keepUnchanged: true }).keepUnchanged).toBe(true)
  })

  it('fills in a partial flip and ico', () => {
    const recipe = parseRecipe({ flip: { vertical: true }, ico: { sizes: [48] } })
    expect(recipe.flip).toEqual({ horizontal: false, vertical: true })
    expect(recipe.ico).toEqual({ sizes: [48], bitDepth: 32, dither: false })
  })

  it('does not touch its argument or the defaults', () => {
    const before = JSON.stringify(defaultRecipe)
    const given = Object.freeze({ format: 'ico', ico: Object.freeze({ bitDepth: 4 }) })
    parseRecipe(given)
    expect(JSON.stringify(defaultRecipe)).toBe(before)
  })

  it.each([24, 8, 4])('forces quality 1 for a %i-bit icon', (bitDepth) => {
    expect(parseRecipe({ format: 'ico', quality: 0.4, ico: { bitDepth } }).quality).toBe(1)
  })

  it('leaves the quality of other formats alone whatever the icon depth', () => {
    expect(parseRecipe({ format: 'png', quality: 0.4, ico: { bitDepth: 4 } }).quality).toBe(0.4)
  })

  it('rejects an icon without sizes', () => {
    expect(() => parseRecipe({ format: 'ico', ico: { sizes: [] } })).toThrow(
      new ImageError('no-size-selected'),
    )
  })

  it('lets other formats have no icon sizes', () => {
    expect(parseRecipe({ format: 'png', ico: { sizes: [] } }).ico.sizes).toEqual([])
  })

  it.each([
    [null, 'recipe must be an object, not null'],
    ['jpeg', "recipe must be an object, not 'jpeg'"],
    [[], 'recipe must be an object, not a list'],
    [{ colour: 'red' }, 'recipe.colour is not a field of recipe'],
    [{ toString: 1 }, 'recipe.toString is not a field of recipe'],
    [JSON.parse('{"__proto__": {"quality": 9}}'), 'recipe.__proto__ is not a field of recipe'],
    [{ crop: { x: 0, y: 0, width: 1 } }, 'recipe.crop.height is missing'],
    [
      { crop: { x: 0, y: 0, width: 1, height: 1, unit: '%' } },
      'recipe.crop.unit is not a field of recipe.crop',
    ],
    [{ size: null }, 'recipe.size must be an object, not null'],
    [{ rotate: '90' }, "recipe.rotate must be a number, not '90'"],
    [{ flip: true }, 'recipe.flip must be an object, not true'],
    [{ upscale: 1 }, 'recipe.upscale must be true or false, not 1'],
    [{ background: 0xffffff }, 'recipe.background must be a string, not 16777215'],
    [{ metadata: true }, 'recipe.metadata must be one of strip, strip-location, keep, not true'],
    [{ ico: { sizes: 32 } }, 'recipe.ico.sizes must be a list of numbers'],
    [{ ico: { sizes: ['32'] } }, "recipe.ico.sizes[0] must be a number, not '32'"],
  ])('rejects the shape of %j', (value, message) => {
    expect(() => parseRecipe(value)).toThrow(new TypeError(message))
  })

  it.each([
    [{ crop: { x: -1, y: 0, width: 1, height: 1 } }, 'recipe.crop.x must be 0 or more, not -1'],
    [{ crop: { x: 0, y: 0, width: 0, height: 1 } }, 'recipe.crop.width must be above 0, not 0'],
    [{ rotate: Number.NaN }, 'recipe.rotate must be finite, not NaN'],
    [{ straighten: 45.5 }, 'recipe.straighten must be between -45 and 45, not 45.5'],
    [{ size: { width: 1.5, height: 1 } }, 'recipe.size.width must be a whole number, 1 or more, not 1.5'],
    [{ format: 'gif' }, "recipe.format must be one of jpeg, png, webp, avif, ico, bmp, not 'gif'"],
    [{ quality: 1.01 }, 'recipe.quality must be between 0 and 1, not 1.01'],
    [{ background: ' ' }, 'recipe.background must not be empty'],
    [{ ico: { sizes: [257] } }, 'recipe.ico.sizes must be 1 to 256 pixels each'],
    [{ ico: { sizes: [32, 32] } }, 'recipe.ico.sizes must not repeat a size'],
    [{ ico: { bitDepth: 16 } }, 'recipe.ico.bitDepth must be one of 32, 24, 8, 4, not 16'],
    [{ targetBytes: 0 }, 'recipe.targetBytes must be a whole number, 1 or more, not 0'],
  ])('rejects the value of %j', (value, message) => {
    expect(() => parseRecipe(value)).toThrow(new RangeError(message))
  })
})
