/**
 * The head of a page from its entry in the table: title, description, keywords, canonical address, structured data.
 *
 * Used as `export const meta = () => pageMeta('/image-editor')`; React Router puts the deepest route's list into the
 * document at build time and keeps it right after each navigation.
 */
import type { MetaDescriptor } from 'react-router'
import { type SiteConfig, site } from '../site.config.ts'
import { findPage, notFoundPage, type Page } from './pages.ts'
import { SOCIAL_IMAGE_SIZE, socialImagePath } from './socialImage.ts'
import { breadcrumbs, type JsonLd, pageUrl, softwareApplication, webSite } from './structuredData.ts'

/**
 * The meta list of the public page at `path`; `things` are what it shows besides, for its structured data.
 *
 * @throws RangeError when the table has no such page.
 */
export function pageMeta(path: string, ...things: readonly JsonLd[]): MetaDescriptor[] {
  const page = findPage(path)
  if (page === undefined)
    throw new RangeError(`pageMeta: path ${JSON.stringify(path)} is not in the table of pages.`)
  return describePage(page, site, things)
}

/** The meta list of the page that stands for an unknown address: not indexed, no canonical address. */
export function notFoundMeta(): MetaDescriptor[] {
  return [
    { title: documentTitle(notFoundPage, site) },
    { name: 'description', content: notFoundPage.description },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The meta list of a page for a given site. */
export function describePage(
  page: Page,
  config: SiteConfig,
  things: readonly JsonLd[] = [],
): MetaDescriptor[] {
  const title = documentTitle(page, config)
  const url = pageUrl(page.path, config)
  return [
    { title },
    { name: 'description', content: page.description },
    { name: 'keywords', content: page.keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: page.kind === 'post' ? 'article' : 'website' },
    { property: 'og:site_name', content: config.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: pageUrl(socialImagePath(page, config), config) },
    { property: 'og:image:width', content: String(SOCIAL_IMAGE_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_IMAGE_SIZE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [...structuredData(page, config), ...things],
      },
    },
  ]
}

/** What stands in the browser's tab. */
function documentTitle(page: Page, config: SiteConfig): string {
  return page.kind === 'home' ? `${config.name}: ${page.title}` : `${page.title} | ${config.name}`
}

function structuredData(page: Page, config: SiteConfig): JsonLd[] {
  switch (page.kind) {
    case 'home':
      return [webSite(page, config)]
    case 'tool':
    case 'converter':
      return [softwareApplication(page, config), breadcrumbs(page, config)]
    case 'converters':
    case 'page':
    case 'post':
      return [breadcrumbs(page, config)]
  }
}
