/**
 * Renders a page to complete HTML during the build.
 *
 * React's streaming renderer would send a large page in pieces that inline scripts put into place. A static
 * file gains nothing from that, and the security policy blocks such scripts.
 */
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Answers React Router's request for one page.
 *
 * @throws whatever the page throws while rendering, which fails the build.
 */
export default async function renderPage(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const errors: unknown[] = []
  const { prelude } = await prerender(<ServerRouter context={context} url={url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error)
    },
  })
  if (errors.length > 0) throw new AggregateError(errors, `${url} cannot be rendered.`)
  headers.set('Content-Type', 'text/html')
  return new Response(prelude, { status, headers })
}
