import { expect, it } from 'vitest'
import { readSiteConfig } from '../app/site.config.ts'
import { feed } from './feed.ts'

const site = readSiteConfig({ VITE_SITE_ORIGIN: 'https://tools.example', VITE_SITE_NAME: 'Q & A' })

it('lists each article with its address and date, escaped', () => {
  const post = {
    slug: 'a-b',
    title: 'a < b',
    description: 'Why & how',
    keywords: [],
    published: '2026-01-31',
    minutes: 3,
    figure: { alt: 'a', caption: 'b' },
  }
  const xml = feed([{ ...post, slug: 'older', published: '2025-12-31' }, post], site)
  expect(xml).toContain('<title>Q &amp; A</title>')
  expect(xml).toContain('<title>a &lt; b</title>')
  expect(xml).toContain('<link>https://tools.example/blogs/a-b</link>')
  expect(xml).toContain('<pubDate>Sat, 31 Jan 2026 00:00:00 GMT</pubDate>')
  expect(xml).toContain('<lastBuildDate>Sat, 31 Jan 2026 00:00:00 GMT</lastBuildDate>')
  expect(xml).toContain('href="https://tools.example/blogs/feed.xml" rel="self"')
})
