/**
 * The path of the picture shown for a page when its address is shared. Pure.
 *
 * The pages reference it and the build draws it (`publish/socialImages.ts`): both compute its path from the
 * text on it.
 */
import type { SiteConfig } from '../site.config.ts'
import type { Page } from './pages.ts'

/**
 * Size of every picture, in pixels. Source: https://ogp.me, and what the large networks show without cropping
 */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Increase it when the drawing changes. */
const DRAWING = 1

/**
 * Returns the path of a page's picture. It changes with the text and the figure on the picture, so that it
 * can be cached indefinitely.
 */
export function socialImagePath(page: Page, site: SiteConfig): string {
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-')
  return `/assets/social/${name}-${fingerprint(`${DRAWING} ${site.name} ${site.origin} ${page.title}${page.figure ?? ''}`)}.png`
}

/** A short non-cryptographic hash, for file names. Source: FNV-1a, 32 bits */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
