/**
 * A browser's caches in memory, with what the service worker uses of them; a Node without a browser has none.
 */

/** The stored responses of one cache, by path. */
type Stored = Map<string, Response>

/** Caches to put in the place of the global `caches`. */
export interface MemoryCaches {
  readonly caches: CacheStorage
  /** Returns the paths stored in a cache. */
  paths(name: string): string[]
}

export function memoryCaches(): MemoryCaches {
  const all = new Map<string, Stored>()
  const opened = (name: string): Stored => {
    const stored = all.get(name) ?? new Map<string, Response>()
    all.set(name, stored)
    return stored
  }
  const caches = {
    open: async (name: string) => cacheOf(opened(name)),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string, { cacheName = '' } = {}) => all.get(cacheName)?.get(path)?.clone(),
  }
  return {
    caches: caches as unknown as CacheStorage,
    paths: (name) => [...(all.get(name)?.keys() ?? [])].sort(),
  }
}

function cacheOf(stored: Stored): Cache {
  const cache = {
    put: async (path: string, response: Response) => void stored.set(path, response),
    match: async (path: string) => stored.get(path)?.clone(),
    delete: async (path: string) => stored.delete(path),
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://tools.example${path}` })),
  }
  return cache as unknown as Cache
}
