/** The cases of names, as the tool runs it. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type ConvertCaseOptions, convertCase } from './convertCase.ts'

/** Text in another case. */
export const convert: ToolEngine = (input, { to }) =>
  showText(convertCase(input, { to } as ConvertCaseOptions))

/** A text as part of an address. */
export const slug: ToolEngine = (input) => showText(convertCase(input, { to: 'slug' }))
