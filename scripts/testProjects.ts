/**
 * What the packages' vitest configurations share: their source taken live, and the folder of real photographs.
 */
import { existsSync, readdirSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Resolves the workspace's packages to their source, so that no test needs a build. */
export const sourceConditions = ['@whittle/source', 'module', 'import', 'default']

/** What every unit project sets up before its tests. */
export const setupFiles = [fileURLToPath(new URL('testSeed.ts', import.meta.url))]

const folder =
  process.env.WHITTLE_FIXTURES ?? fileURLToPath(new URL('../../shared/fixtures', import.meta.url))

/** Real photographs beside the checkout; where they are, tests run over them too. */
export const fixtures: { folder: string; names: string[] } = {
  folder,
  names: existsSync(folder) ? readdirSync(folder) : [],
}

/** Folders that a browser test may read: the repository and the photographs. */
export const readableFolders = [fileURLToPath(new URL('..', import.meta.url)), folder]
