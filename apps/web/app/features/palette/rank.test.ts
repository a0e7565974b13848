import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rank } from './rank.ts'

function entry(name: string, { aliases = [] as string[], keywords = [] as string[] } = {}) {
  return { name, aliases, keywords }
}

const ENTRIES = [
  entry('Image editor', { keywords: ['crop image', 'remove exif', 'compress image'] }),
  entry('Image to video', { keywords: ['mp4', 'ken burns'] }),
  entry('Base64 encode', { aliases: ['to-base64'], keywords: ['btoa', 'data url'] }),
  entry('Base64 decode', { aliases: ['from-base64'], keywords: ['atob', 'data url'] }),
  entry('JSON to CSV', { keywords: ['table', 'spreadsheet'] }),
  entry('CSV to JSON', { keywords: ['table', 'spreadsheet'] }),
  entry('JWT decode', { keywords: ['token', 'bearer'] }),
  entry('Résumé', { keywords: ['cv'] }),
]

function names(typed: string): string[] {
  return rank(typed, ENTRIES).map(({ name }) => name)
}

describe('rank', () => {
  it('returns everything, in its order, when nothing is typed', () => {
    expect(rank('  ', ENTRIES)).toEqual(ENTRIES)
  })

  it.each([
    ['image editor', 'Image editor'],
    ['edit', 'Image editor'],
    ['exif', 'Image editor'],
    ['crop', 'Image editor'],
    ['from-base64', 'Base64 decode'],
    ['atob', 'Base64 decode'],
    ['json csv', 'JSON to CSV'],
    ['csv to json', 'CSV to JSON'],
    ['decode token', 'JWT decode'],
    ['resume', 'Résumé'],
    ['MP4', 'Image to video'],
  ])('ranks first for %j: %s', (typed, first) => {
    expect(names(typed)[0]).toBe(first)
  })

  it.each([
    ['bsae64', 'Base64 encode'],
    ['imge editor', 'Image editor'],
    ['tokken', 'JWT decode'],
    ['b64', 'Base64 encode'],
  ])('finds despite the typo %j: %s', (typed, found) => {
    expect(names(typed)).toContain(found)
  })

  it('finds nothing that lacks one of the words', () => {
    expect(names('base64 spreadsheet')).toEqual([])
    expect(names('zzz')).toEqual([])
  })

  it('ranks a name above a keyword', () => {
    const entries = [entry('Other', { keywords: ['diff'] }), entry('Diff checker')]
    expect(rank('diff', entries)[0]?.name).toBe('Diff checker')
  })

  it('ranks every entry first for its own full name, whatever the case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENTRIES), fc.boolean(), ({ name }, isUpper) => {
        expect(names(isUpper ? name.toUpperCase() : name)[0]).toBe(name)
      }),
    )
  })

  it('invents no entry and loses none that matches, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const found = rank(typed, ENTRIES)
        expect(new Set(found).size).toBe(found.length)
        for (const each of found) expect(ENTRIES).toContain(each)
      }),
    )
  })
})
