/**
 * Everything about this site that its owner may want to set, in one typed object.
 *
 * Each value is overridden by the `VITE_*` variable named beside it, at build time. An empty value means "not
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

/** A third-party ad network. Its origins are the only foreign ones the security policy ever names. */
interface AdNetwork {
  /** The network's loader script. */
  readonly scriptUrl: string
  /** Every origin the network loads scripts, frames and images from. */
  readonly origins: readonly string[]
}

/** The owner's settings of the site. */
export interface SiteConfig {
  /** Product name. `VITE_SITE_NAME` */
  readonly name: string
  /** Where the site is served, without a slash at the end: the base of canonical links. `VITE_SITE_ORIGIN` */
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
   * Another origin that serves this same build, for the frame in which the compiler runs code: a browser then gives that frame a
   * process of its own, and nothing in it can hold up the page. `VITE_PREVIEW_ORIGIN`; empty where the site's own origin serves it.
   */
  readonly previewOrigin: string
  /** `VITE_AD_SCRIPT_URL` and `VITE_AD_ORIGINS` (separated by spaces); `null` when there is none. */
  readonly ads: AdNetwork | null
  /** `VITE_REVIEW_BADGES`, a JSON list of `{name, url, image}`. */
  readonly reviewBadges: readonly ReviewBadge[]
}

/** Variables of the build, as Vite gives them in `import.meta.env`. */
export type SiteEnv = Readonly<Record<string, unknown>>

/**
 * The settings a set of build variables asks for.
 *
 * @throws TypeError naming the variable when one is not what it must be, so that a typing slip stops the build.
 */
export function readSiteConfig(env: SiteEnv): SiteConfig {
  return {
    name: text(env, 'VITE_SITE_NAME') || 'Whittle',
    // A reserved name that nobody can own (RFC 2606): a build that is published sets its own.
    origin: httpUrl(env, 'VITE_SITE_ORIGIN').replace(/\/+$/, '') || 'https://whittle.example',
    contactEmail: text(env, 'VITE_CONTACT_EMAIL'),
    contactFormUrl: httpUrl(env, 'VITE_CONTACT_FORM_URL'),
    siblings: {
      differ: httpUrl(env, 'VITE_DIFFER_URL'),
      json: httpUrl(env, 'VITE_JSON_URL'),
      compiler: httpUrl(env, 'VITE_COMPILER_URL'),
    },
    previewOrigin: httpUrl(env, 'VITE_PREVIEW_ORIGIN').replace(/\/+$/, ''),
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
    throw new TypeError('VITE_REVIEW_BADGES: each badge needs the texts name, url and image.')
  }
  return { name, url: parseHttpUrl(url, 'VITE_REVIEW_BADGES').href, image }
}

function text(env: SiteEnv, name: string): string {
  const value = env[name] ?? ''
  if (typeof value !== 'string') throw new TypeError(`${name} must be text.`)
  return value.trim()
}

function httpUrl(env: SiteEnv, name: string): string {
  const value = text(env, name)
  if (value !== '') parseHttpUrl(value, name)
  return value
}

function parseHttpUrl(value: string, name: string): URL {
  if (!/^https?:/.test(value) || !URL.canParse(value)) {
    throw new TypeError(`${name} must be an http(s) address, and is ${JSON.stringify(value)}.`)
  }
  return new URL(value)
}

/** Put in by the build, so that a page carries the settings and not the code that reads them. */
declare const BUILT_SITE: SiteConfig

/** The settings of this build. */
export const site: SiteConfig =
  typeof BUILT_SITE === 'undefined' ? readSiteConfig(import.meta.env ?? {}) : BUILT_SITE
