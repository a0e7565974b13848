import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, recipeOf, resultPath, summaryOf } from './settings.ts'

describe('recipeOf', () => {
  it('limits the side that was chosen, and crops only to a chosen shape', () => {
    const sizes = { ...DEFAULT_SETTINGS, pixels: 800 }
    expect(recipeOf({ ...sizes, sizeBy: 'longer' })).toMatchObject({ maxWidth: 800, maxHeight: 800 })
    expect(recipeOf({ ...sizes, sizeBy: 'width' })).toMatchObject({ maxWidth: 800 })
    expect(recipeOf({ ...sizes, sizeBy: 'width' })).not.toHaveProperty('maxHeight')
    expect(recipeOf({ ...sizes, sizeBy: 'own' })).not.toHaveProperty('maxWidth')
    expect(recipeOf(sizes)).not.toHaveProperty('aspect')
    expect(recipeOf({ ...sizes, shape: '16:9' })).toMatchObject({ aspect: 16 / 9 })
  })

  it('asks for one of a quality, a look and a limit, and for none of PNG', () => {
    expect(recipeOf(DEFAULT_SETTINGS)).toMatchObject({ quality: 0.8 })
    expect(recipeOf({ ...DEFAULT_SETTINGS, target: 'very-good' })).toMatchObject({ targetScore: 80 })
    expect(recipeOf({ ...DEFAULT_SETTINGS, target: 'limit', limit: 50, sizeBy: 'own' })).toMatchObject({
      targetBytes: 51_200,
      shrinkToTarget: true,
    })
    expect(recipeOf({ ...DEFAULT_SETTINGS, target: 'limit' })).toMatchObject({ shrinkToTarget: false })
    expect(recipeOf({ ...DEFAULT_SETTINGS, format: 'png' })).not.toHaveProperty('quality')
  })
})

describe('summaryOf', () => {
  it.each([
    [{}, 'JPEG 80%, longer side at most 1600 px'],
    [{ format: 'png', sizeBy: 'own' }, 'PNG, size kept'],
    [
      { format: 'same', target: 'limit', limit: 300, sizeBy: 'own' },
      'Format kept, at most 300 KB, size kept',
    ],
    [
      { format: 'webp', target: 'same', sizeBy: 'width', shape: '1:1', metadata: 'keep' },
      'WebP, looks the same, width at most 1600 px, cropped to 1:1, metadata kept',
    ],
    [{ metadata: 'strip-location' }, 'JPEG 80%, longer side at most 1600 px, location removed'],
  ] as const)('says what %o does', (settings, summary) => {
    expect(summaryOf({ ...DEFAULT_SETTINGS, ...settings })).toBe(summary)
  })
})

describe('resultPath', () => {
  const result = { path: 'Summer/day 1/a.b.png', number: 7, width: 640, height: 480, extension: 'jpg' }

  it.each([
    ['{name}_processed', 'Summer/day 1/a.b_processed.jpg'],
    ['{n} {width}x{height}', 'Summer/day 1/7 640x480.jpg'],
    ['{other}', 'Summer/day 1/{other}.jpg'],
    ['../{name}', 'Summer/day 1/.._a.b.jpg'],
    ['  ', 'Summer/day 1/a.b.jpg'],
  ])('fills in %s', (pattern, path) => {
    expect(resultPath(pattern, result)).toBe(path)
  })
})
