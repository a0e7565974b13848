/**
 * Lets the browser refuse scripts without a hash on the pages that come from this device.
 *
 * The server only asks for reports, because WebKit would refuse every module (`publish/headers.ts`), and a
 * static host gives all browsers the same headers. A service worker knows its browser. Documents alone: a
 * worker has no import map, so its script has no such policy.
 */

const REPORTED = 'Integrity-Policy-Report-Only'
const ENFORCED = 'Integrity-Policy'

/** The first versions in which the site was tried under the enforced policy. */
const TRIED = { chromium: 156, firefox: 153 } as const

/** What a browser says about itself; only Chromium has the second. Source: WICG, "UA Client Hints". */
export interface BrowserSigns {
  readonly userAgent: string
  readonly userAgentData?: {
    readonly brands: readonly { readonly brand: string; readonly version: string }[]
  }
}

/** The version of a Firefox; of any other browser 0. */
export function firefoxVersion({ userAgent }: BrowserSigns): number {
  return Number(userAgent.match(/ Gecko\/\S+ Firefox\/(\d+)/)?.[1] ?? 0)
}

/** Whether the browser accepts the hashes of an import map for the policy, as far as that was tried. */
export function acceptsImportMap(browser: BrowserSigns): boolean {
  const chromium = browser.userAgentData?.brands.find(({ brand }) => brand === 'Chromium')?.version
  if (chromium !== undefined) return Number(chromium) >= TRIED.chromium
  return firefoxVersion(browser) >= TRIED.firefox
}

/** Returns a document under the policy that the server only reports; any other response as it is. */
export function enforceIntegrity(response: Response): Response {
  const policy = response.headers.get(REPORTED)
  const isDocument = response.headers.get('Content-Type')?.startsWith('text/html') === true
  if (policy === null || !isDocument) return response
  const headers = new Headers(response.headers)
  headers.delete(REPORTED)
  headers.set(ENFORCED, policy)
  const { body, status, statusText } = response
  return new Response(body, { status, statusText, headers })
}
