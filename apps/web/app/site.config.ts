/**
 * Everything about this site that its owner may want to configure, in one typed object.
 *
 * The `VITE_*` variable named beside each value overrides it at build time. An empty value means "not
 * configured": the page that would use it falls back to something that works, and no dead link is shown.
 */

/** A tool that may live on a site of its own. */
export type SiblingId = 'differ' | 'json' | 'compiler'

/** A badge of a review site: an external link with an image served by this site. */
interface ReviewBadge {
  readonly name: string
  readonly url: string
  readonly image: string
}

/** A third-party ad network. Its origins are the only third-party ones in the security policy. */
interface AdNetwork {
  /** The network's loader script. */
  readonly scriptUrl: string
  /** Every origin the network loads scripts, frames and images from. */
  readonly origins: readonly string[]
}

/** The site's configuration. */
export interface SiteConfig {
  /** Product name. `VITE_SITE_NAME` */
  readonly name: string
  /** Origin of the site, without a trailing slash: the base of canonical links. `VITE_SITE_ORIGIN` */
  readonly origin: string
  /** `VITE_CONTACT_EMAIL`; empty when there is none. */
  readonly contactEmail: string
  /** Address of a hosted contact form. `VITE_CONTACT_FORM_URL`; empty when there is none. */
  readonly contactFormUrl: string
  /**
   * Addresses of the sibling tools, empty where the tool is a page of this site.
   * `VITE_DIFFER_URL`, `VITE_JSON_URL`, `VITE_COMPILER_URL`
   */
  readonly siblings: Readonly<Record<SiblingId, string>>
  /**
   * Another origin that serves this same build, for the frame in which the compiler runs code: browsers then
   * give that frame its own process, and nothing in it can block the page. `VITE_PREVIEW_ORIGIN`; empty where
   * the site's own origin serves it.
   */
  readonly previewOrigin: string
  /** `VITE_AD_SCRIPT_URL` and `VITE_AD_ORIGINS` (separated by spaces); `null` when there is none. */
  readonly ads: AdNetwork | null
  /** `VITE_REVIEW_BADGES`, a JSON list of `{name, url, image}`. */
  readonly reviewBadges: readonly ReviewBadge[]
}

/** Whether somebody would receive what a visitor writes. */
export function isReachable({
  contactEmail,
  contactFormUrl,
}: Pick<SiteConfig, 'contactEmail' | 'contactFormUrl'>): boolean {
  return contactEmail !== '' || contactFormUrl !== ''
}

/** Build variables, as in Vite's `import.meta.env`. */
export type SiteEnv = Readonly<Record<string, unknown>>

/**
 * Reads the configuration from build variables.
 *
 * @throws TypeError naming the variable when one is invalid, so that a typo fails the build.
 */
export function readSiteConfig(env: SiteEnv): SiteConfig {
  return {
    name: text(env, 'VITE_SITE_NAME') || 'Whittle',
    // A reserved name that nobody can own (RFC 2606); a published build sets its own.
    origin: httpUrl(env, 'VITE_SITE_ORIGIN').replace(/(?<!\/)\/+$/, '') || 'https://whittle.example',
    contactEmail: text(env, 'VITE_CONTACT_EMAIL'),
    contactFormUrl: httpUrl(env, 'VITE_CONTACT_FORM_URL'),
    siblings: {
      differ: httpUrl(env, 'VITE_DIFFER_URL'),
      json: httpUrl(env, 'VITE_JSON_URL'),
      compiler: httpUrl(env, 'VITE_COMPILER_URL'),
    },
    previewOrigin: httpUrl(env, 'VITE_PREVIEW_ORIGIN').replace(/(?<!\/)\/+$/, ''),
    ads: readAdNetwork(env),
    reviewBadges: readReviewBadges(env),
  }
}

function readAdNetwork(env: SiteEnv): AdNetwork | null {
  const scriptUrl = httpUrl(env, 'VITE_AD_SCRIPT_URL')
  if (scriptUrl === '') return null
  const others = text(env, 'VITE_AD_ORIGINS').split(/\s+/).filter(Boolean)
  const origins = [scriptUrl, ...others].map((url) => parseHttpUrl(url, 'VITE_AD_ORIGINS').origin)
  return { scriptUrl, origins: [...new Set(origins)] }
}

function readReviewBadges(env: SiteEnv): ReviewBadge[] {
  const json = text(env, 'VITE_REVIEW_BADGES')
  if (json === '') return []
  const badges: unknown = JSON.parse(json)
  if (!Array.isArray(badges))
    throw new TypeError('VITE_REVIEW_BADGES must be a JSON list of {name, url, image}.')
  return badges.map(parseReviewBadge)
}

function parseReviewBadge(badge: unknown): ReviewBadge {
  const { name, url, image } = (badge ?? {}) as Partial<Record<keyof ReviewBadge, unknown>>
  if (typeof name !== 'string' || typeof url !== 'string' || typeof image !== 'string') {
    throw new TypeError('VITE_REVIEW_BADGES: each badge needs the strings name, url and image.')
  }
  return { name, url: parseHttpUrl(url, 'VITE_REVIEW_BADGES').href, image }
}

function text(env: SiteEnv, name: string): string {
  const value = env[name] ?? ''
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string.`)
  return value.trim()
}

function httpUrl(env: SiteEnv, name: string): string {
  const value = text(env, name)
  if (value !== '') parseHttpUrl(value, name)
  return value
}

function parseHttpUrl(value: string, name: string): URL {
  if (!/^https?:/.test(value) || !URL.canParse(value)) {
    throw new TypeError(`${name} must be an http(s) URL, but is ${JSON.stringify(value)}.`)
  }
  return new URL(value)
}

/** Defined by the build, so that a page contains the configuration and not the code that reads it. */
declare const BUILT_SITE: SiteConfig

/** The configuration of this build. */
export const site: SiteConfig =
  typeof BUILT_SITE === 'undefined' ? readSiteConfig(import.meta.env ?? {}) : BUILT_SITE
