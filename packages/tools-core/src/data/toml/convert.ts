/** Runs the TOML tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { jsonToToml } from './jsonToToml.ts'
import { tomlToJson } from './tomlToJson.ts'

export const toJson: ToolEngine = (input, { version, indent }) =>
  showText(tomlToJson(input, { version: version === '1.0' ? '1.0' : '1.1', indent: Number(indent) }))

export const fromJson: ToolEngine = (input, { dates, nulls }) =>
  showText(
    jsonToToml(input, {
      dates: dates === 'detect' ? 'detect' : 'text',
      nulls: nulls === 'text' ? 'text' : 'omit',
    }),
  )
