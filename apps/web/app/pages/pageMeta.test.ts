import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '../site.config.ts'
import { describePage, documentTitle } from './describePage.ts'
import { notFoundPage } from './ownPages.ts'
import { notFoundMeta, pageMeta } from './pageMeta.ts'
import { pages } from './pages.ts'
import type { JsonLd } from './structuredData.ts'

const site = readSiteConfig({ VITE_SITE_ORIGIN: 'https://tools.example', VITE_SITE_NAME: 'Carve' })

function metaOf(path: string) {
  const page = pages.find((each) => each.path === path)
  if (page === undefined) throw new Error(`no page at ${path}`)
  return describePage(page, site)
}

function structuredData(path: string): readonly JsonLd[] {
  const entry = metaOf(path).find((item) => 'script:ld+json' in item) as {
    'script:ld+json': { '@graph': JsonLd[] }
  }
  return entry['script:ld+json']['@graph']
}

/** Search engines cut off what is longer. */
const MAX_TITLE_LENGTH = 65

describe('describePage', () => {
  it('gives every page a title of its own that search engines show in full', () => {
    const titles = [...pages, notFoundPage].map((page) => documentTitle(page, readSiteConfig({})))
    expect(titles.filter((title) => title.length > MAX_TITLE_LENGTH)).toEqual([])
    expect(new Set(titles).size).toBe(titles.length)
  })

  it.each(pages.map((page) => page.path))(
    'gives %s a title, description, keywords, canonical address and structured data',
    (path) => {
      const meta = metaOf(path)
      expect(meta).toContainEqual({ title: expect.stringContaining('Carve') })
      expect(meta).toContainEqual({ name: 'description', content: expect.stringMatching(/\w/) })
      expect(meta).toContainEqual({ name: 'keywords', content: expect.stringMatching(/\w/) })
      expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://tools.example${path}` })
      expect(structuredData(path).length).toBeGreaterThan(0)
    },
  )

  it('gives the page’s picture with an absolute address', () => {
    expect(metaOf('/faq')).toContainEqual({
      property: 'og:image',
      content: expect.stringMatching(/^https:\/\/tools\.example\/assets\/social\/faq-\w+\.png$/),
    })
  })

  it('describes home as a WebSite, and a tool as a free SoftwareApplication with breadcrumbs', () => {
    expect(structuredData('/')[0]).toMatchObject({ '@type': 'WebSite', url: 'https://tools.example/' })
    const [application, breadcrumbs] = structuredData('/image-editor')
    expect(application).toMatchObject({ '@type': 'SoftwareApplication', isAccessibleForFree: true })
    expect(breadcrumbs).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://tools.example/' },
        { position: 2, name: 'Image Editor', item: 'https://tools.example/image-editor' },
      ],
    })
  })

  it('starts the title of home with the name of the site, and ends the others with it', () => {
    expect(metaOf('/')).toContainEqual({ title: 'Carve: Small sharp tools in your browser' })
    expect(metaOf('/image-editor')).toContainEqual({ title: expect.stringMatching(/\| Carve$/) })
  })
})

describe('notFoundMeta', () => {
  it('is not indexed and has no canonical address', () => {
    expect(notFoundMeta()).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(notFoundMeta())).not.toContain('canonical')
  })
})

describe('pageMeta', () => {
  it('adds the page’s contents to its structured data', () => {
    const thing = { '@type': 'FAQPage' }
    expect(JSON.stringify(pageMeta('/faq', thing))).toContain(JSON.stringify(thing))
  })

  it('throws for a path that is not in the table', () => {
    expect(() => pageMeta('/nowhere')).toThrow(RangeError)
  })
})
