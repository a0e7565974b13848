/**
 * The links of the header and the footer: only to pages that exist, here or on a configured host. Pure.
 */
import { type Destination, destinationOf, type FindPage } from '../../lib/links/destination.ts'
import { indexedPage } from '../../lib/links/pageIndex.ts'
import { type SiteConfig, site } from '../../site.config.ts'

/** A link with its label. */
export type NavLink = Destination & { readonly label: string }

interface Entry {
  readonly label: string
  readonly path: string
}

const HEADER: readonly Entry[] = [
  { label: 'Tools', path: '/tools' },
  { label: 'Image Editor', path: '/image-editor' },
  { label: 'Image to Video Maker', path: '/image-to-video' },
  { label: 'Diff Checker', path: '/differ' },
  { label: 'JSON Formatter', path: '/json' },
  { label: 'Code Compiler', path: '/compiler' },
  { label: 'Blogs', path: '/blogs' },
  { label: 'FAQ', path: '/faq' },
]

const FOOTER: readonly Entry[] = [
  { label: 'About Us', path: '/about' },
  { label: 'Contact Us', path: '/contact' },
  { label: 'Check it yourself', path: '/trust' },
  { label: 'Privacy Policy', path: '/privacy-policy' },
  { label: 'Terms & Conditions', path: '/terms-conditions' },
]

/** The header's links, in order. */
export function headerLinks(config: SiteConfig = site, find: FindPage = indexedPage): NavLink[] {
  return existing(HEADER, config, find)
}

/** The footer's links, in order. */
export function footerLinks(config: SiteConfig = site, find: FindPage = indexedPage): NavLink[] {
  return existing(FOOTER, config, find)
}

function existing(entries: readonly Entry[], config: SiteConfig, find: FindPage): NavLink[] {
  return entries.flatMap(({ label, path }) => {
    const destination = destinationOf(path, config, find)
    return destination === undefined ? [] : [{ label, ...destination }]
  })
}
