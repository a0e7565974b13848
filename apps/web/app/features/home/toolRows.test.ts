import { describe, expect, it } from 'vitest'
import { TOOL_SECTIONS } from '../../pages/toolSections.evaluated.ts'
import { TOOL_COUNT, TOOL_INDEX } from './toolIndex.evaluated.ts'
import { toolRow } from './toolRows.ts'

const exampleOf = (name: string, input: string, output: string, ways = 1) =>
  toolRow({
    name,
    sign: { text: 'x' },
    ways: Array.from({ length: ways }, (_, at) => ({ path: `/${at}` })),
    example: { input, output },
  }).example

describe('the list of the home page', () => {
  it('has the sections, the names and the order of the list of all tools', () => {
    expect(TOOL_INDEX.map(({ name, icon }) => [name, icon])).toEqual(
      TOOL_SECTIONS.map(({ name, icon }) => [name, icon]),
    )
    for (const [at, { rows, more }] of TOOL_INDEX.entries()) {
      const cards = TOOL_SECTIONS[at]!.cards.filter(({ ways }) => ways.length > 0)
      expect(rows.map(({ name, sign }) => [name, sign])).toEqual(
        cards.slice(0, rows.length).map(({ name, sign }) => [name, sign]),
      )
      expect(rows.length + more).toBe(cards.length)
    }
  })

  it('shows what each of its tools does, but for one or two with a long name', () => {
    const rows = TOOL_INDEX.flatMap((group) => group.rows)
    expect(rows.filter(({ example }) => example === undefined).length).toBeLessThanOrEqual(2)
  })

  it('counts every tool, in tens', () => {
    const count = TOOL_SECTIONS.flatMap(({ cards }) => cards.flatMap(({ ways }) => ways)).length
    expect(count - TOOL_COUNT).toBeGreaterThanOrEqual(0)
    expect(count - TOOL_COUNT).toBeLessThan(10)
  })
})

describe('toolRow', () => {
  it('shows a short example whole, with a sign for both directions of a pair', () => {
    expect(exampleOf('Sort', 'b a', 'a b')).toEqual({ input: 'b a', arrow: '→', output: 'a b' })
    expect(exampleOf('X', 'b a', 'a b', 2)).toEqual({ input: 'b a', arrow: '⇄', output: 'a b' })
  })

  it('shortens a long output beside its input', () => {
    expect(exampleOf('Hash', 'hello', '2cf24dba5fb0a30e26e83b2ac5b9e29e')?.output).toBe('2cf24dba5fb0a30e26…')
  })

  it('shows the output alone where only that fits', () => {
    expect(exampleOf('UUID reader', '017f22e2-79b0-7cc3', '2022-02-22')).toEqual({
      arrow: '→',
      output: '2022-02-22',
    })
  })

  it('shows no example whose output would hardly be seen', () => {
    expect(exampleOf('A tool with a long, long name', 'a', 'abcdefgh')).toBeUndefined()
  })
})
