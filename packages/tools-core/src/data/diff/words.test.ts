import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { anyText } from '../../../test/texts.ts'
import { diffWords, type Segment } from './diffWords.ts'
import { pairLines } from './pairLines.ts'
import { refineLine, type Span } from './refineLine.ts'
import { tokenize } from './tokens.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const sideOf = (segments: readonly Segment[], other: Segment['kind']): string =>
  segments
    .filter(({ kind }) => kind !== other)
    .map((segment) => segment.text)
    .join('')

describe('diffWords', () => {
  it.each(['word', 'grapheme'] as const)('makes up both texts, by %s', (granularity) => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const { segments } = unwrap(diffWords(a, b, { granularity }))
        expect(sideOf(segments, 'added')).toBe(a)
        expect(sideOf(segments, 'removed')).toBe(b)
      }),
    )
  })

  it.each([
    ['a big cat', 'a small cat', '=a |-big|+small|= cat'],
    ['a b c', 'a c', '=a |-b |=c'],
    ['a  b', 'a b', '=a|-  |+ |=b'],
    // White space between two words that both changed belongs to the change.
    ['one two', 'red sky', '-one two|+red sky'],
    // Two texts with more spaces than words are not similar because of the spaces.
    ['a b c d', 'x y z a', '+x y z |=a|- b c d'],
  ])('compares %j with %j', (a, b, expected) => {
    const signs = { same: '=', removed: '-', added: '+' }
    const shown = unwrap(diffWords(a, b)).segments.map(({ kind, text: part }) => signs[kind] + part)
    expect(shown.join('|')).toBe(expected)
  })

  it('never splits a visible character', () => {
    const { segments } = unwrap(diffWords('👍🏽 👩‍👩‍👧', '👍🏿 👩‍👩‍👦', { granularity: 'grapheme' }))
    expect(segments.map((segment) => segment.text)).toEqual(['👍🏽', '👍🏿', ' ', '👩‍👩‍👧', '👩‍👩‍👦'])
  })

  it('rejects an unknown granularity', () => {
    expect(firstError(diffWords('a', 'b', { granularity: 'page' as 'word' }))?.code).toBe('invalid-option')
  })
})

describe('tokenize', () => {
  const boundaries = (pieces: readonly string[]): Set<number> => {
    let at = 0
    return new Set(pieces.map((piece) => (at += piece.length)))
  }

  it.each(['word', 'grapheme'] as const)('gives the text when joined, by %s', (granularity) => {
    fc.assert(
      fc.property(anyText, (any) => {
        expect(tokenize(any, granularity).join('')).toBe(any)
      }),
    )
  })

  it('ends words only where a character ends', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('e\u0301', '👩‍👩‍👧', '🇮🇳', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '1️⃣', '👍🏽', 'क्षि', 'a', ' ', '\r\n', '-', '한'),
          { maxLength: 8 },
        ),
        (parts) => {
          const joined = parts.join('')
          const ends = boundaries(Array.from(segmenter.segment(joined), ({ segment }) => segment))
          expect([...boundaries(tokenize(joined, 'word'))].filter((end) => !ends.has(end))).toEqual([])
        },
      ),
    )
  })
})

