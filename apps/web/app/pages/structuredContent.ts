/**
 * Structured data about the contents of a page, as JSON-LD objects. Pure.
 *
 * Source: https://schema.org
 */

import { type Prose, plainText } from '../lib/text/prose.ts'
import type { SiteConfig } from '../site.config.ts'
import { type JsonLd, pageUrl, siteId } from './structuredData.ts'

/** Describes pages of the site as a list. */
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

/** Describes questions with their answers as plain text. */
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

/** The facts about an article. */
interface Posting {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** `YYYY-MM-DD` */
  readonly published: string
}

/** Describes an article of the blog. */
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
