/**
 * Generates the documents that are not pages (sitemap, robots.txt, web manifest) from the table of pages.
 * Pure.
 */

import { THEME_COLORS } from '../app/lib/device/theme.ts'
import { SHARED_FIELD } from '../app/lib/handOver/sharedFile.ts'
import type { Page } from '../app/pages/pages.ts'
import { pageUrl } from '../app/pages/structuredData.ts'
import type { SiteConfig } from '../app/site.config.ts'

/** File types that the system offers to open with the site: media types with their extensions. */
const IMAGE_FILES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'image/bmp': ['.bmp'],
  'image/tiff': ['.tif', '.tiff'],
  'image/svg+xml': ['.svg'],
  'image/x-icon': ['.ico'],
  'image/heic': ['.heic', '.heif'],
}

/**
 * Returns the sitemap, with dates of the last change where known. Source:
 * https://www.sitemaps.org/protocol.html
 */
export function sitemap(pages: readonly Page[], site: SiteConfig): string {
  const urls = pages.map(({ path, updated }) => {
    const changed = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`
    return `  <url><loc>${escapeXml(pageUrl(path, site))}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Returns robots.txt, which allows everything. Source: RFC 9309 */
export function robots(site: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`
}

/** Returns the manifest that makes the site installable. Source: https://www.w3.org/TR/appmanifest/ */
export function webManifest(pages: readonly Page[], site: SiteConfig): string {
  const home = pages.find((page) => page.kind === 'home')
  const imagePage = pages.find((page) => page.opens?.includes('image'))
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: home?.description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    categories: ['developer', 'utilities', 'photo'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: pages
      .filter((page) => page.kind === 'tool')
      .map((page) => ({ name: page.name, url: page.path, description: page.description })),
    ...(imagePage === undefined ? {} : imageIntake(imagePage.path)),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * Manifest fields for pictures that the system opens with the installed site, or that other apps share with
 * it; the service worker receives the latter.
 */
function imageIntake(path: string): object {
  return {
    file_handlers: [{ action: path, accept: IMAGE_FILES }],
    share_target: {
      action: path,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: ['image/*', ...Object.values(IMAGE_FILES).flat()] }] },
    },
    // An open window may have unsaved work, so it is not reused.
    launch_handler: { client_mode: 'navigate-new' },
  }
}

/** Escapes text for use between tags or in a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
