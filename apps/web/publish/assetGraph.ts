/**
 * Finds the assets that a page may request: those its HTML references, those that they reference, and so on.
 * Pure.
 *
 * Chunks, workers and wasm files reference each other by hashed names that are literal in the code, so
 * reading the names is enough; this needs no bundler data, and finds files that a worker loads like any
 * others.
 */
import { posix } from 'node:path'

/** Texts of the files that can reference others, by path from the site's root. */
export type AssetTexts = ReadonlyMap<string, string>

/**
 * A file name as it appears in code: letters, digits, `.`, `-`, `_`, and an extension. It begins where such
 * characters do and is not long: a word list is one run of a million of them, and must not be read again from
 * each.
 */
const NAME = /(?<![\w.-])[\w.-]{1,200}\.[a-z0-9]+/g

/** Which assets reference which. */
export interface AssetGraph {
  /** Returns the assets that a page references. */
  named(html: string): Set<string>
  /**
   * Returns the given assets and everything reachable from them; assets that are `passedBy` are included but
   * not followed.
   */
  reach(from: Iterable<string>, passedBy: (path: string) => boolean): Set<string>
}

/** Builds the graph. */
export function assetGraph(assets: readonly string[], texts: AssetTexts): AssetGraph {
  const byName = pathsByName(assets)
  const namedBy = new Map(
    [...texts].map(([path, text]) => [path, namesIn(text, posix.dirname(path), byName)]),
  )
  return {
    named: (html) => new Set(namesIn(html, '/', byName)),
    reach: (from, passedBy) => {
      const reached = new Set<string>()
      const waiting = [...from]
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (reached.has(path)) continue
        reached.add(path)
        if (!passedBy(path)) waiting.push(...(namedBy.get(path) ?? []))
      }
      return reached
    },
  }
}

function pathsByName(assets: readonly string[]): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  for (const path of assets) {
    const name = posix.basename(path)
    paths.set(name, [...(paths.get(name) ?? []), path])
  }
  return paths
}

/**
 * Returns the assets that a text references. Where two folders have a file of the same name, the one next to
 * the text is meant.
 */
function namesIn(text: string, folder: string, byName: ReadonlyMap<string, string[]>): string[] {
  const names = new Set(text.match(NAME))
  return [...names].flatMap((name) => {
    const paths = byName.get(name) ?? []
    const beside = paths.filter((path) => posix.dirname(path) === folder)
    return beside.length > 0 ? beside : paths
  })
}
