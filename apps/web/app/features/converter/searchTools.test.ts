import { tools } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { HOME } from '../../content/home.ts'
import { searchTools } from './searchTools.ts'

describe('searchTools', () => {
  it('requires every word, ignoring case and accents, in names, summaries, keywords and options', () => {
    expect(searchTools(tools, 'DECODEURICOMPONENT').map(({ id }) => id)).toEqual(['url-decode'])
    expect(searchTools(tools, 'sha3-256 hmac').map(({ id }) => id)).toContain('hmac')
    expect(searchTools(tools, 'base64 no such word')).toEqual([])
    expect(searchTools(tools, ' ')).toHaveLength(tools.length)
  })

  const promised = HOME.tools.items.flatMap(({ url, features }) => {
    const group = /^\/converter\/(\w+)$/.exec(url)?.[1]
    return group === undefined ? [] : features.map((feature) => [feature, group] as const)
  })

  it.each(promised)('finds what the home page promises: %s among the tools for %s', (feature, group) => {
    const own = tools.filter((tool) => tool.group === group)
    expect(searchTools(own, feature).length).toBeGreaterThan(0)
  })
})
