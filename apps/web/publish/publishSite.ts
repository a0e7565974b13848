/**
 * Turns the prerendered pages into a site that any static server can serve: flat files, generated documents,
 * resolved headers, compressed copies. Runs once after the build, on its output folder.
 *
 *     build/client/          what is served, with _headers for the hosts that read it build/site.json
 *     which file answers which path, with which headers: for the preview server build/nginx.conf       the
 *     same for nginx
 */
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { posts } from '../app/content/blog/posts.ts'
import { ARCHIVE_EXTENSION, ARCHIVE_TYPE } from '../app/lib/offline/archive.ts'
import { BUILD_LIST_PATH, pageFile } from '../app/lib/offline/buildList.ts'
import { OFFLINE_MANIFEST_PATH, SERVICE_WORKER_PATH } from '../app/lib/offline/offlineManifest.ts'
import { PREVIEW_URLS } from '../app/lib/preview/previewDocuments.ts'
import { FEED_PATH, type Page } from '../app/pages/pages.ts'
import { socialImagePath } from '../app/pages/socialImage.ts'
import type { SiteConfig } from '../app/site.config.ts'
import { previewVersion } from '../vite/previewDocuments.ts'
import { extractBootScript } from './bootScripts.ts'
import { buildList } from './buildList.ts'
import { compressFile } from './compress.ts'
import { robots, SECURITY_TXT_PATH, securityTxt, sitemap, webManifest } from './documents.ts'
import { feed } from './feed.ts'
import { headerRules } from './headers.ts'
import { hostHeadersFile } from './hostHeaders.ts'
import { makeIcons } from './icons.ts'
import { inlineScriptHashes, refusedInline } from './inlineScripts.ts'
import { addIntegrity, type ImportMap, writeIntegrity } from './integrity.ts'
import {
  type ManifestSources,
  WAICT_TYPE,
  WEBCAT_PATH,
  waictManifest,
  waictPath,
  webcatManifest,
} from './integrityManifests.ts'
import { linkedOrigins } from './linkedOrigins.ts'
import { nginxConfig } from './nginxConfig.ts'
import { offlineManifest, ROUTE_LIST } from './offlineManifest.ts'
import { shortenRouteManifest } from './routeManifest.ts'
import { writeServiceWorker } from './serviceWorker.ts'
import { makeShortcutIcons } from './shortcutIcons.ts'
import type { SiteTable } from './siteTable.ts'
import { socialImages } from './socialImages.ts'
import { commitOf, sourceDate } from './sourceState.ts'
import { writeArchives } from './writeArchives.ts'

/**
 * Media types by file extension, for every kind of file in the build. Source: the IANA media type registry;
 * RFC 9239 for JavaScript.
 */
const MIME_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  data: 'application/octet-stream',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  [ARCHIVE_EXTENSION]: ARCHIVE_TYPE,
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  waict: WAICT_TYPE,
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** What to publish. */
export interface Publication {
  /** The build's output folder; the pages are in its `client` folder. */
  readonly buildFolder: string
  readonly pages: readonly Page[]
  /** The page that is prerendered at its path and published for every unknown one. */
  readonly notFoundPage: Page
  readonly site: SiteConfig
}

/** Where the files are in the container image, and where its server listens. */
export const CONTAINER = { root: '/usr/share/nginx/html', listen: '80' }

/**
 * React Router's page for paths that were not prerendered; not needed, since here every page is prerendered.
 */
const SPA_FALLBACK = '__spa-fallback.html'
const HOST_HEADERS = '_headers'
/** The drawing that all icons are made from. */
const DRAWING = new URL('../public/favicon.svg', import.meta.url)

/**
 * Publishes a build in place.
 *
 * @throws Error when a page contains something that the security policy would block.
 */
