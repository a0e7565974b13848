/** Colours a text by the syntax of its language. Loaded with the first text that has one. */
import type { Parser } from '@lezer/common'
import { highlightCode, tagHighlighter } from '@lezer/highlight'
import { detect } from '@whittle/tools-core'
import { codeColours } from '../../ui/codeEditor/codeColours.ts'

/** Grammars by language, each loaded with the first text in it. */
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * The text as HTML with a `span` for each coloured token; null where there is no grammar for it. Without a
 * language, the text itself tells.
 */
export async function colourText(text: string, language = languageIn(text)): Promise<string | null> {
  const load = language === undefined ? undefined : GRAMMARS[language]
  if (load === undefined) return null
  const parser = await load()
  let html = ''
  highlightCode(
    text,
    parser.parse(text),
    highlighter,
    (part, names) => {
      const shown = part.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
      html += names === '' ? shown : `<span class="${names}">${shown}</span>`
    },
    () => {
      html += '\n'
    },
  )
  // A last empty line has no height of its own.
  return `${html}\n`
}

function languageIn(text: string): string | undefined {
  return detect(text).find(({ type }) => type in GRAMMARS)?.type
}
