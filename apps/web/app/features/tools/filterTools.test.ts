import { describe, expect, it } from 'vitest'
import { TOOL_SECTIONS } from '../../pages/toolSections.evaluated.ts'
import { filterTools } from './filterTools.ts'

const names = (query: string) =>
  filterTools(query).sections.map(({ name, cards }) => [name, ...cards.map((card) => card.name)])

describe('filterTools', () => {
  it('shows everything for no words', () => {
    expect(filterTools(' ')).toMatchObject({ sections: TOOL_SECTIONS, tasks: [], isExact: true })
  })

  it('leaves out sections without a match, and begins with the best', () => {
    expect(names('yaml')).toEqual([['Text and data', 'YAML and JSON']])
    expect(names('md5')[0]).toEqual(['Encoding', 'Hash', 'HMAC'])
    expect(names('json formatter')[0]?.slice(0, 2)).toEqual(['Code', 'JSON Formatter'])
  })

  it('finds what can be done in a tool', () => {
    const { tasks, count, sections } = filterTools('repair json')
    expect(tasks.map(({ name }) => name)).toContain('Repair JSON')
    expect(count).toBe(sections.flatMap(({ cards }) => cards).length + tasks.length)
  })

  it('says whether every word fits', () => {
    expect(filterTools('yaml unicorn')).toMatchObject({ isExact: false })
    expect(filterTools('unicorn')).toMatchObject({ isExact: false, count: 0 })
  })
})
