/**
 * The one source of the site's response headers.
 *
 * A rule maps paths to headers. The hosts' `_headers` file, the preview server and the nginx configuration
 * are all derived from the resolved rules, so that they cannot disagree. Hosts join the values of a header
 * that two rules set for the same path, so no header is set twice unless a rule says that it replaces it;
 * `assertNoOverlap` checks that. Pure.
 */
import { frameSources } from '../app/lib/preview/frameSources.ts'
import {
  PREVIEW_SANDBOX,
  PREVIEW_SOURCES,
  PREVIEW_URLS,
  type PreviewNetwork,
} from '../app/lib/preview/previewDocuments.ts'
import type { Page } from '../app/pages/pages.ts'
import type { SiteConfig } from '../app/site.config.ts'
import { waictHeader } from './integrityManifests.ts'
import type { HeaderRule } from './siteRule.ts'
import { matches } from './siteRules.mjs'

/** What the rules are made from. */
export interface HeaderSources {
  readonly pages: readonly Page[]
  /** Paths of the files at the root of the site whose names do not change between builds. */
  readonly rootFiles: readonly string[]
  /** Policy sources for the inline scripts of all pages: `'sha256-…'`. */
  readonly scriptHashes: readonly string[]
  /** Origins of other sites that pages link to. */
  readonly linkedOrigins: readonly string[]
  /** Where the WAICT manifest is, if there is one. */
  readonly waictManifest?: string
  readonly site: SiteConfig
}

/** The most rules that hosts read. Source: Cloudflare Pages, "Headers", limits. */
const MAX_RULES = 100

/** Files under this path have a content hash in their name. */
const HASHED = '/assets/*'
/** Worker scripts, which a cross-origin isolated page only starts if they have an embedder policy too. */
const WORKERS = '/assets/workers/*'

/** Folders with many pages or pictures: one rule covers all of a folder, since hosts read few rules. */
const MANY_PAGES = ['/converter/*', '/blogs/*', '/screenshots/*', '/shortcuts/*']

/**
 * Returns every rule of the site. All pages share one document policy, because hosts apply the `/*` rule to
 * unknown paths.
 */
export function headerRules({
  pages,
  rootFiles,
  scriptHashes,
  linkedOrigins,
  waictManifest,
  site,
}: HeaderSources): HeaderRule[] {
  const isolated = pages.filter((page) => page.isolated === true)
  const rules: HeaderRule[] = [
    {
      path: '/*',
      headers: {
        ...securityHeaders(scriptHashes, linkedOrigins, site),
        ...(waictManifest === undefined ? {} : { [WAICT]: waictHeader(waictManifest) }),
      },
    },
    { path: HASHED, headers: IMMUTABLE },
    {
      path: WORKERS,
      // A worker has no import map, so this policy would refuse everything that it imports;
      // `app/lib/integrity` checks that instead.
      headers: { 'Cross-Origin-Embedder-Policy': 'credentialless', [INTEGRITY]: NO_INTEGRITY },
      replaces: [INTEGRITY],
    },
    ...isolated.map(({ path }) => ({ path, headers: ISOLATION })),
    ...Object.values(PREVIEW_URLS).map((path) => ({
      path,
      headers: previewHeaders(path, site) ?? {},
      replaces: [POLICY, INTEGRITY, CONNECTIONS],
    })),
    ...[...pages.map((page) => page.path), ...rootFiles]
      .filter((path) => previewHeaders(path, site) === undefined && !isInManyPages(path))
      .concat(MANY_PAGES)
      .map((path) => ({ path, headers: REVALIDATE })),
  ]
  assertNoOverlap(rules)
  if (rules.length > MAX_RULES)
    throw new RangeError(`Hosts read at most ${MAX_RULES} header rules, but there are ${rules.length}.`)
  return rules
}

/** Whether a folder's rule covers a path. */
function isInManyPages(path: string): boolean {
  return MANY_PAGES.some((folder) => path.startsWith(folder.slice(0, -1)))
}

const POLICY = 'Content-Security-Policy'
/**
 * Reports scripts without a hash, and does not refuse them: WebKit compares the hashes of import maps, but
 * for this policy a module that has its hash there has none, so that it would refuse every imported module
 * and the site would not start (WebKitGTK 2.50.6). A script that does not match its hash never runs, with
 * or without this policy. Source: W3C, "Subresource Integrity", Integrity-Policy.
 */
const INTEGRITY = 'Integrity-Policy-Report-Only'
/** Every header that a broader rule sets needs a value here too: not every host can remove one. */
const NO_INTEGRITY = 'blocked-destinations=()'
/** Names the manifest of all hashes, for browsers that compare them. Source: WAICT, draft. */
const WAICT = 'Integrity-Policy-WAICT-v1'
/** Refuses connections of every kind. Source: WICG, "Connection Allowlists". */
const CONNECTIONS = 'Connection-Allowlist'

/**
 * Returns the policy of a document in which the compiler runs the visitor's code. `sandbox` gives it an
 * opaque origin, wherever it is opened: it cannot access the site's storage, pages or service worker.
 */
