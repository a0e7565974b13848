/**
 * What search engines are told about the things on a page, as JSON-LD objects. Pure.
 *
 * Source: https://schema.org
 */
import type { SiteConfig } from '../site.config.ts'
import type { Page } from './ownPages.ts'
import { indexedPage } from './pageIndex.ts'
import { type Prose, plainText } from './prose.ts'

/** One object of JSON-LD. */
export type JsonLd = Readonly<Record<string, unknown>>

/** The absolute address of a path on the site. */
export function pageUrl(path: string, config: SiteConfig): string {
  return `${config.origin}${path}`
}

/** The site as a whole. */
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

/** A tool: software that runs in the browser and costs nothing. */
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

/** The way from home to a page: by the pages whose paths its own begins with. */
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

/** Pages of the site as a list. */
export function itemList(
  items: readonly { readonly name: string; readonly path: string }[],
  config: SiteConfig,
): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: pageUrl(path, config),
    })),
  }
}

/** Questions with their answers in plain words. */
export function faqPage(items: readonly { readonly question: string; readonly answer: Prose }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}

/** What is known of an article. */
interface Posting {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** `YYYY-MM-DD` */
  readonly published: string
}

/** An article of the blog. */
export function article(post: Posting, config: SiteConfig): JsonLd {
  const publisher = { '@type': 'Organization', name: config.name, url: pageUrl('/', config) }
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.description,
    keywords: post.keywords.join(', '),
    datePublished: post.published,
    url: pageUrl(post.path, config),
    mainEntityOfPage: pageUrl(post.path, config),
    inLanguage: 'en',
    author: publisher,
    publisher,
    isPartOf: { '@id': siteId(config) },
  }
}

/** Home, then each page on the way: `/blogs` before `/blogs/a`. */
function trailOf(page: Page): { readonly path: string; readonly name: string }[] {
  const names = page.path.split('/').filter(Boolean)
  const paths = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
  return ['/', ...paths].flatMap((path) => {
    const step = path === page.path ? page : indexedPage(path)
    return step === undefined ? [] : [{ path, name: step.name }]
  })
}

function siteId(config: SiteConfig): string {
  return `${config.origin}/#website`
}
