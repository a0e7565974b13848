/**
 * Lists what the service worker stores: every page, every small file that a page may request, and the large
 * files with their sizes, to be stored on first use.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ARRIVAL_PATH } from '../app/lib/handOver/sharedFiles.ts'
import { WORKER_HASHES } from '../app/lib/integrity/publishedNames.ts'
import type { LargeFile, OfflineManifest } from '../app/lib/offline/offlineManifest.ts'
import type { Page } from '../app/pages/pages.ts'
import { type AssetGraph, assetGraph } from './assetGraph.ts'
import { transferSize } from './compress.ts'
import { redirects } from './siteRules.mjs'
import type { SiteTable } from './siteTable.ts'

/** The inputs of the list. */
export interface OfflineSources {
  /** The published folder, including its compressed copies. */
  readonly folder: string
  readonly table: SiteTable
  readonly pages: readonly Page[]
  /** Every file of the folder, as a path from the site's root. */
  readonly files: readonly string[]
}

/** WebAssembly of at least this many compressed bytes is only fetched when a tool needs it. */
const LARGE_BYTES = 200_000

/** How the two builds of ffmpeg are distinguished (`vite.config.ts`). */
const FFMPEG = /\/ffmpeg-core-(threaded-)?[^/]+\.wasm$/

/** Files with a hash, which are stored apart, and pictures for installing the site. */
const ELSEWHERE = /^\/(?:assets|screenshots|shortcuts)\//

/** Files for crawlers only. */
const NOT_FOR_PAGES = new Set(['/robots.txt', '/sitemap.xml'])

/**
 * The list of all routes references every page's modules, so it says nothing about what one page may request.
 */
export const ROUTE_LIST = /^\/assets\/manifest-[^/]+\.js$/
/**
 * These reference the parts of all pages and all converters, so they do not say to which page a file belongs.
 */
const HUBS = /^\/assets\/(?:manifest|workers\/tools\.worker)-[^/]+\.js$/

/** Extensions of files that can reference assets. */
const TEXT_ENDINGS = new Set(['.js', '.css', '.mjs'])

/** Makes the list for a published folder, without the archives that are made from it. */
export async function offlineManifest({
  folder,
  table,
  pages,
  files,
}: OfflineSources): Promise<Omit<OfflineManifest, 'archives' | 'bytes'>> {
  const assets = files.filter((path) => path.startsWith('/assets/') && !isCopy(path))
  const texts = await readTexts(folder, assets)
  const graph = assetGraph(assets, texts)
  const htmlFiles = [...table.pages.map((page) => page.file), table.notFoundFile]
  const htmls = await Promise.all(htmlFiles.map((file) => readFile(join(folder, file), 'utf8')))
  // Pages name the import map, which is not searched for names, because it has all; workers need the other
  // file with hashes.
  const forWorkers = assets.filter((path) => path.startsWith(WORKER_HASHES))
  const named = [...htmls.flatMap((html) => [...graph.named(html)]), ...forWorkers]
  const needed = [...graph.reach(named, (path) => ROUTE_LIST.test(path))].filter(isLoadedByPages)
  const reachOf = ownReach(graph, table, htmls)

  const large: LargeFile[] = []
  const small: string[] = []
  for (const path of needed.sort()) {
    const bytes = await transferSize(join(folder, path))
    if (extname(path) !== '.wasm' || bytes < LARGE_BYTES) small.push(path)
    else
      large.push({
        path,
        bytes,
        pages: reachOf.filter((page) => page.reached.has(path)).map((page) => page.path),
        ...buildOf(path),
      })
  }
  const stored = files.filter((path) => isStoredFile(path, [...htmlFiles, ...table.hiddenFiles]))
  const sharePath = pages.find(({ path }) => path === ARRIVAL_PATH)?.path
  return {
    version: await versionOf(folder, [...htmlFiles, ...stored], needed, table),
    pages: table.pages.map((page) => page.path),
    files: stored,
    assets: small,
    large,
    notFoundFile: table.notFoundFile,
    redirects: redirects(table.pages),
    ...(sharePath === undefined ? {} : { sharePath }),
  }
}

/**
 * Returns what each page itself may request. Every page can reach every tool (the palette recognises what is
 * pasted, and lists all tools), so the search stops where another page's code starts: at a file that another
 * page has in its head and this one does not.
 */
function ownReach(
  graph: AssetGraph,
  table: SiteTable,
  htmls: readonly string[],
): { readonly path: string; readonly reached: ReadonlySet<string> }[] {
  const namedBy = htmls.map((html) => graph.named(html))
  const inHeads = new Set(namedBy.flatMap((named) => [...named]))
  return table.pages.map(({ path }, index) => {
    const own = namedBy[index] ?? new Set()
    const passedBy = (each: string): boolean => HUBS.test(each) || (inHeads.has(each) && !own.has(each))
    return { path, reached: graph.reach(own, passedBy) }
  })
}

function buildOf(path: string): Pick<LargeFile, 'build'> {
  const [whole, threaded] = path.match(FFMPEG) ?? []
  if (whole === undefined) return {}
  return { build: threaded === undefined ? 'single' : 'threaded' }
}

async function readTexts(folder: string, assets: readonly string[]): Promise<Map<string, string>> {
  const named = assets.filter((path) => TEXT_ENDINGS.has(extname(path)))
  return new Map(
    await Promise.all(named.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  )
}

/**
 * Social images are referenced in each page's head, but not shown by any page; sample pictures are fetched
 * when a visitor chooses one.
 */
function isLoadedByPages(path: string): boolean {
  return !path.startsWith('/assets/social/') && !path.startsWith('/assets/samples/')
}

function isStoredFile(path: string, others: readonly string[]): boolean {
  return !ELSEWHERE.test(path) && !isCopy(path) && !NOT_FOR_PAGES.has(path) && !others.includes(path)
}

function isCopy(path: string): boolean {
  return /\.(?:br|gz)$/.test(path)
}

/**
 * Returns a version that changes with the contents of files with fixed names, with the names of hashed files,
 * and with the headers.
 */
async function versionOf(
  folder: string,
  files: readonly string[],
  assets: readonly string[],
  table: SiteTable,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([table, [...assets].sort()]))
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