export async function publishSite({
  buildFolder,
  pages,
  notFoundPage,
  site,
}: Publication): Promise<SiteTable> {
  const folder = join(buildFolder, 'client')
  const sitePages = pages.map(({ path }) => ({ path, file: pageFile(path) }))
  const notFoundFile = pageFile(notFoundPage.path)

  await rm(join(folder, SPA_FALLBACK), { force: true })
  for (const { path } of [...pages, notFoundPage]) {
    await flatten(folder, path)
    await moveBootScript(folder, pageFile(path))
  }
  await shortenRouteList(folder)
  await writeIcons(folder, pages)
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pages, site))
  await writeFile(join(folder, 'robots.txt'), robots(site))
  await writeFile(join(folder, 'manifest.webmanifest'), webManifest(pages, site))
  await writeSecurityTxt(folder, site)
  await mkdir(dirname(join(folder, FEED_PATH)), { recursive: true })
  await writeFile(join(folder, FEED_PATH), feed(posts, site))
  await writeSocialImages(folder, pages, site)

  const htmlFiles = [...sitePages.map((page) => page.file), notFoundFile]
  const importMap = await addHashes(folder, htmlFiles)

  // The service worker is made last, from everything else; its headers are resolved together with those of
  // the other files.
  const waictManifestPath = waictPath(await readServed(folder, await filesIn(folder)))
  const laterFiles = [SERVICE_WORKER_PATH, OFFLINE_MANIFEST_PATH, BUILD_LIST_PATH, WEBCAT_PATH]
  const rootFiles = (await filesIn(folder)).filter((file) => isRootFile(file) && !htmlFiles.includes(file))
  const table: SiteTable = {
    pages: sitePages,
    notFoundFile,
    hiddenFiles: [`/${HOST_HEADERS}`],
    rules: headerRules({
      pages,
      rootFiles: [...rootFiles, ...laterFiles, notFoundFile],
      scriptHashes: [...(await scriptHashes(folder, htmlFiles)), `'${importMap.hash}'`],
      linkedOrigins: await originsIn(folder, htmlFiles),
      waictManifest: waictManifestPath,
      site,
    }),
    mimeTypes: MIME_TYPES,
  }

  await writeFile(join(folder, HOST_HEADERS), hostHeadersFile(table.rules))
  await writeFile(join(buildFolder, 'nginx.conf'), nginxConfig(table, CONTAINER))
  await writeFile(join(buildFolder, 'site.json'), `${JSON.stringify(table, null, 2)}\n`)
  const files = await filesIn(folder)
  await Promise.all(files.map((file) => compressFile(join(folder, file))))

  const manifest = await offlineManifest({ folder, table, pages, files })
  const archived = await writeArchives(folder, table, manifest)
  const listed = { ...manifest, ...archived, files: [...manifest.files, OFFLINE_MANIFEST_PATH] }
  await writeFile(join(folder, OFFLINE_MANIFEST_PATH), `${JSON.stringify(listed)}\n`)
  await writeServiceWorker(folder, listed)
  await writeManifests(folder, table, { site, waictManifestPath })
  const served = (await filesIn(folder)).filter((file) => !table.hiddenFiles.includes(file))
  await mkdir(dirname(join(folder, BUILD_LIST_PATH)), { recursive: true })
  await writeFile(
    join(folder, BUILD_LIST_PATH),
    await buildList({ folder, files: served, build: manifest.version, site }),
  )
  await Promise.all([...laterFiles, waictManifestPath].map((file) => compressFile(join(folder, file))))
  return table
}

/** What the manifests of a published folder are made of, apart from those files that are made after them. */
export async function manifestSources(
  folder: string,
  table: SiteTable,
  site: SiteConfig,
): Promise<ManifestSources> {
  const served = (await filesIn(folder)).filter(
    (file) => !table.hiddenFiles.includes(file) && !MADE_AFTER.test(file),
  )
  return {
    table,
    site,
    files: await readServed(folder, served),
    previewVersion: previewVersion(),
    previews: Object.values(PREVIEW_URLS),
    commit: commitOf(folder),
  }
}

/** The manifests themselves, and the list of the build, which has their hashes. */
const MADE_AFTER = /^\/(?:\.well-known\/(?:webcat\/|whittle-build\.json)|assets\/waict-[^/]+$)/

async function writeManifests(
  folder: string,
  table: SiteTable,
  { site, waictManifestPath }: { readonly site: SiteConfig; readonly waictManifestPath: string },
): Promise<void> {
  const sources = await manifestSources(folder, table, site)
  await mkdir(dirname(join(folder, WEBCAT_PATH)), { recursive: true })
  await writeFile(join(folder, WEBCAT_PATH), webcatManifest(sources))
  await writeFile(join(folder, waictManifestPath), waictManifest(sources))
}

