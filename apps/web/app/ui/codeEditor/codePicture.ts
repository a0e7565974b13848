/**
 * A text as an editor will show it, as HTML for the prerendered page before the editor loads. Used only by
 * the build, since it includes the grammars. Pure.
 */
import { cssLanguage } from '@codemirror/lang-css'
import { htmlLanguage } from '@codemirror/lang-html'
import { javascriptLanguage } from '@codemirror/lang-javascript'
import { highlightCode, tagHighlighter } from '@lezer/highlight'
import { codeColours } from './codeColours.ts'

const GRAMMARS = { html: htmlLanguage, css: cssLanguage, javascript: javascriptLanguage }

const highlighter = tagHighlighter(
  codeColours.map(({ tag, class: name }) => ({ tag: 'length' in tag ? [...tag] : tag, class: name })),
)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Returns a one-column table: each row's single cell is a line, with a `span` and its class for each coloured
 * token.
 */
export function codePicture(code: string, language: keyof typeof GRAMMARS): string {
  const lines = ['']
  const add = (html: string): void => {
    lines[lines.length - 1] += html
  }
  highlightCode(
    code,
    GRAMMARS[language].parser.parse(code),
    highlighter,
    (text, names) =>
      add(names === '' ? escapeText(text) : `<span class="${names}">${escapeText(text)}</span>`),
    () => lines.push(''),
  )
  return `<span>${lines.map((line) => `<span><span>${line}\n</span></span>`).join('')}</span>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
}
