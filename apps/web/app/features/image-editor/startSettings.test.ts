import { describe, expect, it } from 'vitest'
import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { TASKS } from '../../content/tasks.ts'
import { initialEdits } from './edits.ts'
import { recipeOf } from './editsRecipe.ts'
import { readStartSettings, setsAnything, startLink, startText, withStartSettings } from './startSettings.ts'

const original = { width: 4000, height: 3000 }
const start = initialEdits(original, 'jpeg')

describe('the settings of a link', () => {
  it.each([
    ['', {}],
    ['?limit=100', { limit: 100 }],
    ['?limit=100&format=JPG&width=1600', { limit: 100, format: 'jpeg', width: 1600 }],
    [
      '?format=webp&quality=65&height=500&metadata=location',
      { format: 'webp', quality: 65, height: 500, metadata: 'location' },
    ],
    ['?limit=0&width=-4&quality=ten&format=psd&metadata=all', {}],
    ['?limit=&width=1e9', {}],
    ['?aspect=16:9', { aspect: '16:9' }],
    ['?aspect=free', {}],
  ])('%s are %o', (search, settings) => {
    expect(readStartSettings(search)).toEqual(settings)
  })

  it.each(IMAGE_EDITOR_COPY.needs.items.map((item) => [item.name, item.path] as const))(
    'are what “%s” promises, and nothing else',
    (_, path) => {
      const search = path.slice(path.indexOf('?'))
      const settings = readStartSettings(search)
      expect(Object.keys(settings).sort()).toEqual([...new URLSearchParams(search).keys()].sort())
      expect(startText(settings)).not.toBe('')
    },
  )

  it('are read back from the link that is made of them', () => {
    const settings = { format: 'avif', limit: 200.5, width: 640, metadata: 'keep' } as const
    expect(startLink(settings)).toBe('/image-editor?format=avif&limit=200.5&width=640&metadata=keep')
    expect(readStartSettings(new URL(startLink(settings), 'https://example.org').search)).toEqual(settings)
    expect(startLink({})).toBe('/image-editor')
    expect(setsAnything({})).toBe(false)
  })

  it('are the first edits of a picture', () => {
    const edits = withStartSettings(start, original, { format: 'webp', limit: 100, width: 1600, quality: 70 })
    expect(recipeOf(edits, original)).toMatchObject({
      format: 'webp',
      quality: 0.7,
      size: { width: 1600, height: 1200 },
      targetBytes: 102_400,
    })
    const shaped = withStartSettings(start, original, { width: 413, height: 531, metadata: 'keep' })
    expect(recipeOf(shaped, original)).toMatchObject({ size: { width: 413, height: 531 }, metadata: 'keep' })
    expect(shaped.crop.width / shaped.crop.height).toBeCloseTo(413 / 531, 2)
    expect(withStartSettings(start, original, { aspect: '16:9' }).aspectRatio).toBeCloseTo(16 / 9)
  })

  it('are all known where a task of the search asks for them', () => {
    const searches = TASKS.flatMap(({ path }) => (path.startsWith('/image-editor?') ? [path.slice(13)] : []))
    expect(searches.length).toBeGreaterThan(0)
    for (const search of searches)
      expect(Object.keys(readStartSettings(search)), search).toHaveLength(new URLSearchParams(search).size)
  })

  it('may only lead to the limit of the file, which sets none', () => {
    const settings = readStartSettings('?show=limit')
    expect(settings).toEqual({ show: 'limit' })
    expect(withStartSettings(start, original, settings)).toEqual(start)
    expect(startText(settings)).toBe('')
    expect(readStartSettings('?show=all')).toEqual({})
  })

  it('turn, mirror and crop the picture, as a pasted command asks', () => {
    const settings = readStartSettings('?turn=90&flip=vertical&crop=10,20,300,400&format=webp&target=good')
    expect(settings).toEqual({
      format: 'webp',
      target: 'good',
      turn: 90,
      flip: ['vertical'],
      crop: { x: 10, y: 20, width: 300, height: 400 },
    })
    expect(readStartSettings(new URL(startLink(settings), 'https://example.org').search)).toEqual(settings)
    expect(recipeOf(withStartSettings(start, original, settings), original)).toMatchObject({
      format: 'webp',
      rotate: 90,
      flip: { horizontal: false, vertical: true },
      crop: { x: 10, y: 20, width: 300, height: 400 },
      targetScore: 70,
    })
    expect(readStartSettings('?turn=45&flip=around&crop=1,2,3&target=number')).toEqual({})
    expect(startText(settings)).toBe(
      'Set for your picture: WEBP, at good quality, turned by 90°, mirrored, cropped to 300 × 400 px.',
    )
  })

  it('straighten, pad and keep the picture, and say what an icon and a limit are like', () => {
    const settings = {
      format: 'ico',
      limit: 5,
      width: 300,
      height: 300,
      straighten: -2.5,
      fit: 'contain',
      background: '#102030',
      result: 'keep',
      shrink: false,
      least: 64,
      sizes: [16, 48],
      depth: 8,
      anew: true,
    } as const
    expect(readStartSettings(new URL(startLink(settings), 'https://example.org').search)).toEqual(settings)
    expect(withStartSettings(start, original, settings)).toMatchObject({
      orientation: { straighten: -2.5 },
      fit: 'contain',
      background: '#102030',
      keepsPixels: true,
      shrinksToFit: false,
      minLongerSide: 64,
      icoSizes: [16, 48],
      hasSeveralSizes: true,
      icoBitDepth: 8,
    })
    expect(startText(settings)).toBe(
      'Set for your picture: ICO, at most 5 KB, 300 × 300 px with a border, every pixel kept, straightened by -2.5°, icon of 16, 48 px, 8 bits, background #102030.',
    )
    const wrong =
      '?straighten=90&fit=cover&background=red&result=all&shrink=1&least=0&sizes=17&depth=2&anew=1'
    expect(readStartSettings(wrong)).toEqual({})
  })

  it('are told in words', () => {
    expect(startText({ format: 'jpeg', limit: 100 })).toBe('Set for your picture: JPEG, at most 100 KB.')
    expect(startText({ width: 413, height: 531 })).toBe('Set for your picture: 413 × 531 px.')
    expect(startText({ height: 531 })).toBe('Set for your picture: 531 px high.')
    expect(startText({})).toBe('')
  })
})
