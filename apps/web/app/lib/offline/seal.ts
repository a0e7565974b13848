/**
 * The page's side of what the visitor asks of the copy of the site: to seal it, to stay on a build.
 *
 * Sealed, the service worker answers from this device only and gives each document headers by which the
 * browser refuses every connection. A document that was loaded before is not sealed until it is reloaded.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { neverChanges } from '../state/neverChanges.ts'
import {
  MODE_CHANGED,
  type NotOnDevice,
  readMode,
  SEALED_MARK,
  type SiteMode,
  writeMode,
} from './siteMode.ts'

const store = createStore<SiteMode>(() => ({ sealed: false }))

/** Read before React has rendered, which may replace the root element. */
const sealedAtLoad = typeof document !== 'undefined' && document.documentElement.hasAttribute(SEALED_MARK)

/** Whether this document was sealed when it was loaded. */
export function isSealed(): boolean {
  return sealedAtLoad
}

/** As {@link isSealed}; false in the prerendered page. */
export function useSealed(): boolean {
  return useSyncExternalStore(neverChanges, isSealed, () => false)
}

/** What the visitor has asked for, live in all tabs. */
export function useSiteMode(): SiteMode {
  useEffect(() => {
    const look = (): void => {
      readMode().then(
        (mode) => store.setState(mode, true),
        (error: unknown) => console.info('It is unknown whether the site is sealed.', error),
      )
    }
    look()
    return hearWorker((data) => {
      if (data === MODE_CHANGED) look()
    })
  }, [])
  return useStore(store)
}

/** Calls back with the path of each file that a sealed site lacks. Returns a function that ends it. */
export function watchMissing(onMissing: (path: string) => void): () => void {
  return hearWorker((data) => {
    if (isNotOnDevice(data)) onMissing(data.notOnDevice)
  })
}

/** Calls back with each message of the service worker. Returns a function that ends it. */
function hearWorker(onMessage: (data: unknown) => void): () => void {
  const container = serviceWorkers()
  const hear = ({ data }: MessageEvent): void => onMessage(data)
  container?.addEventListener('message', hear)
  return () => container?.removeEventListener('message', hear)
}

/** The service workers of this site; `undefined` in browsers and private windows that have none. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** Seals the site and reloads the page, or opens it again and reloads the page. */
export async function setSealed(sealed: boolean): Promise<void> {
  await changeMode((mode) => ({ ...mode, sealed }))
  window.location.reload()
}

/** Stays on a build; `undefined` follows new ones again, and looks for one at once. */
export async function setPin(build: string | undefined): Promise<void> {
  await changeMode(({ sealed }) => (build === undefined ? { sealed } : { sealed, pin: { build } }))
  if (build === undefined) await lookForBuild()
}

/** Lets the browser install a build although the visitor stays on another. */
export async function acceptBuild(build: string): Promise<void> {
  await changeMode((mode) =>
    mode.pin === undefined ? mode : { ...mode, pin: { ...mode.pin, accepted: build } },
  )
  await lookForBuild()
}

async function lookForBuild(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}

/** Stores the changed mode, and returns once the service worker follows it. */
async function changeMode(change: (mode: SiteMode) => SiteMode): Promise<void> {
  const mode = change(await readMode())
  await writeMode(mode)
  store.setState(mode, true)
  const worker = (await navigator.serviceWorker.getRegistration())?.active
  if (worker === null || worker === undefined) return
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.onmessage = resolve
    worker.postMessage(MODE_CHANGED, [port2])
  })
}

function isNotOnDevice(data: unknown): data is NotOnDevice {
  return typeof data === 'object' && data !== null && 'notOnDevice' in data
}
