import { describe, expect, it } from 'vitest'
import type { Page } from '../../pages/pages.ts'
import { readSiteConfig } from '../../site.config.ts'
import { pageAt } from '../../testing/pageAt.ts'
import { footerLinks, headerLinks } from './navigation.ts'

const site = readSiteConfig({})

/** A site with these pages. */
function having(...paths: readonly string[]) {
  return (path: string): Page | undefined => (paths.includes(path) ? pageAt('/') : undefined)
}

function labels(links: readonly { readonly label: string }[]): string[] {
  return links.map((link) => link.label)
}

describe('headerLinks', () => {
  it('shows only pages that exist', () => {
    expect(labels(headerLinks(site, having('/tools', '/image-editor')))).toEqual(['Tools', 'Image Editor'])
    expect(labels(headerLinks(site, having('/tools', '/blogs', '/faq')))).toEqual(['Tools', 'Blogs', 'FAQ'])
  })

  it('links to a sibling tool on its configured host, or to its page here, or not at all', () => {
    const hosted = readSiteConfig({ VITE_DIFFER_URL: 'https://diff.example/differ' })
    const links = headerLinks(hosted, having('/json'))
    expect(links).toEqual([
      { label: 'Diff Checker', href: 'https://diff.example/differ' },
      { label: 'JSON Formatter', href: '/json' },
    ])
  })
})

describe('footerLinks', () => {
  it('shows only pages that exist', () => {
    expect(labels(footerLinks(site, having('/about', '/privacy-policy')))).toEqual([
      'About Us',
      'Privacy Policy',
    ])
  })
})
