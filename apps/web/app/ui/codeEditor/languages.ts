/** The languages of the editor, each loaded on first use. */
import type { Extension } from '@codemirror/state'

/** Name of a language; 'text' is plain text. */
export type EditorLanguage =
  | 'text'
  | 'html'
  | 'css'
  | 'scss'
  | 'javascript'
  | 'typescript'
  | 'jsx'
  | 'tsx'
  | 'json'
  | 'markdown'

type Loader = () => Promise<Extension>

const LOADERS: Readonly<Record<EditorLanguage, Loader>> = {
  text: async () => [],
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  scss: async () => (await import('@codemirror/lang-sass')).sass(),
  javascript: script({}),
  typescript: script({ typescript: true }),
  jsx: script({ jsx: true }),
  tsx: script({ typescript: true, jsx: true }),
  json: async () => (await import('@codemirror/lang-json')).json(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
}

/** Loads the colours, indentation, folding and completion of a language. */
export function loadLanguage(name: EditorLanguage): Promise<Extension> {
  return LOADERS[name]()
}

function script(dialect: { readonly typescript?: boolean; readonly jsx?: boolean }): Loader {
  return async () => (await import('@codemirror/lang-javascript')).javascript(dialect)
}
