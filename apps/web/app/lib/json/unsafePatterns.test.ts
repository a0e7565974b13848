import { expect, it } from 'vitest'
import { unsafePatternNotes } from './unsafePatterns.ts'

it('names the first pattern that can take too long, and counts them', () => {
  const schema = {
    properties: { a: { type: 'string', pattern: '^(a+)+$' }, b: { pattern: '^[a-z]+$' } },
    patternProperties: { '^(x|x)*y': {} },
  }
  expect(unsafePatternNotes(schema)).toEqual([
    {
      code: 'unsafe-pattern',
      message: 'The pattern “^(a+)+$” can take very long on some texts. The regex tester shows one.',
      count: 2,
    },
  ])
})

it('says nothing of safe patterns', () => {
  expect(unsafePatternNotes({ items: [{ pattern: '^\\d{4}$' }], pattern: 7 })).toEqual([])
})

it('checks every pattern that there is time for', () => {
  const schema = Array.from({ length: 40 }, (_, index) => ({ pattern: `^a{${index}}$` }))
  const notes = unsafePatternNotes([...schema, { pattern: '^(a+)+$' }], { now: () => 0 })
  expect(notes).toMatchObject([{ code: 'unsafe-pattern', count: 1 }])
})

it('says how many patterns it had no time to check', () => {
  let time = 0
  const now = () => {
    time += 900
    return time
  }
  const schema = [{ pattern: '^(a+)+$' }, { pattern: 'b' }, { pattern: 'c' }, { pattern: '^(d+)+$' }]
  expect(unsafePatternNotes(schema, { now })).toEqual([
    expect.objectContaining({ code: 'unsafe-pattern', count: 1 }),
    {
      code: 'unchecked-patterns',
      message:
        'There was no time to check all patterns of the schema for texts on which they take very long.',
      count: 2,
    },
  ])
})
