/** The page's side of the site's mode: live in all tabs; a change is told to the service worker. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { MODE_CHANGED, readMode, type SiteMode, writeMode } from './siteMode.ts'

const store = createStore<SiteMode>(() => ({ sealed: false }))

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

/** Stores the changed mode, and returns once the service worker follows it. */
export async function changeSiteMode(change: (mode: SiteMode) => SiteMode): Promise<void> {
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

/** Calls back with each message of the service worker. Returns a function that ends it. */
export function hearWorker(onMessage: (data: unknown) => void): () => void {
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
