import { tools } from '@whittle/tools-core'
import { encodingGroup } from '@whittle/tools-core/groups/encoding'
import { describe, expect, it } from 'vitest'
import { GROUPS } from '../content/converters.ts'
import { pagesBeneath } from '../lib/links/pageIndex.ts'
import { converterPages } from './converterPages.ts'
import { toolPage } from './converters.ts'

describe('the converter pages', () => {
  it('are one for each tool and one for each group that has tools', () => {
    const groups = GROUPS.filter(({ id }) => tools.some((tool) => tool.group === id))
    expect(converterPages.length).toBe(tools.length + groups.length)
  })

  it('are listed under their group', () => {
    expect(pagesBeneath('/converter/encoding').map(({ name }) => name)).toEqual(
      encodingGroup.map(({ title }) => title),
    )
    expect(pagesBeneath('/converter')).toContainEqual({
      path: '/converter/number',
      name: 'Number converters',
    })
  })
})

describe('the description of a tool', () => {
  const tool = { id: 'a', group: 'text', title: 'A', keywords: [] } as const

  it('ends with the site’s promise, as far as there is room', () => {
    expect(toolPage({ ...tool, summary: 'Short.' }).description).toBe(
      'Short. Free and in your browser: what you enter is not uploaded.',
    )
    const summary = `${'Long '.repeat(24)}.`
    expect(toolPage({ ...tool, summary }).description).toBe(`${summary} What you enter is not uploaded.`)
    expect(toolPage({ ...tool, summary: 'x'.repeat(150) }).description).toBe('x'.repeat(150))
  })
})
