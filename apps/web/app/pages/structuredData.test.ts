import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '../site.config.ts'
import type { Page } from './pages.ts'
import { breadcrumbs } from './structuredData.ts'

const site = readSiteConfig({ VITE_SITE_ORIGIN: 'https://tools.example' })

describe('breadcrumbs', () => {
  it('lead from home to a page, and contain one entry for home itself', () => {
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
