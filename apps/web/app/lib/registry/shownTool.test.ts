import { tools } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { groupTool } from './groupTools.ts'
import { shownTool } from './shownTool.ts'

describe('shownTool', () => {
  it.each(tools.map((tool) => [tool.id, tool] as const))('loads the engine of %s', async (_, tool) => {
    const { load, loadStream, ...metadata } = tool
    expect(await shownTool(metadata).load()).toBe(await load())
  })
})

describe('groupTool', () => {
  it('reports a tool that its group does not have', async () => {
    await expect(groupTool({ group: 'time', id: 'hash' })).rejects.toThrow(RangeError)
  })
})
