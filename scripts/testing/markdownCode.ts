/** The code blocks of a Markdown text, for tests that run the documentation's examples. Pure. */

/** One fenced block. */
export interface CodeBlock {
  /** The info string after the fence: the language and further words. */
  readonly info: string
  /** The code, without the indentation of a surrounding list. */
  readonly text: string
  /** The last line of prose before the block. */
  readonly lead: string
}

/** All fenced blocks, in order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const fenced = markdown.matchAll(/^( *)```(\S[^\n]*)\n([\s\S]*?)^\1```$/gm)
  return [...fenced].map(({ 1: indent = '', 2: info = '', 3: code = '', index }) => ({
    info,
    text: code.replaceAll(new RegExp(`^ {0,${indent.length}}`, 'gm'), ''),
    lead: markdown.slice(0, index).trimEnd().split('\n').at(-1)?.trim() ?? '',
  }))
}
