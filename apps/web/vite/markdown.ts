/**
 * Compiles Markdown to the HTML of an article: headings with ids, code already coloured. Runs only at build
 * time.
 *
 * Colours are classes, never inline styles, which the security policy blocks. The text is trusted, so HTML in
 * it is kept.
 */
import hljs from 'highlight.js/lib/core'
import css from 'highlight.js/lib/languages/css'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import plaintext from 'highlight.js/lib/languages/plaintext'
import shell from 'highlight.js/lib/languages/shell'
import { Marked, type Tokens } from 'marked'

/** A second-level heading, for the list of an article's sections. */
interface ArticleHeading {
  readonly id: string
  readonly text: string
}

/** A compiled article. */
export interface Article {
  readonly html: string
  readonly headings: readonly ArticleHeading[]
  /** Reading time in minutes, at least one. */
  readonly minutes: number
}

/**
 * Words per minute that an adult reads in non-fiction. Source: Brysbaert 2019, "How many words do we read per
 * minute?"
 */
const WORDS_PER_MINUTE = 238

for (const [name, language] of Object.entries({ css, javascript, json, plaintext, shell })) {
  hljs.registerLanguage(name, language)
}

/**
 * Compiles an article.
 *
 * @throws Error for a code block in a language that is not registered, and for two headings with one id.
 */
export function compileMarkdown(text: string): Article {
  const headings: ArticleHeading[] = []
  const marked = new Marked({ gfm: true }, { renderer: renderer(headings) })
  const html = marked.parse(text, { async: false })
  const ids = new Set(headings.map(({ id }) => id))
  if (ids.size !== headings.length) throw new Error('Two headings of an article have the same id.')
  return { html, headings, minutes: Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE)) }
}

function renderer(headings: ArticleHeading[]) {
  return {
    heading({ tokens, depth, text }: Tokens.Heading): string {
      const id = slug(text)
      if (depth === 2) headings.push({ id, text: text.replaceAll('`', '') })
      return `<h${depth} id="${id}">${new Marked().Parser.parseInline(tokens)}</h${depth}>\n`
    },
    // An element that may scroll horizontally must be reachable by keyboard.
    code({ text, lang = 'plaintext' }: Tokens.Code): string {
      const { value } = hljs.highlight(text, { language: lang })
      return `<pre tabindex="0"><code>${value}</code></pre>\n`
    },
  }
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length
}
