import { describe, expect, it } from 'vitest'
import { ENTRIES } from './entries.evaluated.ts'
import { suggestionsFor } from './whatIsThis.ts'

function pathsFor(text: string): string[] {
  return suggestionsFor(new TextEncoder().encode(text), ENTRIES).map(({ entry }) => entry.path)
}

describe('suggestionsFor', () => {
  it.each([
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', '/converter/encoding/jwt-decode'],
    ['U21hbGwgc2hhcnAgdG9vbHM=', '/converter/encoding/base64-decode'],
    ['a%20b%2Fc', '/converter/encoding/url-decode'],
    ['1.5 GiB', '/converter/number/byte-size'],
  ])('knows what to do with %j: %s', (text, path) => {
    expect(pathsFor(text)[0]).toBe(path)
  })

  it('sends a picture to the image editor', () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    expect(suggestionsFor(png, ENTRIES)[0]?.entry.path).toBe('/image-editor')
  })

  it('makes nothing of plain words, and names each page once', () => {
    expect(pathsFor('hello there')).toEqual([])
    const paths = pathsFor('{"a": "eyJhbGciOiJIUzI1NiJ9"}')
    expect(new Set(paths).size).toBe(paths.length)
  })
})