describe('refineLine', () => {
  const cut = (line: string, spans: readonly Span[]): string[] =>
    spans.map(({ start, end }) => line.slice(start, end))
  const without = (line: string, spans: readonly Span[]): string => {
    const bounds = [0, ...spans.map(({ end }) => end)]
    return bounds.map((from, index) => line.slice(from, spans[index]?.start)).join('')
  }

  it.each([
    ['colour: red', 'color: red', ['u'], []],
    ['let x = one', 'let x = two', ['one'], ['two']],
    ['call(a, b)', 'call(a, b, c)', [], [', c']],
    ['same', 'same', [], []],
  ])('finds what changed from %j to %j', (a, b, old, now) => {
    const refined = refineLine(a, b)
    expect([cut(a, refined.old), cut(b, refined.new)]).toEqual([old, now])
  })

  it('finds the same changes in long lines, whatever they begin and end with', () => {
    const words = fc.array(fc.constantFrom('a', 'bb', '  ', ' ', 'c-d', 'é', '\u0301'), { maxLength: 12 })
    const long = 'many words '.repeat(1000)
    fc.assert(
      fc.property(words, words, fc.constantFrom('', ' ', 'x'), (old, now, join) => {
        const [a, b] = [old.join(''), now.join('')]
        const wrap = (text: string) => `${long}${join}${text}${join} ${long}`
        const refined = refineLine(wrap(a), wrap(b))
        expect(without(wrap(a), refined.old)).toBe(without(wrap(b), refined.new))
      }),
    )
  })

  it('marks whole visible characters in short and long lines', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    const parts = [
      '😀',
      '😁',
      'e\u0301',
      'e\u0300',
      '👍🏽',
      '👍🏿',
      '👩‍👩‍👧',
      '🇮🇳',
      '🇮🇹',
      '1️⃣',
      'a',
      '7',
      ' ',
      '-',
      '\r\n',
    ]
    const part = fc.constantFrom(...parts)
    const text = fc.array(part, { maxLength: 4 }).map((all) => all.join(''))
    const boundaries = (line: string): Set<number> =>
      new Set([line.length, ...Array.from(segmenter.segment(line), ({ index }) => index)])
    fc.assert(
      fc.property(
        text,
        part,
        part,
        text,
        fc.constantFrom('', 'word '.repeat(2500)),
        (before, old, now, after, around) => {
          const [a, b] = [old, now].map((one) => around + before + one + after + around) as [string, string]
          const refined = refineLine(a, b)
          for (const [line, spans] of [
            [a, refined.old],
            [b, refined.new],
          ] as const) {
            const ends = boundaries(line)
            expect(spans.flatMap(({ start, end }) => [start, end]).filter((at) => !ends.has(at))).toEqual([])
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  const records = Array.from(
    { length: 250_000 },
    (_, at) => `{"id":${at},"of":"item ${(at * 7919) % 100_003}"}`,
  )
  it('finds a change within a line of 8 MB', () => {
    const line = records.join(',')
    const changed = `${line.slice(0, 3_000_000)}q${line.slice(3_000_000)}`
    const refined = refineLine(line, changed)
    expect([cut(line, refined.old), cut(changed, refined.new)]).toEqual([[], ['q']])
  })

  it.each(['x', 'é'])('marks a word of 8 MB, made of %j, as changed as a whole', (letter) => {
    const word = letter.repeat(8_000_000)
    expect(refineLine(word, `${word}y`)).toMatchObject({ old: [{ start: 0, end: word.length }] })
  })

  it('finds changes that are far apart in a line of 8 MB', () => {
    const line = records.join(',')
    const changed = line.replace('"id":7,', '"id":8,').replace('"id":240000,', '"id":"none",')
    const refined = refineLine(line, changed)
    expect([cut(line, refined.old), cut(changed, refined.new)]).toEqual([
      ['7', '240000'],
      ['8', '"none"'],
    ])
  })

  it('leaves the same unmarked text in two lines of 8 MB that differ everywhere', () => {
    const line = records.join(',')
    const changed = line.replaceAll('"of"', '"from"')
    const refined = refineLine(line, changed)
    expect(without(line, refined.old)).toBe(without(changed, refined.new))
  })

  it('reports the similarity', () => {
    expect(refineLine('abc', 'abc').similarity).toBe(1)
    expect(refineLine('', '').similarity).toBe(1)
    expect(refineLine('one two', 'red sky').similarity).toBe(0)
  })
})

describe('pairLines', () => {
  it('pairs a changed line with its replacement', () => {
    expect(
      pairLines(['const total = 1', 'return total'], ['// a comment', 'const total = 2', 'return total + 1']),
    ).toEqual([
      { old: undefined, new: 0 },
      { old: 0, new: 1 },
      { old: 1, new: 2 },
    ])
  })

  it('lists every line once, in order', () => {
    const lines = fc.array(fc.constantFrom('a b c', 'a b d', 'x', '', 'y z'), { maxLength: 40 })
    fc.assert(
      fc.property(lines, lines, (removed, added) => {
        const pairs = pairLines(removed, added)
        expect(pairs.flatMap(({ old }) => old ?? [])).toEqual([...removed.keys()])
        expect(pairs.flatMap((pair) => pair.new ?? [])).toEqual([...added.keys()])
        expect(pairs.every((pair) => pair.old !== undefined || pair.new !== undefined)).toBe(true)
      }),
    )
  })
})
