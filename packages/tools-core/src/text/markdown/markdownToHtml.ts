/** Turns Markdown into HTML that is safe to show. Pure. */
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { boundedDepth } from './boundedDepth.ts'
import { githubMarkdown } from './githubMarkdown.ts'

/** How Markdown is read. */
export interface MarkdownToHtmlOptions {
  /** With GitHub's tables, task lists, strikethrough, footnotes and bare links. @defaultValue `'gfm'` */
  readonly flavour?: 'gfm' | 'commonmark'
  /** HTML in the Markdown: made safe by GitHub's rules, or left out. @defaultValue `'safe'` */
  readonly html?: 'safe' | 'none'
}

/**
 * The HTML of a Markdown text (CommonMark 0.31, with GitHub's additions). What could run in a page is removed
 * by GitHub's own list of what is allowed: scripts, styles, handlers, and links that are not to the web, to
 * mail or to a place in the text. Ids that the text gives begin with `user-content-`.
 *
 * @example
 * markdownToHtml('# Hi *there*') // value: '<h1>Hi <em>there</em></h1>\n'
 */
export function markdownToHtml(input: TextInput, options: MarkdownToHtmlOptions = {}): Result<string> {
  const refused =
    refuseInput(input) ?? refuseChoice(options, { flavour: ['gfm', 'commonmark'], html: ['safe', 'none'] })
  if (refused !== undefined) return refused
  const { flavour = 'gfm', html = 'safe' } = options
  return andThen(openText(input), (text) => {
    const read = unified().use(remarkParse)
    if (flavour === 'gfm') read.use(githubMarkdown)
    const made = read.use(remarkRehype, { allowDangerousHtml: html === 'safe', clobberPrefix: '' })
    if (html === 'safe') made.use(rehypeRaw)
    const safe = made.use(rehypeSanitize, defaultSchema).use(() => (tree: object) => leadToIds(tree))
    return boundedDepth(text, () => {
      const shown = String(safe.use(rehypeStringify).processSync(text))
      return succeed(shown === '' || shown.endsWith('\n') ? shown : `${shown}\n`)
    })
  })
}

const PREFIX = defaultSchema.clobberPrefix ?? ''

/** Part of a tree of HTML. */
interface Part {
  readonly children?: readonly Part[]
  readonly properties?: Record<string, unknown>
}

/** Makes links within the text lead to its ids, which have been given a prefix. */
function leadToIds(tree: Part): void {
  const { children = [], properties } = tree
  const href = properties?.href
  if (typeof href === 'string' && /^#./.test(href) && properties !== undefined)
    properties.href = `#${PREFIX}${href.slice(1)}`
  for (const child of children) leadToIds(child)
}
