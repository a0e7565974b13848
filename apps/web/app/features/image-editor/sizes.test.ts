import { describe, expect, it } from 'vitest'
import { cropTo, initialEdits, lockAspect, placeCropAt, resizeSide, roundedCrop } from './edits.ts'
import { recipeOf } from './editsRecipe.ts'
import {
  chooseFit,
  chooseSize,
  fitOf,
  maxScale,
  ratioLabel,
  scaleOf,
  scaleTo,
  sizeChoiceOf,
} from './sizes.ts'

const original = { width: 4000, height: 3000 }
const start = initialEdits(original, 'jpeg')

describe('a size preset', () => {
  it.each([
    ['web', { width: 1600, height: 1200 }],
    ['email', { width: 1024, height: 768 }],
    ['hd', { width: 1920, height: 1080 }],
    ['instagram', { width: 1080, height: 1080 }],
    ['passport', { width: 413, height: 531 }],
  ])('%s is %o, and is the choice shown', (id, size) => {
    const chosen = chooseSize(start, original, id)
    expect(chosen.resizeDimensions).toEqual(size)
    expect(sizeChoiceOf(chosen)).toBe(id)
  })

  it('for a passport says how large it is printed, in formats that can', () => {
    const passport = chooseSize(start, original, 'passport')
    expect(recipeOf(passport, original).pixelsPerInch).toBe(300)
    expect(recipeOf({ ...passport, outputFormat: 'png' }, original).pixelsPerInch).toBe(300)
    expect(recipeOf({ ...passport, outputFormat: 'webp' }, original)).not.toHaveProperty('pixelsPerInch')
    expect(recipeOf(chooseSize(start, original, 'web'), original)).not.toHaveProperty('pixelsPerInch')
  })

  it('names its shape, upright and lying', () => {
    expect(ratioLabel(413 / 531)).toBe('413:531 (Passport)')
    expect(ratioLabel(531 / 413)).toBe('531:413 (Passport)')
    expect(ratioLabel(1.25)).toBe('1.25:1')
  })

  it('with both sides crops to its shape, inside the chosen crop', () => {
    const part = cropTo(start, original, { x: 1000, y: 500, width: 2000, height: 1000 })
    const square = chooseSize(part, original, 'instagram')
    expect(roundedCrop(square, original)).toEqual({ x: 1500, y: 500, width: 1000, height: 1000 })
    expect(square.resizeDimensions).toEqual({ width: 1000, height: 1000 })
  })

  it('of an upright picture gives its height', () => {
    const upright = { width: 3000, height: 4000 }
    expect(chooseSize(initialEdits(upright), upright, 'web').resizeDimensions).toEqual({
      width: 1200,
      height: 1600,
    })
  })

  it('is dropped by Original, and left by a typed size', () => {
    const web = chooseSize(start, original, 'web')
    expect(sizeChoiceOf(resizeSide(web, original, 'width', 700))).toBe('own')
    const back = chooseSize(web, original, 'original')
    expect(back.resizeDimensions).toEqual(original)
    expect(sizeChoiceOf(back)).toBe('original')
  })
})

describe('the scale', () => {
  it('is the share of the crop, and goes back and forth', () => {
    const half = scaleTo(start, original, 50)
    expect(half.resizeDimensions).toEqual({ width: 2000, height: 1500 })
    expect(scaleOf(half, original)).toBe(50)
    expect(maxScale(start, original)).toBe(100)
  })

  it('applies to both sides without the lock', () => {
    const free = lockAspect(start, original, false)
    expect(scaleTo(free, original, 25).resizeDimensions).toEqual({ width: 1000, height: 750 })
  })
})

