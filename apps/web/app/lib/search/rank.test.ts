import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rank } from './rank.ts'

function entry(name: string, { aliases = [] as string[], keywords = [] as string[] } = {}) {
  return { name, aliases, keywords }
}

const ENTRIES = [
  entry('Image Editor', { keywords: ['crop image', 'remove exif', 'compress image'] }),
  entry('Image to Video Maker', { keywords: ['mp4', 'ken burns'] }),
  entry('Base64 encode', { aliases: ['to-base64'], keywords: ['btoa', 'data url'] }),
  entry('Base64 decode', { aliases: ['from-base64'], keywords: ['atob', 'data url'] }),
  entry('JSON to CSV', { keywords: ['table', 'spreadsheet'] }),
  entry('CSV to JSON', { keywords: ['table', 'spreadsheet'] }),
  entry('JWT decode', { keywords: ['token', 'bearer'] }),
  entry('Résumé', { keywords: ['cv'] }),
]

function names(typed: string): string[] {
  return rank(typed, ENTRIES).entries.map(({ name }) => name)
}

describe('rank', () => {
  it('returns everything, in its order, when nothing is typed', () => {
    expect(rank('  ', ENTRIES)).toEqual({ entries: ENTRIES, isExact: true })
  })

  it.each([
    ['image editor', 'Image Editor'],
    ['edit', 'Image Editor'],
    ['exif', 'Image Editor'],
    ['crop', 'Image Editor'],
    ['from-base64', 'Base64 decode'],
    ['atob', 'Base64 decode'],
    ['json csv', 'JSON to CSV'],
    ['csv to json', 'CSV to JSON'],
    ['decode token', 'JWT decode'],
    ['resume', 'Résumé'],
    ['MP4', 'Image to Video Maker'],
  ])('ranks first for %j: %s', (typed, first) => {
    expect(names(typed)[0]).toBe(first)
  })

  it.each([
    ['bsae64', 'Base64 encode'],
    ['imge editor', 'Image Editor'],
    ['tokken', 'JWT decode'],
    ['b64', 'Base64 encode'],
  ])('finds despite the typo %j: %s', (typed, found) => {
    expect(names(typed)).toContain(found)
  })

  it.each([
    ['face', ['Interface', 'Finance', 'Surfaces']],
    ['late', ['Translate', 'Template']],
    ['script', ['JavaScript', 'Description']],
  ])('finds the beginning of words only: not for %j within %j', (typed, names) => {
    expect(
      rank(
        typed,
        names.map((name) => entry(name)),
      ).entries,
    ).toEqual([])
  })

  it.each([
    ['json to', ['JSON to CSV']],
    ['json into', ['JSON to CSV']],
    ['to json', ['CSV to JSON']],
  ])('knows the direction of %j before its other end is typed', (typed, first) => {
    const own = [entry('JSON'), entry('JSON Formatter', { aliases: ['json'] }), ...ENTRIES]
    expect(
      rank(typed, own)
        .entries.slice(0, 1)
        .map(({ name }) => name),
    ).toEqual(first)
  })

  it('takes a whole name before one that only ends like it', () => {
    const { entries } = rank('to csv', [entry('JSON to CSV'), entry('To CSV')])
    expect(entries[0]?.name).toBe('To CSV')
  })

  it('takes no word of four letters or fewer for a slip, nor another word for one of those', () => {
    const short = ['hash', 'json', 'time', 'text', 'xml', 'jwt'].map((name) => entry(name))
    const slips = ['hahs', 'hsah', 'jsno', 'jsonn', 'jon', 'tiem', 'texxt', 'txet', 'xmll', 'jwtt', 'ime']
    for (const typed of slips) expect(rank(typed, short).entries, typed).toEqual([])
  })

  it('takes no mistyped word of four letters for another, whatever it is', () => {
    const word = fc.stringMatching(/^[a-z]{4}$/)
    fc.assert(
      fc.property(word, fc.nat(3), fc.stringMatching(/^[a-z]$/), (right, at, letter) => {
        const typed = right.slice(0, at) + letter + right.slice(at + 1)
        fc.pre(typed !== right && !right.startsWith(typed.replace(/s$/, '')) && !typed.startsWith(right))
        const found = rank(typed, [entry(right)]).entries
        // Only an ending may differ.
        if (at < 3) expect(found).toEqual([])
      }),
    )
  })

  it('prefers entries that every word fits, and otherwise gives the closest', () => {
    expect(rank('decode token', ENTRIES)).toMatchObject({ isExact: true, entries: [{ name: 'JWT decode' }] })
    const close = rank('bearer spreadsheet unicorn', [
      ...ENTRIES,
      entry('Token', { keywords: ['bearer spreadsheet'] }),
    ])
    expect(close.isExact).toBe(false)
    expect(close.entries[0]?.name).toBe('Token')
    expect(names('zzz')).toEqual([])
  })

  it.each([
    ['base 64 encode', 'Base64 encode'],
    ['jsontocsv', 'JSON to CSV'],
    ['json2csv', 'JSON to CSV'],
    ['convert my csv into json online', 'CSV to JSON'],
    ['json -> csv', 'JSON to CSV'],
    ['how do i edit an image', 'Image Editor'],
    ['photo editor', 'Image Editor'],
    ['jwt decoder', 'JWT decode'],
    ['dataurl', 'Base64 encode'],
  ])('understands %j: %s', (typed, first) => {
    expect(names(typed)[0]).toBe(first)
  })

  it('ranks a name above a keyword', () => {
    const entries = [entry('Other', { keywords: ['diff'] }), entry('Diff Checker')]
    expect(rank('diff', entries).entries[0]?.name).toBe('Diff Checker')
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
        const found = rank(typed, ENTRIES).entries
        expect(new Set(found).size).toBe(found.length)
        for (const each of found) expect(ENTRIES).toContain(each)
      }),
    )
  })
})
