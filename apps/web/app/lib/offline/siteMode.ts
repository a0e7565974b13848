/**
 * What the visitor has asked of the copy of the site on this device: to seal it, to stay on a build. In a
 * cache, where both pages and service workers can read it, also a worker of a later version.
 */

/** A build that the visitor stays on. */
export interface Pin {
  /** Its short hash. */
  readonly build: string
  /** A later build that the browser found and that was not installed. */
  readonly offered?: string
  /** The later build that the visitor asked for. */
  readonly accepted?: string
}

/** The whole choice. */
export interface SiteMode {
  /** Whether only what is on the device answers, and the browser refuses every connection. */
  readonly sealed: boolean
  readonly pin?: Pin
}

/** Message from a page to the worker, and from workers to all pages: the mode has changed. */
export const MODE_CHANGED = 'mode-changed'

/** Message from the worker to pages: `path` was asked for, is not on the device, and the site is sealed. */
export interface NotOnDevice {
  readonly notOnDevice: string
}

/** On the root element of a document that the worker has sealed. */
export const SEALED_MARK = 'data-sealed'

const MODE_CACHE = 'whittle-mode'
const MODE_PATH = '/mode.json'
const PLAIN: SiteMode = { sealed: false }

/** Returns the mode; the plain one where nothing was chosen. */
export async function readMode(): Promise<SiteMode> {
  const stored = await caches.match(MODE_PATH, { cacheName: MODE_CACHE })
  return stored === undefined ? PLAIN : stored.json()
}

/** Stores the mode; nothing is left of the plain one. */
export async function writeMode(mode: SiteMode): Promise<void> {
  if (!mode.sealed && mode.pin === undefined) await caches.delete(MODE_CACHE)
  else await (await caches.open(MODE_CACHE)).put(MODE_PATH, new Response(JSON.stringify(mode)))
}

/**
 * Whether a build may be installed now. Nothing is fetched for a sealed site, and a pinned one only changes
 * to the build that the visitor accepted.
 */
export function mayInstall({ sealed, pin }: SiteMode, build: string): boolean {
  return !sealed && (pin === undefined || pin.build === build || pin.accepted === build)
}
