/**
 * The owner's settings of a build as the variables that give it again: `npm run verify` builds with them.
 * Pure.
 */
import type { SiteConfig } from '../app/site.config.ts'

/**
 * Returns the variables that `readSiteConfig` reads this configuration from, without empty ones. They are
 * made from the configuration and not from the environment, so that nothing is published that the pages do
 * not contain anyway.
 */
export function settingsOf(site: SiteConfig): Record<string, string> {
  const settings = {
    VITE_SITE_NAME: site.name,
    VITE_SITE_ORIGIN: site.origin,
    VITE_CONTACT_EMAIL: site.contactEmail,
    VITE_CONTACT_FORM_URL: site.contactFormUrl,
    VITE_DIFFER_URL: site.siblings.differ,
    VITE_JSON_URL: site.siblings.json,
    VITE_COMPILER_URL: site.siblings.compiler,
    VITE_PREVIEW_ORIGIN: site.previewOrigin,
    VITE_AD_SCRIPT_URL: site.ads?.scriptUrl ?? '',
    VITE_AD_ORIGINS: site.ads?.origins.join(' ') ?? '',
    VITE_REVIEW_BADGES: site.reviewBadges.length === 0 ? '' : JSON.stringify(site.reviewBadges),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}
