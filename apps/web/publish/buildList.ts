/**
 * The list of everything that a host serves, with hashes, and the commit and settings that it was built from:
 * for `npm run verify` and for whoever wants to compare by other means.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildList } from '../app/lib/offline/buildList.ts'
import type { SiteConfig } from '../app/site.config.ts'
import { integrityOf } from './integrity.ts'
import { settingsOf } from './siteSettings.ts'
import { commitOf } from './sourceState.ts'

/** What the list is made from. */
interface BuildSources {
  readonly folder: string
  /** Paths from the site's root. */
  readonly files: readonly string[]
  /** The short hash of the build. */
  readonly build: string
  readonly site: SiteConfig
}

/** Returns the text of the list. */
export async function buildList({ folder, files, build, site }: BuildSources): Promise<string> {
  const served = files.filter((file) => !/\.(?:br|gz)$/.test(file)).sort()
  const hashes = await Promise.all(
    served.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const),
  )
  const list: BuildList = {
    version: 1,
    commit: commitOf(folder),
    settings: settingsOf(site),
    build,
    files: Object.fromEntries(hashes),
  }
  return `${JSON.stringify(list, null, 1)}\n`
}
