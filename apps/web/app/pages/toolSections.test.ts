import { findTool, tools } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { hasShipped, ROADMAP } from '../content/roadmap.ts'
import { TASKS } from '../content/tasks.ts'
import { toolPath } from '../lib/links/toolPath.ts'
import { pages } from './pages.ts'
import { pairNames, toolCards, toolSections } from './toolSections.ts'

const cards = toolSections().flatMap((section) => section.cards)

describe('the list of all tools', () => {
  it('has every tool once, and nothing that has no page', () => {
    const ways = cards.flatMap((card) => card.ways.map(({ path }) => path))
    const wanted = pages.filter(({ kind }) => kind === 'tool' || kind === 'converter').map(({ path }) => path)
    expect([...ways].sort()).toEqual([...wanted].sort())
  })

  it('has unique ids, and a section for every group', () => {
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    const sections = toolSections().map(({ id }) => id)
    for (const { group } of tools) expect(sections).toContain(group)
  })

  it.each([
    ['base64-encode', 'Base64', ['Encode', 'Decode']],
    ['html-encode', 'HTML entities', ['Encode', 'Decode']],
    ['jwt-decode', 'JWT', ['Decoder', 'Signer']],
    ['bytes-encode', 'Text and bytes', ['To bytes', 'To text']],
    ['json-to-yaml', 'YAML and JSON', ['To JSON', 'To YAML']],
    ['scss-to-css', 'CSS and SCSS', ['To SCSS', 'To CSS']],
    ['compress', 'Compress and decompress', ['Compress', 'Decompress']],
    ['html-to-markdown', 'Markdown and HTML', ['To HTML', 'To Markdown']],
  ])('shows %s and what undoes it as one card, %s', (id, name, labels) => {
    const path = toolPath(findTool(id)!)
    const card = cards.find(({ ways }) => ways.some((way) => way.path === path))
    expect(card?.name).toBe(name)
    expect(card?.ways.map(({ label }) => label)).toEqual(labels)
  })

  it('calls two tools by one name only if their names have something in common', () => {
    expect(pairNames('Lock', 'Open')).toBeUndefined()
    expect(pairNames('Morse code', 'Morse')).toBeUndefined()
    const [lock, open] = ['Lock', 'Open'].map((title) => ({ ...findTool('hash')!, id: title, title }))
    expect(toolCards([{ ...lock!, inverse: 'Open' }, open!])).toHaveLength(2)
  })

  it('has a description for each, and for each that exists an example with its whole output', () => {
    for (const { description } of cards) expect(description).toMatch(/\S/)
    for (const { name, ways, example } of cards) {
      if (ways.length === 0) continue
      expect(example?.output, name).toMatch(/\S/)
      expect(`${example?.input} → ${example?.output}`.length, name).toBeLessThanOrEqual(60)
    }
  })

  it('shows a planned tool of the roadmap until it has a page', () => {
    const planned = cards.filter(({ ways }) => ways.length === 0).map(({ name }) => name)
    const wanted = ROADMAP.filter((item) => item.tool !== undefined && !hasShipped(item)).map(
      ({ name }) => name,
    )
    expect(planned.sort()).toEqual(wanted.sort())
    expect(hasShipped({ name: 'JSON', text: '', page: '/json' })).toBe(true)
    expect(hasShipped({ name: 'Teleport', text: '', page: '/teleport' })).toBe(false)
  })
})

describe('the tasks of the search', () => {
  it.each(TASKS.map((task) => [task.name, task] as const))(
    '%s: a page, whose settings exist',
    (_, { path }) => {
      const [page, search] = path.split('?')
      expect(pages.map((each) => each.path)).toContain(page)
      const tool = tools.find((each) => toolPath(each) === page)
      if (tool === undefined) return
      for (const [name, value] of new URLSearchParams(search)) {
        // Which fields are open is no option of the engine: the panel of the QR code reads it.
        if (tool.id === 'qr' && name === 'for') {
          expect(['wifi', 'contact', 'email']).toContain(value)
          continue
        }
        const option = tool.options[name]
        if (option?.kind === 'enum') expect(option.values).toContain(value)
        else expect(option?.kind, name).toBeOneOf(['bool', 'int'])
      }
    },
  )
})
