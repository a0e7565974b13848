/** Builds the metadata of a page: title, description, keywords, canonical address, structured data. Pure. */
import type { MetaDescriptor } from 'react-router'
import type { SiteConfig } from '../site.config.ts'
import type { Page } from './ownPages.ts'
import { SOCIAL_IMAGE_SIZE, socialImagePath } from './socialImage.ts'
import { breadcrumbs, type JsonLd, pageUrl, softwareApplication, webSite } from './structuredData.ts'

/** Returns the meta list of a page for a given site. */
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

/** Returns the document's title. */
export function documentTitle(page: Page, config: SiteConfig): string {
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
