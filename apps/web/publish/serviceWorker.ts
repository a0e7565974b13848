/** Compiles the service worker into one classic script that includes the list of what it stores. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { type OfflineManifest, SERVICE_WORKER_PATH } from '../app/lib/offline/offlineManifest.ts'

const SOURCE = fileURLToPath(new URL('../app/serviceWorker/serviceWorker.ts', import.meta.url))

/** Writes the worker's script into the published folder. */
export async function writeServiceWorker(folder: string, manifest: OfflineManifest): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { OFFLINE_MANIFEST: JSON.stringify(manifest) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: SOURCE,
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => SERVICE_WORKER_PATH.slice(1),
      },
    },
  })
}
