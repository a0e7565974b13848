/**
 * Renders a page of the build to HTML, whole.
 *
 * React's server would otherwise send a large page in pieces that inline scripts put into place, for readers who wait for the first ones:
 * a file has no first ones, and the security policy allows no such scripts.
 */
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/** The answer to React Router's request for one page. @throws what the page throws while it is rendered: the build fails with it. */
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
