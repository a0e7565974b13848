/**
 * The page's side of offline use: registers the service worker, and knows what it has stored and whether a
 * new version is waiting.
 *
 * Nothing here reloads a page by itself: a new version takes over when the visitor requests it.
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { subscribeStored, wasForgotten } from '../device/deviceStorage.ts'
import { savesData } from './isMetered.ts'
import { SERVICE_WORKER_PATH, TAKE_OVER } from './offlineManifest.ts'
import { isSealed } from './seal.ts'
import { storePreview } from './storePreview.ts'

/**
 * `unavailable`: the browser has no service workers, or does not allow one here. `saving-data`: the browser
 * is set to save data, so nothing is fetched ahead unless the visitor requests it here. `forgotten`: the
 * visitor deleted everything, including the copy of the site; it is stored again when a page is reloaded.
 */
type OfflineState = 'preparing' | 'ready' | 'unavailable' | 'saving-data' | 'forgotten'

interface Snapshot {
  readonly state: OfflineState
  /** Whether a new version of the site is ready while this page still runs an older one. */
  readonly hasUpdate: boolean
  /** Whether the compiler's preview document is on the device. */
  readonly hasPreview: boolean
}

/** How often a page that stays open checks for a new version, in milliseconds. */
const ASK_AGAIN_MS = 3_600_000

const STARTING: Snapshot = { state: 'preparing', hasUpdate: false, hasPreview: false }
const FORGOTTEN: Snapshot = { state: 'forgotten', hasUpdate: false, hasPreview: false }
const store = createStore<Snapshot>(() => STARTING)
let waiting: ServiceWorker | null = null
let isConnected = false

/** Whether the site works without a connection, live. */
export function useOffline(): Snapshot {
  return useStore(store)
}

/**
 * Registers the service worker, unless data is to be saved and there is none yet. Calling it again has no
 * effect.
 */
export async function connectOffline(): Promise<void> {
  if (isConnected) return
  isConnected = true
  subscribeStored(() => {
    if (wasForgotten()) change({})
  })
  if (savesData() && !(await isRegistered())) change({ state: 'saving-data' })
  else await bringWorker()
}

/** Registers the service worker although data is to be saved: the visitor requested it. */
export async function storeAnyway(): Promise<void> {
  change({ state: 'preparing' })
  await bringWorker()
}

async function bringWorker(): Promise<void> {
  const registration = await register()
  if (registration === undefined) {
    change({ state: 'unavailable' })
    return
  }
  void whenReady()
  watch(registration)
  askAgain(registration)
}

async function whenReady(): Promise<void> {
  await navigator.serviceWorker.ready
  if (wasForgotten()) return
  const hasPreview = await storePreview().catch((error: unknown) => {
    // Everything else is stored, and the next page tries again; until then the compiler says that it needs a
    // connection.
    console.info('The preview of the compiler could not be stored.', error)
    return false
  })
  change({ state: 'ready', hasPreview })
}

/** Activates the waiting version; the page is reloaded with it. */
export function takeNewVersion(): void {
  if (waiting === null) {
    // Another tab has already activated the new version.
    window.location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage(TAKE_OVER)
}

async function isRegistered(): Promise<boolean> {
  return 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    // A sealed page may register nothing; its worker is there.
    if (!isSealed()) await navigator.serviceWorker.register(SERVICE_WORKER_PATH)
    return await navigator.serviceWorker.getRegistration()
  } catch (error) {
    // Private windows and strict settings block it; the site still works with a connection.
    console.info('This browser does not let the site be stored for offline use.', error)
    return undefined
  }
}

/** Follows the worker through its versions. */
function watch(registration: ServiceWorkerRegistration): void {
  const container = navigator.serviceWorker
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    // The very first worker takes over the page that registered it; every later one is a new version.
    if (hadController) change({ hasUpdate: true })
    hadController = true
    waiting = registration.waiting
  })
  const follow = (worker: ServiceWorker | null, isUpdate: boolean): void => {
    const look = (): void => {
      if (worker?.state === 'installed' && isUpdate) {
        waiting = worker
        change({ hasUpdate: true })
      }
      if (worker?.state === 'redundant' && registration.active === null) change({ state: 'unavailable' })
    }
    worker?.addEventListener('statechange', look)
    look()
  }
  follow(registration.waiting, registration.active !== null)
  follow(registration.installing, registration.active !== null)
  registration.addEventListener('updatefound', () =>
    follow(registration.installing, registration.active !== null),
  )
}

/**
 * Browsers check for a new version when a page loads; a page that stays open checks when it becomes visible
 * again.
 */
function askAgain(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_AGAIN_MS) return
    asked = Date.now()
    registration.update().catch((error: unknown) => {
      // No connection: it is checked again the next time the page becomes visible.
      console.info('Could not check for a new version.', error)
    })
  })
}

/**
 * Changes the state, except that `forgotten` lasts as long as the document, whatever its worker still
 * reports.
 */
function change(part: Partial<Snapshot>): void {
  if (wasForgotten()) store.setState(FORGOTTEN, true)
  else store.setState(part)
}
