import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { merge3 } from './merge3.ts'

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 10 })
  .map((lines) => lines.map((line) => `${line}\n`).join(''))

describe('merge3', () => {
  it('takes both changes where they do not touch', () => {
    expect(unwrap(merge3('a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n'))).toMatchObject({
      text: 'A\nb\nC\n',
      conflicts: 0,
    })
  })

  it('shows all three sides of a conflict', () => {
    const merge = unwrap(merge3('a\nb\nc\n', 'a\nX\nc\n', 'a\nY\nc\n', { labels: { ours: 'mine' } }))
    expect(merge.text).toBe('a\n<<<<<<< mine\nX\n||||||| base\nb\n=======\nY\n>>>>>>> theirs\nc\n')
    expect(merge.conflicts).toBe(1)
    expect(merge.parts.map(({ kind }) => kind)).toEqual(['same', 'conflict', 'same'])
  })

  it('merges texts of 200,000 lines', () => {
    const base = 'line\n'.repeat(200_000)
    const conflict = unwrap(merge3('', base, `${base}more\n`))
    expect(conflict.text).toBe(`<<<<<<< ours\n${base}||||||| base\n=======\n${base}more\n>>>>>>> theirs\n`)
    expect(unwrap(merge3(base, `${base}ours\n`, base)).text).toBe(`${base}ours\n`)
  })

  it('moves what both sides begin and end with out of a zdiff3 conflict', () => {
    const merge = unwrap(
      merge3('b\n', 'x\n1\ny\n', 'x\n2\ny\n', {
        style: 'zdiff3',
        labels: { ours: '', base: '', theirs: '' },
      }),
    )
    expect(merge.text).toBe('x\n<<<<<<<\n1\n|||||||\nb\n=======\n2\n>>>>>>>\ny\n')
  })

  it('takes the other side where one is unchanged, and either where both changed alike', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(unwrap(merge3(base, changed, base)).text).toBe(changed)
        expect(unwrap(merge3(base, base, changed)).text).toBe(changed)
        expect(unwrap(merge3(base, changed, changed))).toMatchObject({ text: changed, conflicts: 0 })
      }),
    )
  })

  it('has parts that make up all three texts', () => {
    fc.assert(
      fc.property(text, text, text, (base, ours, theirs) => {
        const { parts } = unwrap(merge3(base, ours, theirs))
        expect(parts.flatMap((part) => part.base).join('')).toBe(base)
        expect(parts.flatMap((part) => part.ours).join('')).toBe(ours)
        expect(parts.flatMap((part) => part.theirs).join('')).toBe(theirs)
      }),
    )
  })

  it('rejects an unknown style, and bytes that are not text', () => {
    expect(firstError(merge3('', '', '', { style: 'rcs' as 'diff3' }))?.code).toBe('invalid-option')
    expect(firstError(merge3(new Uint8Array([255]), '', ''))?.code).toBe('not-text')
  })
})
