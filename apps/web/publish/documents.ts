/**
 * Generates the documents that are not pages (sitemap, robots.txt, web manifest) from the table of pages.
 * Pure.
 */

import { THEME_COLORS } from '../app/lib/device/theme.ts'
import { ARRIVAL_PATH, SHARED_FIELDS } from '../app/lib/handOver/sharedFiles.ts'
import type { Page } from '../app/pages/pages.ts'
import { pageUrl } from '../app/pages/structuredData.ts'
import type { SiteConfig } from '../app/site.config.ts'

/** Pictures that the system offers to open with the site: media types with their extensions. */
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

/** Texts that it offers to open. */
const TEXT_FILES: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['.json', '.jsonl', '.ndjson'],
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'application/xml': ['.xml'],
  'application/yaml': ['.yaml', '.yml'],
  'application/toml': ['.toml'],
  'text/x-diff': ['.diff', '.patch'],
  'text/html': ['.html', '.htm'],
  'text/markdown': ['.md', '.markdown'],
  'text/plain': ['.txt', '.log'],
}

/** Pictures of the site in use, which an app store or a browser shows before it is installed. */
export const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'editor-wide', label: 'The image editor', form: 'wide', width: 1280, height: 800 },
  { name: 'json-wide', label: 'The JSON formatter', form: 'wide', width: 1280, height: 800 },
  { name: 'editor-narrow', label: 'The image editor on a phone', form: 'narrow', width: 780, height: 1688 },
  { name: 'tools-narrow', label: 'All tools', form: 'narrow', width: 780, height: 1688 },
]

interface Screenshot {
  readonly name: string
  readonly label: string
  readonly form: 'wide' | 'narrow'
  /** In pixels of the file. */
  readonly width: number
  readonly height: number
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

/** Where {@link securityTxt} is published. Source: RFC 9116, section 3 */
export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/**
 * Returns how to report a vulnerability to the owner, or `undefined` where none has an address. Source: RFC
 * 9116
 *
 * @param year the year of the build; the text expires at the end of the next one.
 */
export function securityTxt(
  { origin, contactEmail, contactFormUrl }: SiteConfig,
  year: number,
): string | undefined {
  const contacts = [contactEmail === '' ? '' : `mailto:${contactEmail}`, contactFormUrl].filter(Boolean)
  // Web addresses have to use TLS.
  const usable = contacts.filter((contact) => !contact.startsWith('http:'))
  if (usable.length === 0) return undefined
  return [
    ...usable.map((contact) => `Contact: ${contact}`),
    `Expires: ${year + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    `Policy: ${origin}/trust`,
    '',
  ].join('\n')
}

/** Returns the manifest that makes the site installable. Source: https://www.w3.org/TR/appmanifest/ */
export function webManifest(pages: readonly Page[], site: SiteConfig): string {
  const home = pages.find((page) => page.kind === 'home')
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
      .map(({ name, path, description }) => ({
        name,
        url: path,
        description,
        icons: [{ src: shortcutIcon(path), sizes: '192x192', type: 'image/png' }],
      })),
    screenshots: SCREENSHOTS.map(({ name, label, form, width, height }) => ({
      src: `/screenshots/${name}.webp`,
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: form,
      label,
    })),
    ...(pages.some(({ path }) => path === ARRIVAL_PATH) ? intake(pages) : {}),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The address of the icon of a tool's shortcut. */
export function shortcutIcon(path: string): `/${string}` {
  // Servers do not serve a file whose name begins with a dot.
  return `/shortcuts/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
}

/**
 * Manifest fields for files that the system opens with the installed site, and for what other apps share with
 * it, which the service worker receives. The page of a picture is known before it is read.
 */
function intake(pages: readonly Page[]): object {
  const imagePage = pages.find((page) => page.opens?.includes('image'))?.path ?? ARRIVAL_PATH
  const accept = [...Object.entries(IMAGE_FILES), ...Object.entries(TEXT_FILES)].flatMap(
    ([type, endings]) => [type, ...endings],
  )
  const { title, text, url, files } = SHARED_FIELDS
  return {
    file_handlers: [
      { action: imagePage, accept: IMAGE_FILES },
      { action: ARRIVAL_PATH, accept: TEXT_FILES },
    ],
    share_target: {
      action: ARRIVAL_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title, text, url, files: [{ name: files, accept: ['image/*', 'text/*', ...accept] }] },
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
