/** The code blocks of a Markdown text, for the tests that run what documentation says. Pure. */

/** One fenced block. */
export interface CodeBlock {
  /** What stands behind the fence: the language, and for whom. */
  readonly info: string
  /** The code, without the indentation of the list that contains it. */
  readonly text: string
  /** The last line of prose before it. */
  readonly lead: string
}

/** Every block, in order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const fenced = markdown.matchAll(/^( *)```(\S[^\n]*)\n([\s\S]*?)^\1```$/gm)
  return [...fenced].map(({ 1: indent = '', 2: info = '', 3: code = '', index }) => ({
    info,
    text: code.replaceAll(new RegExp(`^ {0,${indent.length}}`, 'gm'), ''),
    lead: markdown.slice(0, index).trimEnd().split('\n').at(-1)?.trim() ?? '',
  }))
}

/** The text under a heading of the second level, up to the next one. */
export function section(markdown: string, title: string): string {
  const [, text] = `\n${markdown}`.split(`\n## ${title}\n`)
  if (text === undefined) throw new Error(`There is no section “${title}”.`)
  return text.split('\n## ')[0] ?? ''
}
