/** Installs a version, if the visitor's choice allows it. */
import { type OfflineManifest, siteCacheName } from '../lib/offline/offlineManifest.ts'
import { mayInstall, readMode, writeMode } from '../lib/offline/siteMode.ts'
import { clear, fill } from './caches.ts'

/**
 * Fetches everything of the version.
 *
 * @throws Error when the site is sealed or stays on another build, which ends the installation: the browser
 *   keeps the worker that it has. What was found is noted, for the page to offer.
 */
export async function install(manifest: OfflineManifest): Promise<void> {
  await assertWanted(manifest)
  try {
    await fill(manifest)
  } catch (error) {
    await offerAgain(manifest)
    throw error
  }
  // The visitor may have decided while it was fetched.
  await assertWanted(manifest).catch(async (error: unknown) => {
    await caches.delete(siteCacheName(manifest.version))
    throw error
  })
}

/** Takes over: clears what older versions left. A build that the visitor accepted is the pinned one now. */
export async function takeOver(manifest: OfflineManifest): Promise<void> {
  const mode = await readMode()
  if (mode.pin?.accepted === manifest.version) await writeMode({ ...mode, pin: { build: manifest.version } })
  await clear(manifest)
}

/** A build that was accepted but could not be fetched can be accepted again. */
async function offerAgain({ version }: OfflineManifest): Promise<void> {
  const { pin, ...mode } = await readMode()
  if (pin?.accepted === version) await writeMode({ ...mode, pin: { build: pin.build, offered: version } })
}

async function assertWanted({ version }: OfflineManifest): Promise<void> {
  const mode = await readMode()
  if (mayInstall(mode, version)) return
  if (mode.pin !== undefined && !mode.sealed)
    await writeMode({ ...mode, pin: { ...mode.pin, offered: version } })
  throw new Error(`Build ${version} is not installed: the visitor sealed the site or stays on another build.`)
}
