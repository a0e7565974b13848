import { describe, expect, it } from 'vitest'
import { type PartsOptions, partsOf } from './lineParts.ts'

const shown = (line: string, options: Partial<PartsOptions> = {}): string[] =>
  partsOf(line, { spans: [], invisible: 'changed', end: 'with-all', ...options }).map(
    ({ kind, text, changed }) => `${kind}${changed ? '!' : ''}:${text}`,
  )

describe('partsOf', () => {
  it('leaves a plain line whole', () => {
    expect(shown('a b\tc\n')).toEqual(['text:a b\tc'])
  })

  it('marks what changed, and shows white space there', () => {
    expect(shown('a  b', { spans: [{ start: 1, end: 3 }] })).toEqual(['text:a', 'space!:··', 'text:b'])
  })

  it('shows all white space and the line end when asked', () => {
    expect(shown('a\tb \r\n', { invisible: 'all' })).toEqual([
      'text:a',
      'space:→\t',
      'text:b',
      'space:·',
      'end:CRLF',
    ])
    expect(shown('a', { end: 'changed' })).toEqual(['text:a', 'end!:no line end'])
  })

  it.each([
    ['\uFEFFa', ['hidden:BOM', 'text:a']],
    ['a\u202Eb', ['text:a', 'hidden:U+202E', 'text:b']],
    ['a\rb', ['text:a', 'hidden:U+000D', 'text:b']],
    ['👩‍👧 🏴󠁧󠁢󠁷󠁬󠁳󠁿', ['text:👩‍👧 🏴󠁧󠁢󠁷󠁬󠁳󠁿']],
  ])('shows deceptive characters, and keeps emoji whole: %j', (line, parts) => {
    expect(shown(line)).toEqual(parts)
  })

  it('shortens a long line to its changes', () => {
    const line = `${'x'.repeat(5000)}NEW${'y'.repeat(5000)}`
    const parts = shown(line, { spans: [{ start: 5000, end: 5003 }] })
    expect(parts).toEqual([
      `text:${'x'.repeat(120)}`,
      'left-out:… 4,760 characters …',
      `text:${'x'.repeat(120)}`,
      'text!:NEW',
      `text:${'y'.repeat(120)}`,
      'left-out:… 4,880 characters …',
    ])
  })
})
