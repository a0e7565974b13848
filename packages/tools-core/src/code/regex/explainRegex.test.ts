import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { explainRegex, type RegexPart } from './explainRegex.ts'
import { REGEX_LIBRARY } from './regexLibrary.ts'

function lines(part: RegexPart, depth = 0): string[] {
  return ['  '.repeat(depth) + part.words, ...part.children.flatMap((child) => lines(child, depth + 1))]
}

function explained(pattern: string, flags = ''): string[] {
  return lines(unwrap(explainRegex(pattern, flags)).root)
}

describe('explainRegex', () => {
  it('says what a date means, part by part', () => {
    expect(explained('^(?<year>\\d{4})-(\\d\\d)$')).toEqual([
      'one after another:',
      '  at the start of the text',
      '  group 1, called “year”, remembers:',
      '    exactly 4 times:',
      '      a digit (0 to 9)',
      '  “-”',
      '  group 2, remembers:',
      '    one after another:',
      '      a digit (0 to 9)',
      '      a digit (0 to 9)',
      '  at the end of the text',
    ])
  })

  it.each([
    ['a+?', '', ['one or more times, as few as possible:', '  “a”']],
    [
      'cat|dog',
      'i',
      [
        'either of 2 alternatives, tried in this order:',
        '  “cat”, in upper or lower case',
        '  “dog”, in upper or lower case',
      ],
    ],
    [
      '(?:a|)',
      '',
      [
        'together:',
        '  either of 2 alternatives, tried in this order:',
        '    “a”',
        '    nothing: matches at once, anywhere',
      ],
    ],
    ['[^a-z\\d_-]', '', ['any character except a to z, digits (0 to 9), “_” or “-”']],
    ['(?<!a)\\1', 'u', null],
    [
      '(a)\\1',
      '',
      ['one after another:', '  group 1, remembers:', '    “a”', '  again what group 1 matched'],
    ],
    [
      '(?!a).',
      '',
      [
        'one after another:',
        '  only where this does not follow, which is not part of the match:',
        '    “a”',
        '  any character except a line break',
      ],
    ],
    ['[\\p{L}--[a-z]]', 'v', ['a letter of any script but not a to z']],
    ['\\n\\u200b', '', ['“U+000AU+200B”']],
    ['(?i:a)', '', ['with the modifiers i:', '  “a”, in upper or lower case']],
    ['[]', '', ['no character: never matches']],
  ])('explains /%s/%s', (pattern, flags, words) => {
    if (words === null) expect(explainRegex(pattern, flags).ok).toBe(false)
    else expect(explained(pattern, flags)).toEqual(words)
  })

  it('gives each part the place of its own text', () => {
    const check = (part: RegexPart, pattern: string): void => {
      expect(pattern.slice(part.start, part.end)).toBe(part.source)
      for (const child of part.children) {
        expect(child.start).toBeGreaterThanOrEqual(part.start)
        expect(child.end).toBeLessThanOrEqual(part.end)
        check(child, pattern)
      }
    }
    for (const { pattern, flags } of REGEX_LIBRARY) check(unwrap(explainRegex(pattern, flags)).root, pattern)
  })

  it('names the flags', () => {
    expect(unwrap(explainRegex('a', 'gi')).flags.map(({ flag }) => flag)).toEqual(['g', 'i'])
  })
})
