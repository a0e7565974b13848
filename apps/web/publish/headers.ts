/**
 * The one source of the site's response headers.
 *
 * A rule says which headers go with which paths. From the resolved rules come the hosts' `_headers` file, the preview
 * server and the nginx configuration, so that they cannot disagree. Hosts join the values of a header that two rules
 * give to one path, so no header is ever given twice unless a rule says that it replaces it: `assertNoOverlap` holds that. Pure.
 */
import type { Page } from '../app/lib/pages/pages.ts'
import { PREVIEW_SANDBOX, PREVIEW_URLS } from '../app/lib/preview/previewDocuments.ts'
import type { SiteConfig } from '../app/site.config.ts'
import { matches } from './siteRules.mjs'

/** Headers for a path ('/faq'), or for every path that begins so ('/assets/*'). */
export interface HeaderRule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Names of headers that a wider rule gives too, and that are given here in their place. It stands after the wider rule. */
  readonly replaces?: readonly string[]
}

/** What the rules are made from. */
export interface HeaderSources {
  readonly pages: readonly Page[]
  /** Files at the root of the site that keep their name from build to build, as paths. */
  readonly rootFiles: readonly string[]
  /** Sources for the inline scripts of all pages: `'sha256-…'`. */
  readonly scriptHashes: readonly string[]
  readonly site: SiteConfig
}

/** Hosts read this many rules at most. Source: Cloudflare Pages, "Headers", limits. */
const MOST_RULES = 100

/** Files under here carry the hash of their content in their name. */
const HASHED = '/assets/*'
/** Worker scripts, which a cross-origin isolated page only starts when they carry an embedder policy too. */
const WORKERS = '/assets/workers/*'

/** Pages of which there are many, and will be more: one rule for all of a folder, since hosts read so few. */
const MANY_PAGES = ['/converter/*', '/blogs/*']

/** Every rule of the site. The document policy is one for all pages, because hosts answer unknown paths by the `/*` rule. */
export function headerRules({ pages, rootFiles, scriptHashes, site }: HeaderSources): HeaderRule[] {
  const isolated = pages.filter((page) => page.isolated === true)
  const rules: HeaderRule[] = [
    { path: '/*', headers: securityHeaders(contentSecurityPolicy(scriptHashes, site)) },
    { path: HASHED, headers: IMMUTABLE },
    { path: WORKERS, headers: { 'Cross-Origin-Embedder-Policy': 'credentialless' } },
    ...isolated.map(({ path }) => ({ path, headers: ISOLATION })),
    ...Object.values(PREVIEW_URLS).map((path) => ({
      path,
      headers: previewHeaders(path, site) ?? {},
      replaces: [POLICY],
    })),
    ...[...pages.map((page) => page.path), ...rootFiles]
      .filter((path) => previewHeaders(path, site) === undefined && !isInManyPages(path))
      .concat(MANY_PAGES)
      .map((path) => ({ path, headers: REVALIDATE })),
  ]
  assertNoOverlap(rules)
  if (rules.length > MOST_RULES)
    throw new RangeError(`Hosts read at most ${MOST_RULES} header rules, and there are ${rules.length}.`)
  return rules
}

/** Whether the rule of a folder covers a path. */
function isInManyPages(path: string): boolean {
  return MANY_PAGES.some((folder) => path.startsWith(folder.slice(0, -1)))
}

const POLICY = 'Content-Security-Policy'

/**
 * The policies of the documents in which the compiler runs its visitors' code. `sandbox` gives them an origin of their own,
 * wherever they are opened: they reach no storage, no page and no service worker of the site.
 *
 * Offline, nothing is loaded from anywhere: inline, `blob:` and `data:` alone. Online, everything may be.
 */
const OFFLINE_PREVIEW_POLICY = policyText({
  sandbox: PREVIEW_SANDBOX.offline,
  'default-src': ["'none'"],
  'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'blob:', 'data:'],
  'style-src': ["'unsafe-inline'", 'blob:', 'data:'],
  'img-src': ['blob:', 'data:'],
  'media-src': ['blob:', 'data:'],
  'font-src': ['blob:', 'data:'],
  'worker-src': ['blob:', 'data:'],
  'connect-src': ['blob:', 'data:'],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
})

const ONLINE_PREVIEW_POLICY = policyText({
  sandbox: PREVIEW_SANDBOX.online,
  'default-src': ['*', 'blob:', 'data:', "'unsafe-inline'", "'unsafe-eval'"],
})

/** The headers of a preview's document alone; `undefined` for any other path. */
export function previewHeaders(
  path: string,
  { previewOrigin, origin }: SiteConfig,
): Readonly<Record<string, string>> | undefined {
  // A service worker does not serve frames of an opaque origin: offline, they come out of the browser's own cache.
  const ancestors = `frame-ancestors 'self'${previewOrigin === '' ? '' : ` ${origin}`}`
  if (path === PREVIEW_URLS.offline)
    return {
      ...IMMUTABLE,
      [POLICY]: `${OFFLINE_PREVIEW_POLICY}; ${ancestors}`,
      // Peer connections, name look-ups, and leaving for another page: what the policy does not see. Nothing is on the list.
      'Connection-Allowlist': '()',
    }
  return path === PREVIEW_URLS.online
    ? { ...IMMUTABLE, [POLICY]: `${ONLINE_PREVIEW_POLICY}; ${ancestors}` }
    : undefined
}

/** Keep a copy for good. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Keep a copy, but ask before using it. */
const REVALIDATE = { 'Cache-Control': 'no-cache' }

/** Cross-origin isolation, for shared memory between threads. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
}

/** Powers of the device that no tool of the site asks for. */
const UNUSED_POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

function securityHeaders(policy: string): Record<string, string> {
  return {
    [POLICY]: policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_POWERS.map((power) => `${power}=()`).join(', '),
  }
}

/**
 * The content security policy: this site alone, inline scripts only by their hash, WebAssembly but no `eval`.
 *
 * Foreign origins appear only for what the owner configured: an ad network, a hosted contact form.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], site: SiteConfig): string {
  const ads = site.ads?.origins ?? []
  const preview = site.previewOrigin === '' ? [] : [site.previewOrigin]
  const form = site.contactFormUrl === '' ? [] : [new URL(site.contactFormUrl).origin]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes, ...ads],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...ads],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', ...ads],
    'worker-src': ["'self'"],
    // A PDF that came out of a converter is shown by the browser's own reader.
    'frame-src': ["'self'", 'blob:', ...preview, ...form, ...ads],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return policyText(directives)
}

function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Two rules that meet at one path never give the same header, unless the later says that it replaces it. */
function assertNoOverlap(rules: readonly HeaderRule[]): void {
  for (const [index, rule] of rules.entries()) {
    for (const other of rules.slice(index + 1)) {
      if (!meet(rule, other)) continue
      const twice = Object.keys(rule.headers).find(
        (name) => name in other.headers && other.replaces?.includes(name) !== true,
      )
      if (twice !== undefined)
        throw new Error(`${twice} is given twice: for ${rule.path} and for ${other.path}.`)
    }
  }
}

function meet(a: HeaderRule, b: HeaderRule): boolean {
  return matches(a, b.path.replace(/\*$/, '')) || matches(b, a.path.replace(/\*$/, ''))
}
