import { describe, expect, it } from 'vitest'
import { TASKS } from '../../content/tasks.ts'
import { initialEdits, recipeOf } from './edits.ts'
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

  it('are told in words', () => {
    expect(startText({ format: 'jpeg', limit: 100 })).toBe('Set for your picture: JPEG, at most 100 KB.')
    expect(startText({})).toBe('')
  })
})
