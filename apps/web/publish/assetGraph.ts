/**
 * Which assets a page may ever ask for: those its HTML names, those which they name, and so on. Pure.
 *
 * Chunks, workers and wasm files find each other by names that carry a hash, written out in the code, so reading the names is
 * enough; no bundler has to be asked, and files that a worker loads are found like all others.
 */
import { posix } from 'node:path'

/** Text of the files that can name others, by path from the site's root. */
export type AssetTexts = ReadonlyMap<string, string>

/** A file's name as it appears in code: letters, digits, `.`, `-`, `_`, and an ending. */
const NAME = /[\w.-]+\.[a-z0-9]+/g

/** Which assets name which. */
export interface AssetGraph {
  /** The assets that a page names. */
  named(html: string): Set<string>
  /** The assets from which on there are others, and those others; what is `passedBy` is reached, and nothing through it. */
  reach(from: Iterable<string>, passedBy: (path: string) => boolean): Set<string>
}

/** Reads who names whom. */
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

/** The assets that a text names. Where two folders have a file of one name, the one beside the text is meant. */
function namesIn(text: string, folder: string, byName: ReadonlyMap<string, string[]>): string[] {
  const names = new Set(text.match(NAME))
  return [...names].flatMap((name) => {
    const paths = byName.get(name) ?? []
    const beside = paths.filter((path) => posix.dirname(path) === folder)
    return beside.length > 0 ? beside : paths
  })
}
