import { expect, it } from 'vitest'
import { withoutTrailing } from './withoutTrailing.ts'

it.each([
  ['1200', '12'],
  ['1020', '102'],
  ['12', '12'],
  ['000', ''],
  ['', ''],
])('%j without its last zeros is %j', (text, bare) => {
  expect(withoutTrailing(text, '0')).toBe(bare)
})

it('takes linear time for a run that is not at the end', () => {
  const text = `${'0'.repeat(1_000_000)}1`
  expect(withoutTrailing(text, '0')).toBe(text)
})
