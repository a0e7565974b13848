/** Runs the SCSS tool. */

import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { failAll, type ToolError } from '../../shared/result/result.ts'
import { type ScssToCssOptions, scssToCss } from './scssToCss.ts'

/** Compiles SCSS. The input is the only file. */
export const convert: ToolEngine = async (input, options) => {
  const { style, syntax } = options as ScssToCssOptions
  const result = await scssToCss(input, { style, syntax } as ScssToCssOptions)
  if (result.ok) return showText(result)
  const fix = await fixOfSyntax(input, syntax)
  return showText(failAll(result.errors.map((error) => ({ ...forOneFile(error), ...fix }))))
}

/** Longer texts are not compiled a second time just for a hint. */
const MAX_TRIED_LENGTH = 10_000

/** Offers to read the text in the other syntax, if it looks like it and compiles as it. */
async function fixOfSyntax(
  input: TextInput,
  syntax: ScssToCssOptions['syntax'],
): Promise<Pick<ToolError, 'fix'>> {
  const text = textOf(input)
  const other = syntax === 'indented' ? 'scss' : 'indented'
  const looksOther = text.includes('{') === (other === 'scss')
  if (!looksOther || text.length > MAX_TRIED_LENGTH) return {}
  const result = await scssToCss(input, { syntax: other })
  if (!result.ok || result.value === '') return {}
  const label = other === 'scss' ? 'Read it as SCSS' : 'Read it as indented Sass'
  return { fix: { label, edits: [], options: { syntax: other } } }
}

function forOneFile(error: ToolError): ToolError {
  if (error.code !== 'missing-file') return error
  return {
    ...error,
    message: `${error.message} Only one file is compiled here: paste the other file’s text in its place.`,
  }
}
