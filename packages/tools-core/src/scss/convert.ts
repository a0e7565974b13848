/** Runs the SCSS tool. */
import { showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { failAll, type ToolError } from '../result/result.ts'
import { type ScssToCssOptions, scssToCss } from './scssToCss.ts'

/** Compiles SCSS. The input is the only file. */
export const convert: ToolEngine = async (input, { style, syntax }) => {
  const result = await scssToCss(input, { style, syntax } as ScssToCssOptions)
  return showText(result.ok ? result : failAll(result.errors.map(forOneFile)))
}

function forOneFile(error: ToolError): ToolError {
  if (error.code !== 'missing-file') return error
  return {
    ...error,
    message: `${error.message} Only one file is compiled here: paste the other file’s text in its place.`,
  }
}
