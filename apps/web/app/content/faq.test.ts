import { describe, expect, it } from 'vitest'
import { plainText } from '../lib/text/prose.ts'
import { faqItems } from './faq.ts'

const ALL = faqItems(() => true)

describe('faqItems', () => {
  it('are ten, with the diff checker’s question only if there is a diff checker', () => {
    const without = faqItems((path) => path !== '/differ')
    expect([ALL.length, without.length]).toEqual([10, 10])
    expect(ALL.map((item) => item.id)).toContain('comparing-text')
    expect(without.map((item) => item.id)).not.toContain('comparing-text')
  })

  it.each([
    ['file-size', /under 10MB are recommended.*may be slower/],
    ['connection', /first visit only.*work offline/],
    ['browsers', /modern/],
    ['keyboard-shortcuts', /Ctrl Z/],
    ['comparing-text', /any text-based format/i],
  ])('answer %s', (id, answer) => {
    const item = ALL.find((candidate) => candidate.id === id)
    expect(plainText(item?.answer ?? [])).toMatch(answer)
  })

  it('each have a unique id and question', () => {
    expect(new Set(ALL.map((item) => item.id)).size).toBe(ALL.length)
    expect(new Set(ALL.map((item) => item.question)).size).toBe(ALL.length)
  })
})
