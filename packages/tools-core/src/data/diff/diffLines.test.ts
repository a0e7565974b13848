import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import type { Result } from '../../shared/result/result.ts'
import { compareBytes } from './compareBytes.ts'
import { type DiffOptions, diffLines } from './diffLines.ts'
import { splitLines } from './lines.ts'
import { isBinary } from './readText.ts'
import { textFacts } from './textFacts.ts'

const codes = (result: Result<unknown>): string[] => (result.ok ? result.notes.map(({ code }) => code) : [])
const hunk = (oldStart: number, oldLines: number, newStart: number, newLines: number) => ({
  oldStart,
  oldLines,
  newStart,
  newLines,
})

describe('diffLines', () => {
  it.each([
    ['nothing', 'a\nb\n', 'a\nb\n', []],
    ['two empty texts', '', '', []],
    ['a replaced line', 'a\nb\nc\n', 'a\nx\nc\n', [hunk(2, 1, 2, 1)]],
    ['an added line', 'a\nc\n', 'a\nb\nc\n', [hunk(2, 0, 2, 1)]],
    ['a removed line', 'a\nb\nc\n', 'a\nc\n', [hunk(2, 1, 2, 0)]],
    ['a whole text', '', 'a\nb', [hunk(1, 0, 1, 2)]],
    ['a line end at the end', 'a\nb', 'a\nb\n', [hunk(2, 1, 2, 1)]],
    ['a byte-order mark', '\uFEFFa\n', 'a\n', [hunk(1, 1, 1, 1)]],
    ['one of many line ends', 'a\r\nb\n', 'a\nb\n', [hunk(1, 1, 1, 1)]],
    ['a CR that ends no line', 'a\rb\n', 'a\nb\n', [hunk(1, 1, 1, 2)]],
    ['a letter that is composed differently', 'é\n', 'e\u0301\n', [hunk(1, 1, 1, 1)]],
    ['another kind of space', 'a b\n', 'a\u00a0b\n', [hunk(1, 1, 1, 1)]],
    ['a zero-width character', 'ab\n', 'a\u200bb\n', [hunk(1, 1, 1, 1)]],
    ['another lone surrogate', '\ud800\n', '\ud801\n', [hunk(1, 1, 1, 1)]],
  ])('finds %s', (_, a, b, hunks) => {
    const diff = unwrap(diffLines(a, b))
    expect(diff.hunks).toEqual(hunks)
    expect(diff).toMatchObject({ exact: true, identical: a === b })
    expect(diff.added).toBe(hunks.reduce((sum, { newLines }) => sum + newLines, 0))
    expect(diff.removed).toBe(hunks.reduce((sum, { oldLines }) => sum + oldLines, 0))
  })

  it('reports seven edits in a thousand lines as seven', () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `line ${at}\n`)
    const changed = lines.map((line, at) => (at % 143 === 71 ? `now ${line}` : line))
    const places = [72, 215, 358, 501, 644, 787, 930]
    expect(unwrap(diffLines(lines.join(''), changed.join(''))).hunks).toEqual(
      places.map((line) => hunk(line, 1, line, 1)),
    )
  })

  it('gives a correct result, marked as approximate, for short lines with millions of changes', () => {
    const a = 'a\nb\nc\nd\ne\nf\ng\nh\n'.repeat(100_000)
    const b = 'h\ng\nf\ne\nd\nc\nb\na\n'.repeat(100_000)
    const result = diffLines(a, b)
    expect(codes(result)).toContain('approximate')
    const { hunks, added, removed } = unwrap(result)
    expect(added).toBe(removed)
    // Of eight lines and the same eight in reverse, two each can stay.
    expect(added).toBeLessThan(700_000)
    const [oldLines, newLines] = [splitLines(a), splitLines(b)]
    const changed: string[] = []
    let from = 0
    for (const { oldStart, oldLines: removedLines, newStart, newLines: addedLines } of hunks) {
      for (; from < oldStart - 1; from += 1) changed.push(oldLines[from]!)
      changed.push(...newLines.slice(newStart - 1, newStart - 1 + addedLines))
      from += removedLines
    }
    for (; from < oldLines.length; from += 1) changed.push(oldLines[from]!)
    expect(changed.join('')).toBe(b)
  })

  it.each<[string, string, string, DiffOptions]>([
    ['trailing white space', 'a \n', 'a\t\n', { whitespace: 'trailing' }],
    ['the amount of white space', 'a  b\n', 'a\tb \n', { whitespace: 'amount' }],
    ['all white space', 'a b\n', 'ab\n', { whitespace: 'all' }],
    ['case', 'Straße\n', 'STRASSE\n', { ignoreCase: true }],
    ['line ends', 'a\r\nb', 'a\nb\n', { ignoreLineEnds: true }],
    ['what a pattern matches', 'at 12:30 x\n', 'at 09:15 x\n', { ignorePattern: '\\d\\d:\\d\\d' }],
    ['blank lines', 'a\nb\n', 'a\n\n \nb\n', { ignoreBlankLines: true }],
  ])('ignores %s only on request', (_, a, b, options) => {
    expect(unwrap(diffLines(a, b)).hunks).not.toEqual([])
    expect(unwrap(diffLines(a, b, options))).toMatchObject({
      hunks: [],
      added: 0,
      removed: 0,
      identical: false,
    })
  })

  it('still reports where ignored blank lines are', () => {
    const { ignoredHunks } = unwrap(diffLines('a\nb\n', 'a\n\nb\n', { ignoreBlankLines: true }))
    expect(ignoredHunks).toEqual([hunk(2, 0, 2, 1)])
  })

  it('still reports indentation when trailing white space is ignored', () => {
    expect(unwrap(diffLines(' a\n', '  a\n', { whitespace: 'trailing' })).removed).toBe(1)
  })

  it.each([
    ['line-ends', 'a\nb\n', 'a\r\nb\r\n'],
    ['byte-order-mark', '\uFEFFa\n', 'a\n'],
    ['no-line-end', 'a\n', 'a'],
  ])('notes %s separately', (code, a, b) => {
    expect(codes(diffLines(a, b))).toContain(code)
  })

  it('places an added block where a person would', () => {
    const block = (name: string) => `function ${name}() {\n  return 1\n}\n\n`
    const diff = unwrap(diffLines(block('a') + block('c'), block('a') + block('b') + block('c')))
    expect(diff.hunks).toEqual([hunk(5, 0, 5, 4)])
  })

  it('reads bytes as text, and rejects bytes that are not text', () => {
    expect(unwrap(diffLines(new TextEncoder().encode('é\n'), 'é\n')).identical).toBe(true)
    expect(firstError(diffLines(new Uint8Array([0xff, 0xfe]), ''))?.code).toBe('not-text')
    expect(firstError(diffLines('', new Uint8Array([65, 0, 66])))?.code).toBe('not-text')
  })

  it.each<[string, DiffOptions, string]>([
    ['an invalid pattern', { ignorePattern: '(' }, 'invalid-pattern'],
    ['an unknown white space option', { whitespace: 'some' as 'all' }, 'invalid-option'],
    ['an unknown option', { ignoreNothing: true } as DiffOptions, 'invalid-option'],
  ])('rejects %s', (_, options, code) => {
    expect(firstError(diffLines('a', 'b', options))?.code).toBe(code)
  })

  it('compares a single line of 10 MB on each side', () => {
    const line = 'word '.repeat(2_000_000)
    expect(unwrap(diffLines(line, `${line}!`))).toMatchObject({ added: 1, removed: 1, exact: true })
  })
})

