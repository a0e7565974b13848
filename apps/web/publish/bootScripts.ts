/**
 * Lets a page be painted before it asks for the scripts with which it comes alive.
 *
 * React Router writes them into the page: an inline module script that names the route's modules, and links that preload them. Here the
 * module script becomes a file of its own (it differs from route to route, so that inline each would need its own hash in the one security
 * policy of the site, which hosts read only up to a certain length), and in its place stands a script that is the same on every page and
 * asks for that file and the modules when the page has been painted: on a slow line they would take their share of it from the style sheet.
 * Pure but for the hash.
 */
import { createHash } from 'node:crypto'

/** A page whose boot script is in a file. */
export interface BootedPage {
  readonly html: string
  /** The file's path from the site's root; it carries the hash of its content. */
  readonly path: string
  readonly script: string
}

/** The one inline module script of a page, as React Router writes it. */
const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Asks for the scripts once there is something to see. A page that nobody sees yet, in a tab in the background, has nothing to wait for,
 * nor has one whose browser does not tell of its paintings; one that is never painted, in a window that is covered, waits ten seconds.
 *
 * A few at a time, so that a slow device is never held up for long; timers of a tab in the background are slow, and there it asks for all.
 *
 * The page is not to count as loaded before it has them. What holds its `load` event back until then is an empty frame that is never
 * closed: scripts that are asked for later than that do so no more.
 */
const STARTER = `(() => {
  const [boot, ...modules] = document.currentScript.dataset.scripts.split(' ')
  const add = (parent, name, properties) => parent.appendChild(Object.assign(document.createElement(name), properties))
  let holding
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    ask()
  }
  const ask = () => {
    for (const href of modules.splice(0, document.hidden ? modules.length : 8)) add(document.head, 'link', { rel: 'modulepreload', href })
    if (modules.length > 0) return setTimeout(ask)
    add(document.head, 'script', { type: 'module', src: boot })
    setTimeout(() => holding?.remove())
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start()
  holding = add(document.documentElement, 'iframe', { hidden: true })
  holding.contentDocument.open()
  const onPaint = (paints) => { if (paints.getEntriesByName('first-contentful-paint').length > 0) start() }
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', start, { once: true })
  setTimeout(start, 10_000)
})()`

/**
 * Takes the boot script out of a page, and its preloading links: the paths of all of them stand in an attribute of the script that asks
 * for them, the boot script first.
 *
 * @throws Error when the page has none: is this still how React Router writes it?
 */
export function extractBootScript(html: string): BootedPage {
  const [whole, script = ''] = html.match(BOOT) ?? []
  if (whole === undefined) throw new Error('A page has no inline module script to start it.')
  const path = `/assets/boot-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const starter = `<script data-scripts="${[path, ...modules].join(' ')}">${STARTER}</script>`
  const shown = html.replace(whole, () => starter).replaceAll(PRELOAD, '')
  return { html: shown, path, script }
}
