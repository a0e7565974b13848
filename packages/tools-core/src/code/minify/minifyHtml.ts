/** Makes HTML smaller. Pure. */
import rehypeMinifyWhitespace from 'rehype-minify-whitespace'
import rehypeParse from 'rehype-parse'
import rehypeRemoveComments from 'rehype-remove-comments'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/**
 * HTML without comments, and with white space only where it is seen. A whole page also loses the tags that
 * the standard makes optional; a part of one keeps them, because something may follow it.
 */
export function minifyHtml(text: string): string {
  const isPage = /<!doctype|<html[\s>]/i.test(text)
  return String(
    unified()
      .use(rehypeParse, { fragment: !isPage })
      .use(rehypeRemoveComments)
      .use(rehypeMinifyWhitespace)
      .use(rehypeStringify, {
        collapseEmptyAttributes: true,
        preferUnquoted: true,
        omitOptionalTags: isPage,
        quoteSmart: true,
        characterReferences: { useNamedReferences: true, useShortestReferences: true },
      })
      .processSync(text),
  )
}
