/** The engines of the HTML entity tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type DecodeHtmlOptions, decodeHtml } from './decodeHtml.ts'
import { type EncodeHtmlOptions, encodeHtml } from './encodeHtml.ts'

export const encode: ToolEngine = (input, options) =>
  showText(encodeHtml(input, options as EncodeHtmlOptions))

export const decode: ToolEngine = (input, options) =>
  showText(decodeHtml(input, options as DecodeHtmlOptions))
