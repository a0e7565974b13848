/** Makes HTML smaller. Pure. */
import rehypeMinifyWhitespace from 'rehype-minify-whitespace'
import rehypeParse from 'rehype-parse'
import rehypeRemoveComments from 'rehype-remove-comments'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/** HTML without comments, and with white space only where it is seen. A part of a page stays a part. */
export function minifyHtml(text: string): string {
  const isPage = /<!doctype|<html[\s>]/i.test(text)
  return String(
    unified()
      .use(rehypeParse, { fragment: !isPage })
      .use(rehypeRemoveComments)
      .use(rehypeMinifyWhitespace)
      .use(rehypeStringify, { collapseEmptyAttributes: true, preferUnquoted: true })
      .processSync(text),
  )
}
