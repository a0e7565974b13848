/**
 * Carries out a plan: a response from the caches, from the network, or both.
 *
 * A visitor may delete everything while pages are open; the worker still answers them then. It creates no new
 * cache: lookups in a deleted cache find nothing, and a worker whose page cache is gone stores nothing more.
 */

import { leaveShared, SHARED_QUERY, sharedOf } from '../lib/handOver/sharedFiles.ts'
import { ASSET_CACHE, type OfflineManifest, siteCacheName } from '../lib/offline/offlineManifest.ts'
import type { Plan } from './plan.ts'

/** What answers come from. */
export interface Sources {
  readonly manifest: OfflineManifest
  /** The network; of a sealed site, what refuses. */
  readonly network: (request: Request) => Promise<Response>
}

/** Answers a request as planned. */
export async function answer(request: Request, plan: Plan, sources: Sources): Promise<Response> {
  const { manifest, network } = sources
  switch (plan.kind) {
    case 'site':
      return (await readCached(siteCacheName(manifest.version), plan.path)) ?? network(request)
    case 'asset':
      return (await readCached(ASSET_CACHE, plan.path)) ?? fetchAndKeep(request, plan.path, sources)
    case 'redirect':
      return Response.redirect(plan.to, 301)
    case 'share':
      await leaveShared(sharedOf(await request.formData()))
      return Response.redirect(`${plan.to}?${SHARED_QUERY}`, 303)
    case 'unknown-page':
      return network(request).catch(async (error: unknown) => {
        const notFound = await readCached(siteCacheName(manifest.version), manifest.notFoundFile)
        if (notFound === undefined) throw error
        return notFound
      })
    case 'network':
      return network(request)
  }
}

function readCached(cacheName: string, path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName, ignoreVary: true })
}

/** The file's name contains its hash, so a stored copy never becomes outdated. */
async function fetchAndKeep(
  request: Request,
  path: string,
  { manifest, network }: Sources,
): Promise<Response> {
  const response = await network(request)
  if (response.status === 200 && (await caches.has(siteCacheName(manifest.version)))) {
    const cache = await caches.open(ASSET_CACHE)
    const copy = response.clone()
    await cache.put(path, copy).catch((error: unknown) => {
      // The device has no room for it: the tool still works with a connection.
      console.info(`${path} could not be stored on this device.`, error)
    })
  }
  return response
}
