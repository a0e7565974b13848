import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from './applyEdits.ts'

describe('applyEdits', () => {
  it.each([
    ['replaces, inserts and removes', 'abc', [edit(0, 1, 'A'), edit(1, 0, '-'), edit(2, 1, '')], 'A-b'],
    ['applies edits at the same place in order', 'x', [edit(1, 0, '1'), edit(1, 0, '2')], 'x12'],
    ['leaves a text without edits alone', 'abc', [], 'abc'],
  ])('%s', (_, text, edits, fixed) => {
    expect(applyEdits(text, edits)).toBe(fixed)
  })

  it('gives the same as splicing from the end', () => {
    const offsets = fc.uniqueArray(fc.nat(30), { maxLength: 8 }).map((all) => all.sort((a, b) => a - b))
    fc.assert(
      fc.property(fc.string({ minLength: 31 }), offsets, fc.string(), (text, all, put) => {
        const edits = all.map((offset, index) =>
          edit(offset, Math.min(2, (all[index + 1] ?? text.length) - offset), put),
        )
        const characters = text.split('')
        for (const { offset, length, text: replacement } of edits.toReversed()) {
          characters.splice(offset, length, replacement)
        }
        expect(applyEdits(text, edits)).toBe(characters.join(''))
      }),
    )
  })
})

function edit(
  offset: number,
  length: number,
  text: string,
): { offset: number; length: number; text: string } {
  return { offset, length, text }
}
