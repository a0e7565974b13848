/**
 * The page's side of offline use: brings the service worker in, knows what it has kept, and when a new version waits.
 *
 * Nothing here reloads a page by itself: a new version is used when the visitor asks for it.
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { subscribeKept, wasForgotten } from '../device/deviceStorage.ts'
import { keepPreview } from '../preview/keepPreview.ts'
import { savesData } from './isMetered.ts'
import { SERVICE_WORKER_PATH, TAKE_OVER } from './offlineManifest.ts'

/**
 * `unavailable`: the browser has no service worker, or lets this site have none. `saving-data`: the visitor's browser saves data,
 * so nothing is fetched ahead unless they ask for it here. `forgotten`: they had everything forgotten, and the copy of the site
 * with it; it comes again when a page is reloaded.
 */
type OfflineState = 'preparing' | 'ready' | 'unavailable' | 'saving-data' | 'forgotten'

interface Snapshot {
  readonly state: OfflineState
  /** A new version of the site is there, and this page still runs an older one. */
  readonly hasUpdate: boolean
  /** Whether the document in which the compiler shows pages is on the device. */
  readonly hasPreview: boolean
}

/** How often a page that stays open asks for a new version, in milliseconds. */
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

/** Brings the service worker in, unless data is to be saved and it is not there yet; asking again changes nothing. */
export async function connectOffline(): Promise<void> {
  if (isConnected) return
  isConnected = true
  subscribeKept(() => {
    if (wasForgotten()) change({})
  })
  if (savesData() && !(await isRegistered())) change({ state: 'saving-data' })
  else await bringWorker()
}

/** Brings the service worker in although data is to be saved: the visitor asked for it. */
export async function keepAnyway(): Promise<void> {
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
  const hasPreview = await keepPreview().catch((error: unknown) => {
    // All else is there, and the next page tries again; a compiler that has not been opened yet says that it needs a connection.
    console.info('The preview of the compiler could not be kept.', error)
    return false
  })
  change({ state: 'ready', hasPreview })
}

/** Uses the version that waits: the page is reloaded with it. */
export function takeNewVersion(): void {
  if (waiting === null) {
    // Another tab asked for the new version already.
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
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH)
    return await navigator.serviceWorker.getRegistration()
  } catch (error) {
    // Private windows and strict settings refuse it: the site works as before, with a connection.
    console.info('This browser does not let the site be kept for offline use.', error)
    return undefined
  }
}

/** Follows the worker from its first version to the next ones. */
function watch(registration: ServiceWorkerRegistration): void {
  const container = navigator.serviceWorker
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    // The first worker of all takes over the page that brought it; every later one is a new version.
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

/** Browsers look for a new version when a page is loaded; one that stays open asks when it is looked at again. */
function askAgain(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_AGAIN_MS) return
    asked = Date.now()
    registration.update().catch((error: unknown) => {
      // No connection: the next look asks again.
      console.info('A new version could not be asked for.', error)
    })
  })
}

/** What was forgotten stays so for as long as this document is shown, whatever its worker still tells. */
function change(part: Partial<Snapshot>): void {
  if (wasForgotten()) store.setState(FORGOTTEN, true)
  else store.setState(part)
}
