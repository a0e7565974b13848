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
