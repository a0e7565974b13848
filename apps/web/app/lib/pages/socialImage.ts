/**
 * Where the picture is that stands for a page when its address is shared. Pure.
 *
 * The pages name it, the build draws it (`publish/socialImages.ts`): both compute its path from what is written on it.
 */
import type { SiteConfig } from '../../site.config.ts'
import type { Page } from './pages.ts'

/** Size of every picture. Source: https://ogp.me, and what the large networks show without cropping */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Raise it when the pictures are drawn differently. */
const DRAWING = 1

/** The path of a page's picture; it changes when the words on it do, so that it may be kept for good. */
export function socialImagePath(page: Page, site: SiteConfig): string {
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-')
  return `/assets/social/${name}-${fingerprint(`${DRAWING} ${site.name} ${site.origin} ${page.title}`)}.png`
}

/** A short hash of a text, for a name and for nothing secret. Source: FNV-1a, 32 bits */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
