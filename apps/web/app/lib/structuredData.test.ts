import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '../site.config.ts'
import type { Page } from './pages.ts'
import { breadcrumbs, faqPage } from './structuredData.ts'

const site = readSiteConfig({ VITE_SITE_ORIGIN: 'https://tools.example' })

describe('faqPage', () => {
  it('gives each question its answer in plain words', () => {
    const answer = ['See ', { text: 'the policy', href: '/privacy-policy' }, '.'] as const
    expect(faqPage([{ question: 'Why?', answer: [answer] }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Why?',
          acceptedAnswer: { '@type': 'Answer', text: 'See the policy.' },
        },
      ],
    })
  })
})

describe('breadcrumbs', () => {
  it('lead from home to a page, and to home itself in one step', () => {
    expect(trail({ path: '/faq', name: 'FAQ' })).toEqual(['Home', 'FAQ'])
    expect(trail({ path: '/', name: 'Home' })).toEqual(['Home'])
    expect(trail({ path: '/blogs/an-article', name: 'An article' })).toEqual(['Home', 'Blogs', 'An article'])
  })
})

function trail({ path, name }: Pick<Page, 'path' | 'name'>): unknown[] {
  const page: Page = { path, name, kind: 'page', title: name, description: '', keywords: [] }
  const { itemListElement } = breadcrumbs(page, site) as { itemListElement: { name: unknown }[] }
  return itemListElement.map((item) => item.name)
}
