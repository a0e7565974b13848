/**
 * Which assets a page may ever ask for: those its HTML names, those which they name, and so on. Pure.
 *
 * Chunks, workers and wasm files find each other by names that carry a hash, written out in the code, so reading the names is
 * enough; no bundler has to be asked, and files that a worker loads are found like all others.
 */
import { posix } from 'node:path'

/** Text of the files that can name others, by path from the site's root. */
export type AssetTexts = ReadonlyMap<string, string>

/** A file's name as it stands in code: letters, digits, `.`, `-`, `_`, and an ending. */
const NAME = /[\w.-]+\.[a-z0-9]+/g

/** Gives, for the text of a page, the paths of all assets within its reach. */
export function assetReach(
  assets: readonly string[],
  texts: AssetTexts,
  doNotFollow: (path: string) => boolean,
): (html: string) => Set<string> {
  const byName = pathsByName(assets)
  const namedBy = new Map(
    [...texts].map(([path, text]) => [path, namesIn(text, posix.dirname(path), byName)]),
  )
  return (html) => {
    const reached = new Set<string>()
    const waiting = namesIn(html, '/', byName)
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue
      reached.add(path)
      if (!doNotFollow(path)) waiting.push(...(namedBy.get(path) ?? []))
    }
    return reached
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
