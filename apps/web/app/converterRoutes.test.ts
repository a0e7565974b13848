import { readFileSync } from 'node:fs'
import { findTool, tools } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { toolRoute, writeToolRoute } from './converterRoutes.ts'

describe('the route module of a tool', () => {
  it.each(tools.map((tool) => [tool.id, tool] as const))('has the metadata of %s', (_, tool) => {
    const [, metadata = ''] = toolRoute(tool).match(/shownTool\((\{.*\})\)/) ?? []
    const { load, loadStream, ...rest } = tool
    expect(JSON.parse(metadata)).toEqual(rest)
  })

  it('renders the generic page, or the tool’s own', () => {
    expect(toolRoute(findTool('hash')!)).toContain("'../../app/routes/converter/tool.tsx'")
    expect(toolRoute(findTool('color')!)).toContain("'../../app/routes/converter/color.tsx'")
  })

  it('is a file, which React Router reads', () => {
    const tool = findTool('hash')!
    expect(readFileSync(writeToolRoute(tool), 'utf8')).toBe(toolRoute(tool))
  })
})