/** The bytes of files by their paths, without the compressed copies. */
async function readServed(folder: string, files: readonly string[]): Promise<Map<string, Uint8Array>> {
  const originals = files.filter((file) => !/\.(?:br|gz)$/.test(file))
  return new Map(
    await Promise.all(originals.map(async (file) => [file, await readFile(join(folder, file))] as const)),
  )
}

/** `/faq/index.html` becomes `/faq.html`. */
async function flatten(folder: string, path: string): Promise<void> {
  const from = join(folder, path, 'index.html')
  const to = join(folder, pageFile(path))
  if (from === to) return
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  await removeIfEmpty(dirname(from))
}

/** Moves the page's boot script to a file, which pages of the same route share. */
async function moveBootScript(folder: string, file: string): Promise<void> {
  const booted = extractBootScript(await readFile(join(folder, file), 'utf8'))
  await writeFile(join(folder, file), booted.html)
  await writeFile(join(folder, booted.path), booted.script)
}

/** Nothing is published where the owner has no address: there is nobody to write to. */
async function writeSecurityTxt(folder: string, site: SiteConfig): Promise<void> {
  const text = securityTxt(site, sourceDate(folder).getUTCFullYear())
  if (text === undefined) return
  await mkdir(dirname(join(folder, SECURITY_TXT_PATH)), { recursive: true })
  await writeFile(join(folder, SECURITY_TXT_PATH), text)
}

/** Writes the hashes of all scripts and styles, and refers each page to them. */
async function addHashes(folder: string, htmlFiles: readonly string[]): Promise<ImportMap> {
  const assets = (await filesIn(folder)).filter((file) => file.startsWith('/assets/'))
  const importMap = await writeIntegrity(folder, assets)
  for (const file of htmlFiles) {
    const html = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), addIntegrity(html, importMap))
  }
  return importMap
}

async function shortenRouteList(folder: string): Promise<void> {
  const lists = (await filesIn(folder)).filter((file) => ROUTE_LIST.test(file))
  if (lists.length !== 1) throw new Error(`The build has ${lists.length} lists of routes instead of one.`)
  for (const file of lists) {
    const path = join(folder, file)
    await writeFile(path, shortenRouteManifest(await readFile(path, 'utf8')))
  }
}

async function writeIcons(folder: string, pages: readonly Page[]): Promise<void> {
  const icons = [...(await makeIcons(await readFile(DRAWING))), ...(await makeShortcutIcons(pages))]
  await mkdir(join(folder, 'shortcuts'), { recursive: true })
  for (const { path, bytes } of icons) await writeFile(join(folder, path), bytes)
}

async function writeSocialImages(folder: string, pages: readonly Page[], site: SiteConfig): Promise<void> {
  const images = await socialImages()
  for (const page of pages) {
    const path = join(folder, socialImagePath(page, site))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await images.draw(page, site))
  }
}

/** Removes a folder unless it still contains other pages. */
async function removeIfEmpty(folder: string): Promise<void> {
  if ((await readdir(folder)).length === 0) await rmdir(folder)
}

/** Returns the policy sources of all pages' inline scripts, without duplicates. */
async function scriptHashes(folder: string, htmlFiles: readonly string[]): Promise<string[]> {
  const hashes = new Set<string>()
  for (const file of htmlFiles) {
    const html = await readFile(join(folder, file), 'utf8')
    const refused = refusedInline(html)
    if (refused !== undefined)
      throw new Error(`${file}: the security policy blocks inline styles and handlers: ${refused}`)
    for (const hash of inlineScriptHashes(html)) hashes.add(hash)
  }
  return [...hashes]
}

/** Returns the origins of all other sites that pages link to. */
async function originsIn(folder: string, htmlFiles: readonly string[]): Promise<string[]> {
  const htmls = await Promise.all(htmlFiles.map((file) => readFile(join(folder, file), 'utf8')))
  return [...new Set(htmls.flatMap(linkedOrigins))]
}

/** Whether a file is neither under `/assets`, where names contain a hash, nor one that only hosts read. */
function isRootFile(file: string): boolean {
  return !file.startsWith('/assets/') && file !== `/${HOST_HEADERS}`
}

/** Returns every file of a folder, as a path from the site's root. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort()
}
