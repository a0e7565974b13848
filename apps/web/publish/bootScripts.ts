/**
 * Lets a page be painted before it requests the scripts for hydration.
 *
 * React Router writes them into the page: an inline module script that imports the route's modules, and links
 * that preload them. Here the module script is moved to a file (it differs between routes, so that inline
 * each would need its own hash in the site's single security policy, whose length hosts limit), and is
 * replaced by a script that is the same on every page and requests that file and the modules once the page
 * has been painted: on a slow connection they would compete with the style sheet. Pure except for the hash.
 */
import { createHash } from 'node:crypto'
import { CHANGED_FILE } from '../app/lib/integrity/publishedNames.ts'

/** A page whose boot script was moved to a file. */
export interface BootedPage {
  readonly html: string
  /** The file's path from the site's root, which contains the hash of its content. */
  readonly path: string
  readonly script: string
}

/** What follows the path of a file that is not the one that was published. */
const CHANGED_TEXT =
  ' is not the file that was published, so your browser did not run it. Reload the page. If this message comes back, something between you and this site changes its files: do not use the tools of this page until it is gone.'
const NOT_LOADED_TEXT =
  'The tools of this page could not be loaded. Check your connection, then reload the page.'

/** The one inline module script of a page, as React Router writes it. */
const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Requests the scripts after the first paint. A page in a background tab does not wait, and neither does one
 * in a browser that does not report paints; a page that is never painted, in a covered window, waits ten
 * seconds.
 *
 * It requests a few at a time, so that a slow device is never blocked for long; in a background tab, where
 * timers are slow, it requests all at once. For the same reason the hashes are searched, not parsed: a page
 * needs forty of seven hundred.
 *
 * The page must not count as loaded before it has them; scripts requested after its `load` event would not
 * delay that. A sound whose stream has no tracks holds the event back until then: a media element delays it
 * until it has its first data. Firefox does not wait for streams, so there the page counts as loaded earlier.
 * (An empty frame whose document is never closed would do the same everywhere, but takes ten times as long to
 * make, before the first paint.) Source: HTML, the delaying-the-load-event flag of media elements.
 *
 * The hashes of all modules are one import map for all pages, in a file whose own hash is in the page
 * (`publish/integrity.ts`): in each page they would be thirty kilobytes. The visitor is told when a file is
 * not the published one, and when the tools could not be loaded. A file that cannot be fetched at all is not
 * a changed one.
 */
const STARTER = `(() => {
  const { scripts, map } = document.currentScript.dataset
  const named = scripts.split(' ')
  const [boot, ...modules] = named
  const [mapPath, mapHash] = map.split(' ')
  const styles = [...document.querySelectorAll('link[rel="stylesheet"]')]
  let published = ''
  const hashOf = (path) => {
    if (path === mapPath) return mapHash
    const style = styles.find((link) => link.getAttribute('href') === path)
    if (style) return style.integrity
    const key = '"' + path + '":"'
    const at = published.indexOf(key)
    return at === -1 ? '' : published.slice(at + key.length, published.indexOf('"', at + key.length))
  }
  const add = (parent, name, properties) => parent.appendChild(Object.assign(document.createElement(name), properties))
  const tell = (text) => {
    if (document.getElementById('changed-file') === null) add(document.body, 'p', { id: 'changed-file', role: 'alert', textContent: text })
  }
  const tellChanged = (path) => tell(path + ${JSON.stringify(CHANGED_TEXT)})
  const search = async (paths) => {
    for (const path of paths) {
      const answer = await fetch(path).catch(() => undefined)
      if (!answer?.ok) continue
      try { await fetch(path, { integrity: hashOf(path) }) } catch { return tellChanged(path) }
    }
    return false
  }
  addEventListener('${CHANGED_FILE}', (event) => tellChanged(event.detail))
  addEventListener('error', ({ target }) => {
    const path = target instanceof Element && new URL(target.src || target.href || '/', location).pathname
    if (!path || !path.startsWith('/assets/') || target.integrity === undefined) return
    if (path !== boot) return void search([path])
    search([mapPath, ...named]).then((found) => { if (found === false) tell(${JSON.stringify(NOT_LOADED_TEXT)}) })
  }, true)
  // A style sheet was refused before this script could hear of it. Firefox gives it no rules then.
  const isUsed = ({ sheet }) => { try { return sheet.cssRules.length > 0 } catch { return false } }
  search(styles.filter((link) => !isUsed(link)).map((link) => link.getAttribute('href')))
  // WebKit tells of a module that it refused only by the import that failed.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/integrity/i.test(String(reason))) void search(named)
  })
  const sound = new Audio()
  const release = () => { sound.srcObject = null }
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    fetch(mapPath, { integrity: mapHash }).then((answer) => answer.text()).then((text) => {
      add(document.head, 'script', { type: 'importmap', textContent: text })
      published = text
      setTimeout(ask)
    }).catch(async () => {
      if (await search([mapPath]) === false) tell(${JSON.stringify(NOT_LOADED_TEXT)})
      release()
    })
  }
  const ask = () => {
    for (const href of modules.splice(0, document.hidden ? modules.length : 3)) add(document.head, 'link', { rel: 'modulepreload', href, integrity: hashOf(href) })
    if (modules.length > 0) return setTimeout(ask)
    add(document.head, 'script', { type: 'module', src: boot, integrity: hashOf(boot) })
    setTimeout(release)
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start()
  if ('MediaStream' in globalThis) sound.srcObject = new MediaStream()
  const onPaint = (paints) => { if (paints.getEntriesByName('first-contentful-paint').length > 0) start() }
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', start, { once: true })
  setTimeout(start, 10_000)
})()`

/**
 * Removes the boot script and its preload links from a page. Their paths, the boot script's first, are in an
 * attribute of the script that requests them.
 *
 * @throws Error when the page has none, for example because React Router's output has changed.
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