function previewPolicy(network: PreviewNetwork): string {
  return policyText({ sandbox: PREVIEW_SANDBOX[network], ...PREVIEW_SOURCES[network] })
}

/** Returns the headers of a preview document; `undefined` for any other path. */
export function previewHeaders(
  path: string,
  { previewOrigin, origin }: SiteConfig,
): Readonly<Record<string, string>> | undefined {
  // A service worker does not serve frames with an opaque origin: offline, they come from the browser's HTTP
  // cache.
  const ancestors = `frame-ancestors 'self'${previewOrigin === '' ? '' : ` ${origin}`}`
  if (path === PREVIEW_URLS.offline)
    return {
      ...IMMUTABLE,
      [POLICY]: `${previewPolicy('offline')}; ${ancestors}`,
      // The empty list blocks what the policy does not cover: DNS lookups, navigation, and the STUN and TURN
      // servers of peer connections. Checks of a written ICE candidate have left (none does in Chromium
      // 156.0.8078), so `app/preview/isolation.ts` removes peer connections.
      [CONNECTIONS]: '()',
      [INTEGRITY]: NO_INTEGRITY,
    }
  return path === PREVIEW_URLS.online
    ? {
        ...IMMUTABLE,
        [POLICY]: `${previewPolicy('online')}; ${ancestors}`,
        [CONNECTIONS]: ANY_CONNECTION,
        [INTEGRITY]: NO_INTEGRITY,
      }
    : undefined
}

/** A pattern that every address matches: the visitor has allowed their code to connect. */
const ANY_CONNECTION = '("*://*:*")'

/**
 * Returns the list of origins that a page and its workers may connect to: its own, those that the owner
 * configured, and those that it links to, because the list also covers links that a visitor follows. The
 * security policy allows no request to the last ones. Redirects are refused by default, also within this
 * site: its old addresses and what other apps share with it would be dead. They start at a listed origin.
 */
export function connectionAllowlist(linkedOrigins: readonly string[], site: SiteConfig): string {
  const configured = [...Object.values(site.siblings), ...site.reviewBadges.map(({ url }) => url)]
    .filter((url) => url !== '')
    .map((url) => new URL(url).origin)
  const framed = frameSources(site).filter((source) => source !== "'self'")
  const others = [...new Set([...framed, ...configured, ...linkedOrigins])].sort()
  const origins = ['response-origin', ...others.map((origin) => JSON.stringify(origin))]
  return `(${origins.join(' ')});redirects=allow`
}

/**
 * Returns which kinds of files need a hash. The script of an ad network changes without notice and can have
 * none.
 */
function integrityPolicy({ ads }: SiteConfig): string {
  return ads === null ? 'blocked-destinations=(script)' : NO_INTEGRITY
}

/** Cached forever. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Cached, but revalidated before use. */
const REVALIDATE = { 'Cache-Control': 'no-cache' }

/** Cross-origin isolation, for shared memory between threads. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
}

/** Device features that no tool of the site uses. */
const UNUSED_POWERS = [
  'accelerometer',
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

function securityHeaders(
  scriptHashes: readonly string[],
  linkedOrigins: readonly string[],
  site: SiteConfig,
): Record<string, string> {
  return {
    [POLICY]: contentSecurityPolicy(scriptHashes, site),
    [INTEGRITY]: integrityPolicy(site),
    [CONNECTIONS]: connectionAllowlist(linkedOrigins, site),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A document keeps the policy of the page it began with, so that every page allows what one needs: the
    // camera reads QR codes, and the browser asks the visitor first.
    'Permissions-Policy': ['camera=(self)', ...UNUSED_POWERS.map((power) => `${power}=()`)].join(', '),
  }
}

/**
 * Returns the content security policy: only this site, inline scripts only by hash, WebAssembly but no
 * `eval`.
 *
 * Third-party origins appear only for what the owner configured: an ad network, a hosted contact form.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], site: SiteConfig): string {
  const ads = site.ads?.origins ?? []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes, ...ads],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...ads],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', ...ads],
    'worker-src': ["'self'"],
    'frame-src': frameSources(site),
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return policyText(directives)
}

/** Returns the text of a policy. */
export function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * Throws if two rules that match the same path set the same header, unless the later one says that it
 * replaces it.
 */
function assertNoOverlap(rules: readonly HeaderRule[]): void {
  for (const [index, rule] of rules.entries()) {
    for (const other of rules.slice(index + 1)) {
      if (!meet(rule, other)) continue
      const twice = Object.keys(rule.headers).find(
        (name) => name in other.headers && other.replaces?.includes(name) !== true,
      )
      if (twice !== undefined)
        throw new Error(`${twice} is set twice: for ${rule.path} and for ${other.path}.`)
    }
  }
}

function meet(a: HeaderRule, b: HeaderRule): boolean {
  return matches(a, b.path.replace(/\*$/, '')) || matches(b, a.path.replace(/\*$/, ''))
}
