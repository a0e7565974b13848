/** Markdown to HTML and back. Pure. */
export { type HtmlToMarkdownOptions, htmlToMarkdown } from './htmlToMarkdown.ts'
export { type MarkdownToHtmlOptions, markdownToHtml } from './markdownToHtml.ts'
