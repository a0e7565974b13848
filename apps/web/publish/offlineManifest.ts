/**
 * Lists what the service worker keeps: every page, every small file that a page may ask for, and, to be kept on first use, the
 * large ones with their sizes.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { LargeFile, OfflineManifest } from '../app/lib/offline/offlineManifest.ts'
import type { Page } from '../app/lib/pages/pages.ts'
import { type AssetGraph, assetGraph } from './assetGraph.ts'
import { redirects } from './siteRules.mjs'
import type { SiteTable } from './siteTable.ts'

/** What the list is made from. */
export interface OfflineSources {
  /** The published folder, its compressed copies included. */
  readonly folder: string
  readonly table: SiteTable
  readonly pages: readonly Page[]
  /** Every file of the folder, as a path from the site's root. */
  readonly files: readonly string[]
}

/** WebAssembly of this many compressed bytes is only fetched when a tool needs it. */
const LARGE_BYTES = 200_000

/** How the two builds of ffmpeg are distinguished (`vite.config.ts`). */
const FFMPEG = /\/ffmpeg-core-(threaded-)?[^/]+\.wasm$/

/** Read by machines, or by the browser itself. */
const NOT_FOR_PAGES = new Set(['/robots.txt', '/sitemap.xml'])

/** The list of all routes names every page's modules: it says nothing of what a page may ask for. */
const ROUTE_LIST = /^\/assets\/manifest-[^/]+\.js$/
/** These name the parts of all pages and all converters: they do not say whose part a file is. */
const HUBS = /^\/assets\/(?:manifest|workers\/tools\.worker)-[^/]+\.js$/

/** Names assets within it. */
const TEXT_ENDINGS = new Set(['.js', '.css', '.mjs'])

/** The list for a published folder. */
export async function offlineManifest({
  folder,
  table,
  pages,
  files,
}: OfflineSources): Promise<OfflineManifest> {
  const assets = files.filter((path) => path.startsWith('/assets/') && !isCopy(path))
  const texts = await readTexts(folder, assets)
  const graph = assetGraph(assets, texts)
  const htmlFiles = [...table.pages.map((page) => page.file), table.notFoundFile]
  const htmls = await Promise.all(htmlFiles.map((file) => readFile(join(folder, file), 'utf8')))
  const named = htmls.flatMap((html) => [...graph.named(html)])
  const needed = [...graph.reach(named, (path) => ROUTE_LIST.test(path))].filter(isLoadedByPages)
  const reachOf = ownReach(graph, table, htmls)

  const large: LargeFile[] = []
  const small: string[] = []
  for (const path of needed.sort()) {
    const bytes = await bytesOnTheWay(join(folder, path))
    if (extname(path) !== '.wasm' || bytes < LARGE_BYTES) small.push(path)
    else
      large.push({
        path,
        bytes,
        pages: reachOf.filter((page) => page.reached.has(path)).map((page) => page.path),
        ...buildOf(path),
      })
  }
  const kept = files.filter((path) => isKeptFile(path, [...htmlFiles, ...table.hiddenFiles]))
  const sharePath = pages.find((page) => page.opens?.includes('image'))?.path
  return {
    version: await versionOf(folder, [...htmlFiles, ...kept], needed, table),
    pages: table.pages.map((page) => page.path),
    files: kept,
    assets: small,
    large,
    bytes: await sum([...htmlFiles, ...kept, ...small].map((path) => bytesOnTheWay(join(folder, path)))),
    notFoundFile: table.notFoundFile,
    redirects: redirects(table.pages),
    ...(sharePath === undefined ? {} : { sharePath }),
  }
}

/**
 * What each page may ask for by itself. Every page can reach every tool (the palette recognises what is pasted, and knows all
 * tools), so the way ends where the code of another page begins: at a file that another page has in its head and this one has not.
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

async function sum(numbers: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(numbers)).reduce((total, each) => total + each, 0)
}

async function readTexts(folder: string, assets: readonly string[]): Promise<Map<string, string>> {
  const named = assets.filter((path) => TEXT_ENDINGS.has(extname(path)))
  return new Map(
    await Promise.all(named.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  )
}

/** Pictures for other sites are named in each page's head and shown by none. */
function isLoadedByPages(path: string): boolean {
  return !path.startsWith('/assets/social/')
}

function isKeptFile(path: string, others: readonly string[]): boolean {
  return !path.startsWith('/assets/') && !isCopy(path) && !NOT_FOR_PAGES.has(path) && !others.includes(path)
}

function isCopy(path: string): boolean {
  return /\.(?:br|gz)$/.test(path)
}

async function bytesOnTheWay(file: string): Promise<number> {
  const copy = `${file}.br`
  return (await stat(existsSync(copy) ? copy : file)).size
}

/** Changes with each file that keeps its name, with the names of those that do not, and with the headers. */
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