describe('textFacts', () => {
  it.each([
    ['', { lines: 0, lineEnds: 'none', hasByteOrderMark: false, endsWithLineEnd: true }],
    ['a', { lines: 1, lineEnds: 'none', hasByteOrderMark: false, endsWithLineEnd: false }],
    ['a\nb\n', { lines: 2, lineEnds: 'lf', hasByteOrderMark: false, endsWithLineEnd: true }],
    ['\uFEFFa\r\nb', { lines: 2, lineEnds: 'crlf', hasByteOrderMark: true, endsWithLineEnd: false }],
    ['a\r\nb\n', { lines: 2, lineEnds: 'mixed', hasByteOrderMark: false, endsWithLineEnd: true }],
  ])('describes %j', (text, facts) => {
    expect(textFacts(text)).toEqual(facts)
  })
})

describe('compareBytes', () => {
  it.each([
    [[1, 2], [1, 2], { identical: true, firstDifference: -1, differing: 0 }],
    [[1, 2], [1, 3], { identical: false, firstDifference: 1, differing: 1 }],
    [[1, 2], [1], { identical: false, firstDifference: 1, differing: 0 }],
    [[], [7], { identical: false, firstDifference: 0, differing: 0 }],
  ])('compares %j with %j', (a, b, answer) => {
    expect(compareBytes(Uint8Array.from(a), Uint8Array.from(b))).toEqual(answer)
  })

  it('detects binary data', () => {
    expect(isBinary(new TextEncoder().encode('text'))).toBe(false)
    expect(isBinary(new Uint8Array([65, 0]))).toBe(true)
    expect(isBinary(new Uint8Array([0xc3, 0x28]))).toBe(true)
  })
})

it('stops a pattern to ignore that would take years, and names it', () => {
  const line = `${'a'.repeat(45)}!\n`
  expect(diffLines(line, 'b\n', { ignorePattern: '(a+)+$' })).toMatchObject({
    ok: false,
    errors: [{ code: 'slow-pattern', option: 'ignorePattern', message: expect.stringContaining('(a+)+$') }],
  })
  expect(diffLines('12:00 a\n', '13:01 a\n', { ignorePattern: '(\\d+:?)+' })).toMatchObject({
    value: { hunks: [] },
  })
})
