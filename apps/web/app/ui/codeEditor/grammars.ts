/** Grammars for colouring text outside the editor, each loaded with the first text in its language. */
import type { Parser } from '@lezer/common'
import { highlightCode, tagHighlighter } from '@lezer/highlight'
import { codeColours } from './codeColours.ts'

/** By language. */
const GRAMMARS: Readonly<Record<string, () => Promise<Parser>>> = {
  json: async () => (await import('@codemirror/lang-json')).jsonLanguage.parser,
  xml: async () => (await import('@codemirror/lang-xml')).xmlLanguage.parser,
  css: async () => (await import('@codemirror/lang-css')).cssLanguage.parser,
  scss: async () => (await import('@codemirror/lang-sass')).sassLanguage.parser,
  yaml: async () => (await import('@codemirror/lang-yaml')).yamlLanguage.parser,
  html: async () => (await import('@codemirror/lang-html')).htmlLanguage.parser,
  javascript: async () => (await import('@codemirror/lang-javascript')).javascriptLanguage.parser,
  typescript: async () => (await import('@codemirror/lang-javascript')).typescriptLanguage.parser,
  sql: async () => (await import('@codemirror/lang-sql')).StandardSQL.language.parser,
  toml: async () => {
    const [{ StreamLanguage }, { toml }] = await Promise.all([
      import('@codemirror/language'),
      import('@codemirror/legacy-modes/mode/toml'),
    ])
    return StreamLanguage.define(toml).parser
  },
}

const highlighter = tagHighlighter(
  codeColours.map(({ tag, class: name }) => ({ tag: 'length' in tag ? [...tag] : tag, class: name })),
)

/** A piece of text, with the class of its colour; empty for none. */
export type PutPiece = (text: string, classes: string) => void

/**
 * Calls `put` for each piece of a text, in order, and `breakLine` between lines. Returns false, without a
 * call, where there is no grammar for the language.
 */
export async function colourPieces(
  text: string,
  language: string | undefined,
  { put, breakLine }: { readonly put: PutPiece; readonly breakLine: () => void },
): Promise<boolean> {
  const load = language === undefined ? undefined : GRAMMARS[language]
  if (load === undefined) return false
  const parser = await load()
  highlightCode(text, parser.parse(text), highlighter, put, breakLine)
  return true
}
