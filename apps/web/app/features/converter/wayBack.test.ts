import { defaultOptions, findTool, type OptionValues, type Tool, tools } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { wayBack as wayBackTo } from './wayBack.ts'

const wayBack = (tool: Tool, options: OptionValues) => wayBackTo(tool, options, findTool(tool.inverse ?? ''))

describe('wayBack', () => {
  it('is the inverse tool with the options both have', () => {
    const encode = findTool('url-encode')!
    const back = wayBack(encode, { ...defaultOptions(encode), mode: 'form' })
    expect(back?.tool.id).toBe('url-decode')
    expect(back?.options).toEqual({ mode: 'form', charset: 'utf-8' })
  })

  it('exchanges from and to', () => {
    const radix = findTool('number-base')!
    expect(wayBack(radix, { ...defaultOptions(radix), from: 10, to: 2 })).toMatchObject({
      tool: { id: 'number-base' },
      options: { from: 2, to: 10 },
    })
  })

  it.each(tools.filter(({ options }) => 'from' in options && 'to' in options))(
    'of $id gives back its first sample',
    async (tool) => {
      const convert = await tool.load()
      const textOf = async (input: string, options: OptionValues) => {
        const result = await convert(input, options)
        return result.ok && result.value.kind === 'text' ? result.value.text : undefined
      }
      const options = defaultOptions(tool)
      const there = await textOf(tool.samples[0], options)
      expect(await textOf(there!, wayBack(tool, options)!.options)).toBe(tool.samples[0])
    },
  )

  it('does not carry a key over', () => {
    const sign = findTool('jwt-sign')!
    expect(wayBack(sign, { ...defaultOptions(sign), key: 'mine' })?.options).not.toHaveProperty('key')
  })

  it('is missing if there is no inverse', () => {
    const hash = findTool('hash')!
    expect(wayBack(hash, defaultOptions(hash))).toBeUndefined()
  })
})
