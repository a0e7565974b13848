/**
 * The service worker: stores the site on the device, so that its tools work without a connection.
 *
 * A visitor may seal the site: then this worker refuses its own network, and gives every document and worker
 * script headers by which the browser refuses theirs (`sealed.ts`).
 *
 * The pages and code of a version are fetched and used together; a new version waits until the visitor
 * accepts it or has closed all tabs. The build compiles this file into one script that includes the list of
 * files to store (`publish/serviceWorker.ts`), so the script changes whenever the site does, which is how
 * browsers detect a new version.
 */
import { type OfflineManifest, TAKE_OVER } from '../lib/offline/offlineManifest.ts'
import { MODE_CHANGED, type NotOnDevice, readMode } from '../lib/offline/siteMode.ts'
import { answer } from './answer.ts'
import { install, takeOver } from './install.ts'
import { acceptsImportMap, enforceIntegrity, firefoxVersion } from './integrity.ts'
import { type Plan, planner } from './plan.ts'
import { answerSealed } from './sealed.ts'

declare const self: ServiceWorkerGlobalScope
/** Defined by the build. */
declare const OFFLINE_MANIFEST: OfflineManifest

const manifest = OFFLINE_MANIFEST
const { origin } = self.location
const plan = planner(manifest, origin)
const isFirefox = firefoxVersion(self.navigator) > 0

/** Whether the site is sealed; `undefined` until that has been read. */
let sealed: boolean | undefined
let known = readSealed()

self.addEventListener('install', (event) =>
  // Also without success: what was found is offered, or was refused.
  event.waitUntil(install(manifest).finally(() => tellPages(MODE_CHANGED))),
)

self.addEventListener('activate', (event) => {
  // The worker controls the page that registered it from now on, without a reload.
  event.waitUntil(takeOver(manifest).then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting()
  if (event.data === MODE_CHANGED) {
    known = readSealed()
    event.waitUntil(
      known.then(() => {
        for (const port of event.ports) port.postMessage(MODE_CHANGED)
        return tellPages(MODE_CHANGED)
      }),
    )
  }
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const way = plan(request)
  // A sealed site answers everything here, so that nothing goes on to the network.
  if (way.kind !== 'network' || sealed !== false) event.respondWith(respond(request, way))
})

async function respond(request: Request, way: Plan): Promise<Response> {
  await known
  const response = await (sealed === false
    ? answer(request, way, { manifest, network: (asked) => fetch(asked) })
    : answerSealed(request, way, { manifest, origin, onMissing, isFirefox }))
  return acceptsImportMap(self.navigator) ? enforceIntegrity(response) : response
}

async function readSealed(): Promise<void> {
  sealed = (await readMode()).sealed
}

function onMissing(notOnDevice: string): void {
  const message: NotOnDevice = { notOnDevice }
  void tellPages(message)
}

async function tellPages(message: typeof MODE_CHANGED | NotOnDevice): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message)
}