describe('a drawing', () => {
  const small = { width: 24, height: 24 }
  const svg = initialEdits(small, 'svg')

  it('can be made larger than it says, which the recipe asks for', () => {
    const large = resizeSide(svg, small, 'width', 1000)
    expect(large.resizeDimensions).toEqual({ width: 1000, height: 1000 })
    expect(recipeOf(large, small)).toMatchObject({ size: { width: 1000, height: 1000 }, upscale: true })
    expect(scaleTo(svg, small, 400).resizeDimensions).toEqual({ width: 96, height: 96 })
  })

  it('has a largest size too', () => {
    expect(resizeSide(svg, small, 'width', 99_999).resizeDimensions.width).toBe(8192)
  })
})

describe('a size of another shape', () => {
  const asked = chooseSize(start, original, 'instagram')

  it('is covered, and can show the whole picture on a background instead', () => {
    expect(fitOf(asked, original)).toBe('cover')
    const contained = chooseFit(asked, original, 'contain')
    expect(fitOf(contained, original)).toBe('contain')
    expect(recipeOf({ ...contained, background: '#00ff00' }, original)).toMatchObject({
      crop: { x: 0, y: 0, ...original },
      size: { width: 1080, height: 1080 },
      fit: 'contain',
      background: '#00ff00',
    })
    const covered = chooseFit(contained, original, 'cover')
    expect(covered.resizeDimensions).toEqual({ width: 1080, height: 1080 })
    expect(recipeOf(covered, original).fit).toBeUndefined()
  })

  it('can be larger than the picture if it is contained', () => {
    const little = { width: 100, height: 80 }
    const contained = chooseFit(lockAspect(initialEdits(little), little, false), little, 'contain')
    expect(chooseSize(contained, little, 'passport').resizeDimensions).toEqual({ width: 413, height: 531 })
  })

  it('keeps the visitor’s own crop when it is contained', () => {
    const part = cropTo(lockAspect(start, original, false), original, { x: 9, y: 9, width: 900, height: 300 })
    const typed = resizeSide(part, original, 'width', 300)
    expect(fitOf(typed, original)).toBe('fill')
    expect(roundedCrop(chooseFit(typed, original, 'contain'), original)).toEqual(roundedCrop(part, original))
  })

  it('is no longer padded once the sides are locked', () => {
    const locked = lockAspect(chooseFit(asked, original, 'contain'), original, true)
    expect(recipeOf(locked, original).fit).toBeUndefined()
  })
})

describe('typed numbers of the crop', () => {
  it('move its edges, with the result at its size', () => {
    const placed = placeCropAt(placeCropAt(start, original, { x: 100 }), original, { height: 500 })
    expect(roundedCrop(placed, original)).toEqual({ x: 100, y: 0, width: 3900, height: 500 })
    expect(placed.resizeDimensions).toEqual({ width: 3900, height: 500 })
  })

  it('keep a locked shape', () => {
    const square = placeCropAt({ ...start, aspectRatio: 1 }, original, { width: 640 })
    expect(roundedCrop(square, original)).toMatchObject({ width: 640, height: 640 })
  })
})

describe('a limit of the file size', () => {
  const limited = { ...start, maximumBytes: 50_000 }

  it('may make the picture smaller, unless the visitor asked for a size', () => {
    expect(recipeOf(limited, original)).toMatchObject({ targetBytes: 50_000, shrinkToTarget: true })
    expect(recipeOf(resizeSide(limited, original, 'width', 800), original).shrinkToTarget).toBe(false)
    expect(recipeOf({ ...limited, shrinksToFit: false }, original).shrinkToTarget).toBe(false)
  })

  it('goes no further below a longer side than it may', () => {
    const bounded = { ...limited, minLongerSide: 900 }
    expect(recipeOf(bounded, original).minLongerSide).toBe(900)
    expect(recipeOf({ ...bounded, shrinksToFit: false }, original)).not.toHaveProperty('minLongerSide')
  })
})

it('only the location is removed on request, and nothing if the metadata stays', () => {
  expect(recipeOf({ ...start, removedMetadata: 'location' }, original).metadata).toBe('strip-location')
  expect(recipeOf({ ...start, removedMetadata: 'location', removeMetadata: false }, original).metadata).toBe(
    'keep',
  )
})
