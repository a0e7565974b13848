/** The visitor's own tools: favourites, and those used recently, as page paths stored on the device. */
import { useSyncExternalStore } from 'react'
import { readStored, setStored, subscribeStored } from './deviceStorage.ts'
import { parseStored } from './storedJson.ts'

/** Keys in the device's storage; each holds a JSON list of paths. */
const FAVOURITES_KEY = 'whittle:favourites'
const RECENT_KEY = 'whittle:recent'

/**
 * Runs inline in the head of the page, before the first paint: it marks the root element if there is
 * something to list, so that the home page reserves space for the list, whose code loads late. Its hash is in
 * the security policy.
 */
export const roomScript: string = `(() => {
  let lists = []
  try { lists = ${JSON.stringify([FAVOURITES_KEY, RECENT_KEY])}.map((key) => localStorage.getItem(key)) } catch { /* storage is blocked */ }
  if (lists.some((list) => list !== null)) document.documentElement.dataset.mine = ''
})()`

/** The most entries stored in each list. */
const MAX_FAVOURITES = 200
const MAX_RECENT = 8

const NONE: readonly string[] = []
/** The lists as last parsed, so that the same text returns the identical list. */
const lastRead = new Map<string, { readonly text: string | null; readonly paths: readonly string[] }>()

/** Parses the paths in a stored text; anything that is not a list of paths counts as an empty list. */
export function parsePaths(text: string | null): readonly string[] {
  const value = parseStored(text)
  return Array.isArray(value) ? [...new Set(value.filter(isPath))] : NONE
}

/** Whether a value is the path of a page. */
export function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)[\w/-]{0,200}$/.test(value)
}

/** The favourites, live, in the order they were added. */
export function useFavourites(): readonly string[] {
  return useSyncExternalStore(subscribeStored, favourites, () => NONE)
}

/** The recently used tools, live, most recent first. */
export function useRecentTools(): readonly string[] {
  return useSyncExternalStore(subscribeStored, recentTools, () => NONE)
}

/** The current favourites. */
export function favourites(): readonly string[] {
  return listUnder(FAVOURITES_KEY)
}

/** The current list of recently used tools. */
export function recentTools(): readonly string[] {
  return listUnder(RECENT_KEY)
}

/** Adds a page to the favourites, or removes it. */
export function toggleFavourite(path: string): void {
  const before = favourites()
  setFavourites(before.includes(path) ? before.filter((each) => each !== path) : [...before, path])
}

/** Puts a tool at the front of the recently used ones. */
export function rememberTool(path: string): void {
  setRecentTools([path, ...recentTools().filter((each) => each !== path)])
}

/** Replaces the favourites. */
export function setFavourites(paths: readonly string[]): void {
  keepList(FAVOURITES_KEY, paths.slice(0, MAX_FAVOURITES))
}

/** Replaces the recently used tools. */
export function setRecentTools(paths: readonly string[]): void {
  keepList(RECENT_KEY, paths.slice(0, MAX_RECENT))
}

function keepList(key: string, paths: readonly string[]): void {
  setStored(key, paths.length === 0 ? null : JSON.stringify(paths))
}

function listUnder(key: string): readonly string[] {
  const text = readStored(key)
  const last = lastRead.get(key)
  if (last !== undefined && last.text === text) return last.paths
  const paths = parsePaths(text)
  lastRead.set(key, { text, paths })
  return paths
}
