import { tools } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { searchTools } from './searchTools.ts'

describe('searchTools', () => {
  it('requires every word, ignoring case and accents, in names, summaries, keywords and options', () => {
    expect(searchTools(tools, 'DECODEURICOMPONENT').map(({ id }) => id)).toEqual(['url-decode'])
    expect(searchTools(tools, 'sha3-256 hmac').map(({ id }) => id)).toContain('hmac')
    expect(searchTools(tools, 'base64 no such word')).toEqual([])
    expect(searchTools(tools, ' ')).toHaveLength(tools.length)
  })
})
