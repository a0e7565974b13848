/** The engines of the SQL tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type FormatSqlOptions, formatSql } from './formatSql.ts'
import { type MinifySqlOptions, minifySql } from './minifySql.ts'

export const format: ToolEngine = (input, { dialect, indent, keywordCase, commas }) => {
  const width = indent === 'tab' ? 'tab' : Number(indent)
  return showText(formatSql(input, { dialect, indent: width, keywordCase, commas } as FormatSqlOptions))
}

export const minify: ToolEngine = (input, { dialect }) =>
  showText(minifySql(input, { dialect } as MinifySqlOptions))
