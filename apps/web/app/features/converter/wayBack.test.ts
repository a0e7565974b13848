import { defaultOptions, findTool, type OptionValues, type Tool } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { wayBack as wayBackTo } from './wayBack.ts'

const wayBack = (tool: Tool, options: OptionValues) => wayBackTo(tool, options, findTool(tool.inverse ?? ''))

describe('wayBack', () => {
  it('is the inverse tool with the options both have', () => {
    const encode = findTool('url-encode')!
    const back = wayBack(encode, { ...defaultOptions(encode), mode: 'form' })
    expect(back?.tool.id).toBe('url-decode')
    expect(back?.options).toEqual({ mode: 'form', times: 1, charset: 'utf-8' })
  })

  it('exchanges from and to', () => {
    const radix = findTool('number-base')!
    expect(wayBack(radix, { ...defaultOptions(radix), from: 10, to: 2 })).toMatchObject({
      tool: { id: 'number-base' },
      options: { from: 2, to: 10 },
    })
  })

  it('does not carry a key over', () => {
    const sign = findTool('jwt-sign')!
    expect(wayBack(sign, { ...defaultOptions(sign), key: 'mine' })?.options).toMatchObject({ key: '' })
  })

  it('is missing if there is no inverse', () => {
    const hash = findTool('hash')!
    expect(wayBack(hash, defaultOptions(hash))).toBeUndefined()
  })
})
