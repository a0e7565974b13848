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
  | 'xml'
  | 'yaml'
  | 'toml'
  | 'sql'
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
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  toml: async () => {
    const [{ StreamLanguage }, { toml }] = await Promise.all([
      import('@codemirror/language'),
      import('@codemirror/legacy-modes/mode/toml'),
    ])
    return StreamLanguage.define(toml)
  },
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
}

/** Loads the colours, indentation, folding and completion of a language. */
export function loadLanguage(name: EditorLanguage): Promise<Extension> {
  return LOADERS[name]()
}

function script(dialect: { readonly typescript?: boolean; readonly jsx?: boolean }): Loader {
  return async () => (await import('@codemirror/lang-javascript')).javascript(dialect)
}
