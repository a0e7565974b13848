import { readFileSync, statSync } from 'node:fs'
import { readMetadata } from '@whittle/image-core/metadata'
import { describe, expect, it } from 'vitest'
import figures from './pictures/figures.json' with { type: 'json' }
import { SAMPLE_PHOTO, SAMPLE_PICTURES } from './samplePictures.ts'

const MAX_SAMPLE_BYTES = 1_000_000

function fileOf(name: string): URL {
  return new URL(`pictures/samples/${name}`, import.meta.url)
}

describe('a sample picture', () => {
  it.each(SAMPLE_PICTURES.map(({ fileName }) => fileName))('%s has at most 1 MB', (name) => {
    expect(statSync(fileOf(name)).size).toBeLessThanOrEqual(MAX_SAMPLE_BYTES)
  })

  it('has the size that its card states', () => {
    expect(figures.samples).toEqual({
      photo: statSync(fileOf('barn.jpg')).size,
      screenshot: statSync(fileOf('screenshot.png')).size,
      logo: statSync(fileOf('logo.svg')).size,
    })
  })
})

it('the photograph has a position in the middle of the Atlantic, and its remark says that it is invented', () => {
  const values = Object.assign(
    {},
    ...readMetadata(readFileSync(fileOf('barn.jpg'))).map((entry) => entry.values),
  )
  expect(values).toMatchObject({ latitude: 45.5, longitude: -30.25, model: 'Invented camera' })
  expect(SAMPLE_PHOTO.remark).toContain('invented')
})
