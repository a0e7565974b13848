/**
 * The service worker: stores the site on the device, so that its tools work without a connection.
 *
 * The pages and code of a version are fetched and used together; a new version waits until the visitor
 * accepts it or has closed all tabs. The build compiles this file into one script that includes the list of
 * files to store (`publish/serviceWorker.ts`), so the script changes whenever the site does, which is how
 * browsers detect a new version.
 */
import { type OfflineManifest, TAKE_OVER } from '../lib/offline/offlineManifest.ts'
import { answer } from './answer.ts'
import { clear, fill } from './caches.ts'
import { planner } from './plan.ts'

declare const self: ServiceWorkerGlobalScope
/** Defined by the build. */
declare const OFFLINE_MANIFEST: OfflineManifest

const manifest = OFFLINE_MANIFEST
const plan = planner(manifest, self.location.origin)

self.addEventListener('install', (event) => event.waitUntil(fill(manifest)))

self.addEventListener('activate', (event) => {
  // The worker controls the page that registered it from now on, without a reload.
  event.waitUntil(clear(manifest).then(() => self.clients.claim()))
})

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const way = plan(request)
  if (way.kind !== 'network') event.respondWith(answer(request, way, manifest))
})
