/** Answers of a sealed site: only from this device, with headers by which the browser refuses the rest. */
import { type OfflineManifest, SERVICE_WORKER_PATH } from '../lib/offline/offlineManifest.ts'
import { SEALED_MARK } from '../lib/offline/siteMode.ts'
import { PREVIEW_URLS } from '../lib/preview/previewDocuments.ts'
import { answer } from './answer.ts'
import type { Plan } from './plan.ts'

const LOCK = 'Connection-Allowlist'
const POLICY = 'Content-Security-Policy'

/**
 * Nothing but this site, and no redirects. Refusals are reported to the page itself; no endpoint has this
 * name, so that nothing is sent.
 */
const SEALED_LIST = '(response-origin);report-to=sealed'

/** What a sealed answer needs besides the request. */
export interface Seal {
  readonly manifest: OfflineManifest
  readonly origin: string
  /** Called with the path of a part of a tool that is not on the device. */
  readonly onMissing: (path: string) => void
  readonly isFirefox: boolean
}

/**
 * Answers a request as planned, without the network.
 *
 * @throws TypeError when it is not on the device, as a request without a connection does.
 */
export async function answerSealed(
  request: Request,
  plan: Plan,
  { onMissing, ...seal }: Seal,
): Promise<Response> {
  const refuse = async (): Promise<never> => {
    if (plan.kind === 'asset') onMissing(plan.path)
    throw new TypeError(`${new URL(request.url).pathname} is not on this device, and the site is sealed.`)
  }
  return sealResponse(await answer(request, plan, { manifest: seal.manifest, network: refuse }), seal)
}

/**
 * A second policy, for what the service worker never sees: sockets to this site's own server, frames, of
 * which only the compiler's offline preview is left, and the registration of a worker with a chosen address.
 *
 * Firefox starts a page's worker only if the policy also allows the service worker that answers with its
 * script (153.8). A policy does not compare what follows a question mark, so that there a page may register
 * that address with any words.
 */
function sealedPolicy({ origin, isFirefox }: Pick<Seal, 'origin' | 'isFirefox'>): string {
  const workers = [`${origin}/assets/workers/`, ...(isFirefox ? [origin + SERVICE_WORKER_PATH] : [])]
  return [
    `connect-src ${origin} blob:`,
    `worker-src ${workers.join(' ')}`,
    `frame-src ${origin}${PREVIEW_URLS.offline}`,
  ].join('; ')
}

/** Returns a stored response as a sealed site gives it. Documents get a mark, by which their code knows. */
async function sealResponse(response: Response, seal: Pick<Seal, 'origin' | 'isFirefox'>): Promise<Response> {
  const headers = new Headers(response.headers)
  // The empty list of the compiler's preview refuses more.
  if (headers.get(LOCK) !== '()') headers.set(LOCK, SEALED_LIST)
  headers.append(POLICY, sealedPolicy(seal))
  const { status, statusText } = response
  const isDocument = headers.get('Content-Type')?.startsWith('text/html') === true
  const body = isDocument
    ? (await response.text()).replace('<html ', `<html ${SEALED_MARK}="" `)
    : response.body
  return new Response(body, { status, statusText, headers })
}
