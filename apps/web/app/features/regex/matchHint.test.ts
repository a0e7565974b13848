import { regexAnchors } from '@whittle/tools-core/regex'
import { expect, it } from 'vitest'
import { matchHint } from './matchHint.ts'

function hint(pattern: string, flags: string, count: number) {
  const anchors = regexAnchors(pattern, flags)
  return anchors.ok ? matchHint(anchors.value, { pattern, flags, count }) : undefined
}

it('offers to find a whole value inside a text where it matches nothing', () => {
  expect(hint('^\\d+$', '', 0)).toEqual({
    text: 'The pattern begins with ^ and ends with $, so it matches only a whole text.',
    action: { label: 'Find inside a text', options: { pattern: '\\d+', flags: 'g' } },
  })
  expect(hint('^\\d+$', 'm', 0)?.text).toMatch('a whole line.')
})

it('says that one anchor is the reason for no match', () => {
  expect(hint('^a', '', 0)).toEqual({
    text: 'The pattern begins with ^, so it matches only where the text begins.',
  })
  expect(hint('a$', 'm', 0)?.text).toBe('The pattern ends with $, so it matches only where a line ends.')
  expect(hint('a', '', 0)).toBeUndefined()
})

it('offers the flag g where it is missing and there is one match', () => {
  expect(hint('a', 'i', 1)).toEqual({
    text: 'Without the flag g, only the first match is found.',
    action: { label: 'Find all', options: { pattern: 'a', flags: 'gi' } },
  })
  for (const flags of ['g', 'y']) expect(hint('a', flags, 1)).toBeUndefined()
  expect(hint('^a', '', 1)).toBeUndefined()
  expect(hint('^a', 'm', 1)).toBeDefined()
})
