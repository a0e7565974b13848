/**
 * Every entry of the published packages that is code or style has a size budget, which `size-limit` checks.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

interface Manifest {
  readonly private?: boolean
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
  readonly 'size-limit'?: readonly Budget[]
}

interface Budget {
  readonly path: string
}

const packages = globSync('packages/*/package.json', { cwd: ROOT })
  .map((file) => ({ folder: dirname(file), manifest: readManifest(file) }))
  .filter(({ manifest }) => manifest.private !== true)

it.each(packages)('$folder has a budget for every entry', async ({ folder, manifest }) => {
  const budgets = new Set((await budgetsOf(folder, manifest)).map(({ path }) => normalize(path)))
  const files = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [normalize(entry.default)],
  )
  // A package without entries is a command, of which nothing reaches a page.
  if (Object.keys(manifest.exports).length > 1) expect(files).not.toEqual([])
  expect(files.filter((file) => !budgets.has(file))).toEqual([])
})

/** The budgets in the manifest, or in a module of their own. */
async function budgetsOf(folder: string, manifest: Manifest): Promise<readonly Budget[]> {
  const file = join(ROOT, folder, '.size-limit.mjs')
  if (!existsSync(file)) return manifest['size-limit'] ?? []
  const module: { readonly default: readonly Budget[] } = await import(pathToFileURL(file).href)
  return module.default
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}
