/** Types of JSON, as the tool runs it. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type TypesOptions, typesOfJson } from './typesOfJson.ts'

export const convert: ToolEngine = (input, { language, name }) =>
  showText(typesOfJson(input, { language, name } as TypesOptions))
