import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { convert } from './convert.ts'
import { textStats } from './index.ts'

describe('textStats', () => {
  it.each([
    ['', { characters: 0, words: 0, sentences: 0, paragraphs: 0, lines: 0, longestLine: 0, topWords: [] }],
    ['a', { characters: 1, words: 1, sentences: 1, paragraphs: 1, lines: 1 }],
    ['a\nb\n', { lines: 2, characters: 4, charactersWithoutSpaces: 2, paragraphs: 1 }],
    ['a\r\n \r\nb', { lines: 3, paragraphs: 2 }],
    ['👨‍👩‍👧e\u0301', { characters: 2, codePoints: 7, utf16Units: 10, utf8Bytes: 21 }],
    ["Don't stop. 3.14 is pi! Yes?", { words: 6, sentences: 3 }],
    [
      'the The THE cat',
      {
        uniqueWords: 2,
        topWords: [
          ['the', 3],
          ['cat', 1],
        ],
      },
    ],
    ['我喜欢猫。', { characters: 5, sentences: 1 }],
  ])('counts %j', (text, expected) => {
    expect(unwrap(textStats(text))).toMatchObject(expected)
  })

  it('measures reading and speaking by words', () => {
    const stats = unwrap(textStats('word '.repeat(476)))
    expect(stats).toMatchObject({ words: 476, readingMinutes: 2 })
    expect(stats.speakingMinutes).toBeCloseTo(3.17, 2)
  })

  it('agrees with what the host says of the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const stats = unwrap(textStats(text.replace(/^\ufeff/, '')))
        const plain = text.replace(/^\ufeff/, '')
        expect(stats.utf8Bytes).toBe(new TextEncoder().encode(plain).length)
        expect(stats.codePoints).toBe(Array.from(plain).length)
        expect(stats.characters).toBe([...new Intl.Segmenter().segment(plain)].length)
      }),
    )
  })

  it.runIf(hasPrograms('python3'))('has the lines, code points and bytes of Python', () => {
    const texts = fc.sample(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r\n', 'é', '😀') }), 200)
    const expected = python(
      '[len(io.StringIO(x, newline=None).readlines()), len(x), len(x.encode()), len(x.encode("utf-16-le")) // 2]',
      texts,
      'io',
    )
    const ours = texts.map((text) => unwrap(textStats(text)))
    expect(ours.map((each) => [each.lines, each.codePoints, each.utf8Bytes, each.utf16Units])).toEqual(
      expected,
    )
  })

  it('has the words of wc where spaces alone are between them', () => {
    const texts = fc.sample(fc.array(fc.stringMatching(/^[a-z]{1,5}$/)), 20).map((words) => words.join(' '))
    const counts = texts.map((input) => Number(runProgram('wc', ['-w'], { input }).toString()))
    expect(texts.map((text) => unwrap(textStats(text)).words)).toEqual(counts)
  })

  it('is a table', async () => {
    const table = unwrap(await convert('word '.repeat(2000), {}))
    expect(table).toMatchObject({
      rows: expect.arrayContaining([
        { name: 'Characters', value: '10,000' },
        { name: 'Time to read', value: '8 min 24 s' },
        { name: 'Most frequent words', value: 'word (2000)' },
      ]),
    })
  })
})
