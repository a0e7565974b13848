/** Makes HTML smaller. Pure, but for loading Terser where a page has scripts of its own. */
import rehypeMinifyWhitespace from 'rehype-minify-whitespace'
import rehypeParse from 'rehype-parse'
import rehypeRemoveComments from 'rehype-remove-comments'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/**
 * HTML without comments, and with white space only where it is seen. Scripts within it are made smaller too;
 * those that cannot be parsed or are of other types stay as they are, and so do style sheets, whose minifier
 * is on another shelf. A whole page also loses the tags that the standard makes optional; a part of one keeps
 * them, because something may follow it.
 */
export async function minifyHtml(text: string): Promise<string> {
  const isPage = /<!doctype|<html[\s>]/i.test(text)
  return String(
    await unified()
      .use(rehypeParse, { fragment: !isPage })
      .use(rehypeRemoveComments)
      .use(rehypeMinifyWhitespace)
      .use(() => minifyScripts)
      .use(rehypeStringify, {
        collapseEmptyAttributes: true,
        preferUnquoted: true,
        omitOptionalTags: isPage,
        quoteSmart: true,
        characterReferences: { useNamedReferences: true, useShortestReferences: true },
      })
      .process(text),
  )
}

/** A node of the tree, as far as it is looked at here. */
interface Node {
  readonly type: string
  readonly tagName?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly Node[]
  value?: string
}

/** The types of scripts that are JavaScript. Source: the HTML standard, “prepare the script element”. */
const SCRIPT_TYPES = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module)?$/i

/**
 * Makes the scripts below a node smaller. Those within a drawing are markup to a parser and not plain text; a
 * template has its nodes elsewhere, because what it is for is not known.
 */
async function minifyScripts({ children = [] }: Node): Promise<void> {
  for (const { tagName, properties = {}, children: inner = [], ...rest } of children) {
    if (tagName === 'svg' || tagName === 'math') continue
    const [content] = inner
    const type = String(properties.type ?? '').trim()
    if (content?.value === undefined || tagName !== 'script')
      await minifyScripts({ ...rest, children: inner })
    else if (properties.src === undefined && SCRIPT_TYPES.test(type))
      content.value = shorter(content.value, await smallScript(content.value, type))
  }
}

function shorter(text: string, small: string | undefined): string {
  return small !== undefined && small.length < text.length ? small : text
}

/** Undefined for a script that Terser cannot parse: a browser may not run it either, but it is not ours. */
async function smallScript(text: string, type: string): Promise<string | undefined> {
  const { minify } = await import('terser')
  try {
    const { code } = await minify(text, { module: /^module$/i.test(type), toplevel: false })
    return code !== undefined && /<\/script|<!--/i.test(code) ? undefined : code
  } catch {
    return undefined
  }
}
