/**
 * Structured data about a page, as JSON-LD objects; for its contents see `structuredContent.ts`. Pure.
 *
 * Source: https://schema.org
 */

import { indexedPage } from '../lib/links/pageIndex.ts'
import type { SiteConfig } from '../site.config.ts'
import type { Page } from './ownPages.ts'

/** A JSON-LD object. */
export type JsonLd = Readonly<Record<string, unknown>>

/** The absolute address of a path on the site. */
export function pageUrl(path: string, config: SiteConfig): string {
  return `${config.origin}${path}`
}

/** Describes the site as a whole. */
export function webSite(page: Page, config: SiteConfig): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': siteId(config),
    name: config.name,
    url: pageUrl('/', config),
    description: page.description,
    inLanguage: 'en',
  }
}

/** Describes a tool as free software that runs in the browser. */
export function softwareApplication(page: Page, config: SiteConfig): JsonLd {
  return {
    '@type': 'SoftwareApplication',
    additionalType: 'https://schema.org/WebApplication',
    name: page.name,
    url: pageUrl(page.path, config),
    description: page.description,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Any',
    browserRequirements: 'A current browser with JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    isPartOf: { '@id': siteId(config) },
  }
}

/** Describes the path from home to a page, through the pages whose paths are prefixes of its own. */
export function breadcrumbs(page: Page, config: SiteConfig): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trailOf(page).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: pageUrl(step.path, config),
    })),
  }
}

/** Home, then each page on the path: `/blogs` before `/blogs/a`. */
function trailOf(page: Page): { readonly path: string; readonly name: string }[] {
  const names = page.path.split('/').filter(Boolean)
  const paths = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
  return ['/', ...paths].flatMap((path) => {
    const step = path === page.path ? page : indexedPage(path)
    return step === undefined ? [] : [{ path, name: step.name }]
  })
}

/** The identifier by which the site's objects refer to the site. */
export function siteId(config: SiteConfig): string {
  return `${config.origin}/#website`
}
