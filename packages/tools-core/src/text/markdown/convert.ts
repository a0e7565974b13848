/** Markdown, as the tools run it. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type HtmlToMarkdownOptions, htmlToMarkdown } from './htmlToMarkdown.ts'
import { type MarkdownToHtmlOptions, markdownToHtml } from './markdownToHtml.ts'

export const toHtml: ToolEngine = (input, { flavour, html }) =>
  showText(markdownToHtml(input, { flavour, html } as MarkdownToHtmlOptions))

export const toMarkdown: ToolEngine = (input, { bullet, emphasis }) =>
  showText(htmlToMarkdown(input, { bullet, emphasis } as HtmlToMarkdownOptions))
