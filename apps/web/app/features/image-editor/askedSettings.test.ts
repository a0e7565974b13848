import { describe, expect, it } from 'vitest'
import { TASKS } from '../../content/tasks.ts'
import { askedSettings, withAsked } from './askedSettings.ts'
import { initialEdits } from './edits.ts'

const ORIGINAL = { width: 4000, height: 3000 }
const asked = (search: string) => withAsked(initialEdits(ORIGINAL), ORIGINAL, askedSettings(search))

describe('the settings in the address of the editor', () => {
  it('choose format, limit and quality', () => {
    expect(asked('?format=webp&limit=100&quality=60')).toMatchObject({
      outputFormat: 'webp',
      maximumBytes: 100_000,
      quality: 0.6,
      isQualityChosen: true,
    })
  })

  it('set no limit for a format that cannot keep it', () => {
    expect(asked('?format=png&limit=100').maximumBytes).toBeNull()
  })

  it('resize to one side, and crop to the shape of two', () => {
    expect(asked('?width=1600').resizeDimensions).toEqual({ width: 1600, height: 1200 })
    expect(asked('?height=300').resizeDimensions).toEqual({ width: 400, height: 300 })
    expect(asked('?width=500&height=500')).toMatchObject({
      aspectRatio: 1,
      crop: { x: 500, y: 0, width: 3000, height: 3000 },
      resizeDimensions: { width: 500, height: 500 },
    })
    expect(asked('?aspect=16:9').aspectRatio).toBeCloseTo(16 / 9)
  })

  it.each(['', '?format=exe&limit=0&quality=101&width=1.5&height=-3&aspect=7', '?limit=x&unknown=1'])(
    'are ignored where they make no sense: %j',
    (search) => {
      expect(askedSettings(search)).toEqual({})
      expect(asked(search)).toEqual(initialEdits(ORIGINAL))
    },
  )

  it('are all known where a task of the search asks for them', () => {
    const searches = TASKS.flatMap(({ path }) => (path.startsWith('/image-editor?') ? [path.slice(13)] : []))
    expect(searches.length).toBeGreaterThan(0)
    for (const search of searches)
      expect(Object.keys(askedSettings(search)), search).toHaveLength(new URLSearchParams(search).size)
  })
})
