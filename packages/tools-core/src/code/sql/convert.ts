/** The engines of the SQL tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type MinifySqlOptions, minifySql } from './minifySql.ts'

export const minify: ToolEngine = (input, { dialect }) =>
  showText(minifySql(input, { dialect } as MinifySqlOptions))
