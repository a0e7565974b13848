import { defaultOptions, findTool, type Tool } from '@whittle/tools-core'
import { REGEX_LIBRARY, testRegex } from '@whittle/tools-core/regex'
import { expect, it } from 'vitest'
import { isSample, sampleFor } from './samples.ts'

const tool = findTool('regex') as Tool

it.each(REGEX_LIBRARY)('the pattern “$title” has a sample of its own, which it matches', (entry) => {
  const sample = sampleFor(tool, entry)
  expect(sample).toBeTruthy()
  const found = testRegex(entry.pattern, entry.flags, sample ?? '')
  expect(found.ok && found.value.matches[0]?.text).toBe(sample)
  expect(isSample(tool, sample ?? '')).toBe(true)
})

it('the page’s first pattern has the sample of the page, and what is typed has none', () => {
  const pattern = String(defaultOptions(tool).pattern)
  expect(sampleFor(tool, { pattern, flags: 'g' })).toBe(tool.samples[0])
  expect(sampleFor(tool, { pattern: 'a', flags: 'g' })).toBeUndefined()
  expect([isSample(tool, tool.samples[0]), isSample(tool, 'something typed')]).toEqual([true, false])
})
