/**
 * The hashes of what pages run: an import map for the modules of all pages, and a table for what workers
 * load.
 *
 * Both are files, because they are the same for all pages. A page has the hash of the import map, the import
 * map that of everything else, so that one changed byte anywhere is noticed.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { IMPORT_MAP, WORKER_HASHES } from '../app/lib/integrity/publishedNames.ts'
import { assetGraph } from './assetGraph.ts'

/** The import map of all pages. */
export interface ImportMap {
  readonly path: string
  /** The hash of its text, which a policy and an `integrity` attribute both take. */
  readonly hash: string
  /** The hashes in it, by path. */
  readonly integrity: Readonly<Record<string, string>>
}

const WORKERS = '/assets/workers/'
/** The scripts of ffmpeg, whose addresses a page passes to its workers. */
const PASSED_ON = /\/ffmpeg-core-[^/]+\.js$/
const STYLE = /<link rel="stylesheet" href="([^"]+)"\/>/g
const STARTER = /<script data-scripts="/

/** Returns the value of an `integrity` attribute. Source: W3C, "Subresource Integrity" */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/**
 * Writes both files.
 *
 * @param assets the finished files under `/assets`, as paths from the site's root
 */
export async function writeIntegrity(folder: string, assets: readonly string[]): Promise<ImportMap> {
  const scripts = assets.filter((path) => extname(path) === '.js')
  const workers = scripts.filter((path) => path.startsWith(WORKERS))
  const texts = await readAll(folder, workers)
  const byWorkers = assetGraph(assets, texts).reach(workers, (path) => !path.startsWith(WORKERS))
  const run = assets.filter(
    (path) => extname(path) === '.wasm' || byWorkers.has(path) || PASSED_ON.test(path),
  )
  const table = await writeTable(folder, WORKER_HASHES, await hashesOf(folder, [...new Set(run)].sort()))

  const pages = assets.filter((path) => ['.js', '.css'].includes(extname(path)) && !path.startsWith(WORKERS))
  const integrity = { ...(await hashesOf(folder, pages)), [table.path]: table.hash }
  return { ...(await writeTable(folder, IMPORT_MAP, { integrity })), integrity }
}

/** Returns the page with the hashes of its styles and of the import map. */
export function addIntegrity(html: string, { path, hash, integrity }: ImportMap): string {
  if (!STARTER.test(html)) throw new Error('A page has no script that starts it.')
  return html
    .replace(STARTER, `<script data-map="${path} ${hash}" data-scripts="`)
    .replaceAll(STYLE, (link, href: string) => {
      const own = integrity[href]
      if (own === undefined) throw new Error(`${href} has no hash.`)
      return link.replace('/>', ` integrity="${own}"/>`)
    })
}

async function writeTable(
  folder: string,
  prefix: string,
  table: object,
): Promise<{ readonly path: string; readonly hash: string }> {
  const text = JSON.stringify(table)
  const hash = integrityOf(text)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const path = `${prefix}${name}.json`
  await writeFile(join(folder, path), text)
  return { path, hash }
}

async function hashesOf(folder: string, paths: readonly string[]): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    paths.map(async (path) => [path, integrityOf(await readFile(join(folder, path)))] as const),
  )
  return Object.fromEntries(hashes)
}

async function readAll(folder: string, paths: readonly string[]): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  )
}
