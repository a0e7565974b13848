/** Finds the modules that every page loads, so that the bundler can put them into one file. */
import type { Rolldown } from 'vite'

/** The entry in the browser, and the routes around all others. */
const ALWAYS_LOADED = /\/(?:entry\.client|app\/root|routes\/region)\.tsx/

/**
 * Whether every page loads a module: its entry or an outer route imports it, directly or through others.
 * Without a group of them, the bundler makes a file of each set of modules that the same lazy parts import
 * too: twenty files of a few hundred bytes for every page. The entries themselves stay files of their own,
 * because each is run at its time.
 */
export function isOnEveryPage(id: string, context: Rolldown.ChunkingContext): boolean {
  if (context.getModuleInfo(id)?.isEntry === true) return false
  const importers = new Set([id])
  // A set is iterated in the order of insertion, and what is added meanwhile is visited too.
  for (const module of importers) {
    if (ALWAYS_LOADED.test(module)) return true
    for (const importer of context.getModuleInfo(module)?.importers ?? []) importers.add(importer)
  }
  return false
}
