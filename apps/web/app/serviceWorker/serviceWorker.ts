/**
 * The service worker: keeps the site on the device, so that its tools work without a connection.
 *
 * The pages and code of a version are fetched together and used together; a new version waits until the visitor agrees to it
 * or has closed all tabs. The build compiles this file into one script and gives it the list of what to keep
 * (`publish/serviceWorker.ts`), so the script changes whenever the site does, which is how browsers notice.
 */
import { type OfflineManifest, TAKE_OVER } from '../lib/offline/offlineManifest.ts'
import { answer } from './answer.ts'
import { clear, fill } from './caches.ts'
import { planner } from './plan.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const OFFLINE_MANIFEST: OfflineManifest

const manifest = OFFLINE_MANIFEST
const plan = planner(manifest, self.location.origin)

self.addEventListener('install', (event) => event.waitUntil(fill(manifest)))

self.addEventListener('activate', (event) => {
  // The page that brought the worker here is answered by it from now on, without being reloaded.
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
