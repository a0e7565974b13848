/**
 * The list of everything that a host serves, with hashes and the commit that it was built from: for
 * `npm run verify` and for whoever wants to compare by other means.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from './integrity.ts'
import { commitOf } from './sourceState.ts'

/** Where the list is published. */
export const BUILD_LIST_PATH = '/.well-known/whittle-build.json'

/** Returns the text of the list. The files are paths from the site's root. */
export async function buildList(folder: string, files: readonly string[]): Promise<string> {
  const served = files.filter((file) => !/\.(?:br|gz)$/.test(file)).sort()
  const hashes = await Promise.all(
    served.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const),
  )
  return `${JSON.stringify({ version: 1, commit: commitOf(folder), files: Object.fromEntries(hashes) }, null, 1)}\n`
}
