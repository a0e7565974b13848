/** Writes the archives of a build: the responses that the service worker stores, as a server gives them. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchivePart, archivePath, writeArchive } from '../app/lib/offline/archive.ts'
import { pageFile } from '../app/lib/offline/buildList.ts'
import type { OfflineManifest } from '../app/lib/offline/offlineManifest.ts'
import { compressFile, transferSize } from './compress.ts'
import { headersFor, mediaType } from './siteRules.mjs'
import type { SiteTable } from './siteTable.ts'

/**
 * The most bytes of files in one archive. Hosts refuse files above 25 MiB, headers included. Source:
 * Cloudflare Pages, "Limits".
 */
const MAX_BYTES = 20 * 2 ** 20

/** Writes the archives into the published folder; returns their paths and their transfer size in bytes. */
export async function writeArchives(
  folder: string,
  table: SiteTable,
  { version, pages, files, assets, notFoundFile }: Omit<OfflineManifest, 'archives' | 'bytes'>,
): Promise<Pick<OfflineManifest, 'archives' | 'bytes'>> {
  const partFor = async (path: string, file: string): Promise<ArchivePart> => ({
    path,
    headers: { ...headersFor(table.rules, path), 'Content-Type': mediaType(table, file) },
    bytes: await readFile(join(folder, file)),
  })
  const parts = await Promise.all([
    ...pages.map((path) => partFor(path, pageFile(path))),
    ...[...files, notFoundFile, ...assets].map((path) => partFor(path, path)),
  ])
  const archives: string[] = []
  let bytes = 0
  for (const group of inGroups(parts)) {
    const path = archivePath(version, archives.length + 1)
    await writeFile(join(folder, path), writeArchive(group))
    await compressFile(join(folder, path))
    archives.push(path)
    bytes += await transferSize(join(folder, path))
  }
  return { archives, bytes }
}

/** Splits the parts into groups of at most {@link MAX_BYTES}, in their order. */
function inGroups(parts: readonly ArchivePart[]): ArchivePart[][] {
  const groups: ArchivePart[][] = []
  let filled = Infinity
  for (const part of parts) {
    filled += part.bytes.length
    if (filled <= MAX_BYTES) {
      groups.at(-1)?.push(part)
    } else {
      groups.push([part])
      filled = part.bytes.length
    }
  }
  return groups
}
