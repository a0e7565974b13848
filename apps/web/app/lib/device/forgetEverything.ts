/**
 * Removes everything the site has stored in this browser: settings, databases, results on disk, the offline
 * copy and the service worker.
 */

import { removeAllJournals } from '../files/journal.ts'
import { removeAllResults } from '../files/resultFiles.ts'
import { clearStored } from './deviceStorage.ts'
import { forgetDocumentTexts } from './storedText.ts'

/** @throws Error when something cannot be removed, such as a database that another tab has open. */
export async function forgetEverything(): Promise<void> {
  clearStored()
  forgetDocumentTexts()
  await Promise.all([
    forgetWorkers(),
    forgetCaches(),
    forgetDatabases(),
    removeAllResults(),
    removeAllJournals(),
  ])
}

async function forgetWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function forgetDatabases(): Promise<void> {
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name }) => (name === undefined ? undefined : forgetDatabase(name))))
}

function forgetDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error(`The database ${name} could not be deleted.`))
    request.onblocked = () =>
      reject(new Error(`The database ${name} is open in another tab. Close that tab and try again.`))
  })
}
