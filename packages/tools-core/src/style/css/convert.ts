/** The engines of the CSS tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { OptionValues, ToolEngine } from '../../shared/registry/tool.ts'
import { type CssToScssOptions, cssToScss } from './cssToScss.ts'
import { type FormatCssOptions, formatCss } from './formatCss.ts'
import { type MinifyCssOptions, minifyCss } from './minifyCss.ts'

function styleOf({ indent, quotes, hexCase, width }: OptionValues): FormatCssOptions {
  return {
    indent: indent === 'tab' ? 'tab' : Number(indent),
    ...(quotes === undefined ? {} : { quotes: quotes as NonNullable<FormatCssOptions['quotes']> }),
    ...(hexCase === undefined ? {} : { hexCase: hexCase as NonNullable<FormatCssOptions['hexCase']> }),
    ...(width === undefined ? {} : { width: Number(width) }),
  }
}

export const format: ToolEngine = (input, options) => showText(formatCss(input, styleOf(options)))

export const minify: ToolEngine = (input, { comments, values, rules }) =>
  showText(minifyCss(input, { comments, values, rules } as MinifyCssOptions))

export const nest: ToolEngine = (input, options) => {
  const { target, suffixes } = options
  return showText(cssToScss(input, { ...styleOf(options), target, suffixes } as CssToScssOptions))
}
