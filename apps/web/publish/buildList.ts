/**
 * The list of everything that a host serves, with hashes and the commit that it was built from: for
 * `npm run verify` and for whoever wants to compare by other means.
 */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildList } from '../app/lib/offline/buildList.ts'
import { integrityOf } from './integrity.ts'

/** What the list is made from. */
interface BuildSources {
  readonly folder: string
  /** Paths from the site's root. */
  readonly files: readonly string[]
  /** The short hash of the build. */
  readonly build: string
}

/** Returns the text of the list. */
export async function buildList({ folder, files, build }: BuildSources): Promise<string> {
  const served = files.filter((file) => !/\.(?:br|gz)$/.test(file)).sort()
  const hashes = await Promise.all(
    served.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const),
  )
  const list: BuildList = { version: 1, commit: commitOf(folder), build, files: Object.fromEntries(hashes) }
  return `${JSON.stringify(list, null, 1)}\n`
}

/** The commit of the sources; empty where they are no checkout, as in a container's build. */
function commitOf(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch (error) {
    console.info('The commit of this build is unknown.', error)
    return ''
  }
}
