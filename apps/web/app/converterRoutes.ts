/**
 * Writes the route module of each converter, from the registry: a page loads the metadata of its own tool
 * only, and a new tool needs no file here.
 *
 * React Router reads route modules from disk, so they are written into its own folder of generated files
 * whenever it reads the routes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tool } from '@whittle/tools-core'

const FOLDER = join(import.meta.dirname, '../.react-router/converters')

/**
 * The tools whose page is more than input, options and output: by tool id, the module that is rendered
 * instead of `routes/converter/tool.tsx`.
 *
 * Such a module is loaded only for its own page. Its default export is a component that gets the `tool` and
 * wraps what it shows in `<ConverterFrame tool={tool}>`.
 */
const CUSTOM_PAGES: Readonly<Record<string, string>> = {
  color: 'routes/converter/color.tsx',
  regex: 'routes/converter/regex.tsx',
  'time-zone': 'routes/converter/time-zone.tsx',
}

/** Writes a tool's route module and returns its path. */
export function writeToolRoute(tool: Tool): string {
  const path = join(FOLDER, `${tool.id}.tsx`)
  mkdirSync(FOLDER, { recursive: true })
  writeChanged(path, toolRoute(tool))
  return path
}

/**
 * The source of a tool's route module. In development the registry itself is used, so that its changes show
 * at once.
 */
export function toolRoute(tool: Tool): string {
  const page = CUSTOM_PAGES[tool.id] ?? 'routes/converter/tool.tsx'
  return `import { findTool } from '@whittle/tools-core'
import { createElement } from 'react'
import { shownTool } from '../../app/lib/registry/shownTool.ts'
import { toolMeta } from '../../app/pages/converterMeta.ts'
import Page from '../../app/${page}'

const tool = import.meta.env.DEV ? findTool('${tool.id}')! : shownTool(${JSON.stringify(tool)})

export const meta = () => toolMeta(tool)

export default function ToolRoute() {
  return createElement(Page, { tool })
}
`
}

/** An unchanged module is left alone, so that the development server does not reload it. */
function writeChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
