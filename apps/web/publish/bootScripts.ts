/**
 * Moves the module script with which a page comes alive from the page into a file of its own.
 *
 * It names the route's modules, so it differs from route to route. Inline, each would need its own hash in the one security
 * policy of the site, which hosts read only up to a certain length; as a file it comes under `'self'`. Pure but for the hash.
 */
import { createHash } from 'node:crypto'

/** A page whose boot script stands in a file. */
export interface BootedPage {
  readonly html: string
  /** The file's path from the site's root; it carries the hash of its content. */
  readonly path: string
  readonly script: string
}

/** The one inline module script of a page, as React Router writes it. */
const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Takes the boot script out of a page. It and the modules it names are fetched early, but behind the style sheet: the page can be
 * read before it comes alive.
 *
 * @throws Error when the page has none: is this still how React Router writes it?
 */
export function extractBootScript(html: string): BootedPage {
  const [whole, script = ''] = html.match(BOOT) ?? []
  if (whole === undefined) throw new Error('A page has no inline module script to start it.')
  const path = `/assets/boot-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`
  const shown = html
    // Not `async`: React would take an async script with a source for one of its own resources, and not find this one's place.
    .replace(whole, `<script type="module" fetchpriority="low" src="${path}"></script>`)
    .replace('</head>', `<link rel="modulepreload" href="${path}"/></head>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return { html: shown, path, script }
}
