/**
 * The site has six size budgets, and every entry of the published packages that is code or style has one.
 * Each is set a tenth above what it measures, so that bytes decide nothing else. `npm test` measures: here,
 * nothing is built.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { BUDGETS, budgetOf } from '../../apps/web/scripts/sizeBudgets.mjs'
import { ROOT } from '../toolchain.mjs'

interface Manifest {
  readonly private?: boolean
  readonly bin?: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
  readonly 'size-limit'?: readonly Budget[]
}

interface Budget {
  readonly path: string
}

describe('the site', () => {
  it('has six budgets, and a page of each', () => {
    expect(Object.keys(BUDGETS)).toHaveLength(6)
    const pages = ['/', '/differ', '/image-editor', '/image-to-video', '/json', '/pipeline']
    expect(pages.map(budgetOf).toSorted()).toEqual(Object.keys(BUDGETS).toSorted())
  })

  it.each(Object.entries(BUDGETS))(
    'has a limit for “%s” that was a tenth above the heaviest page',
    (_, { measured, limit }) => {
      expect(limit).toBeGreaterThanOrEqual(measured * 1.1)
    },
  )

  it('states the limit of pages that are read on its about page', () => {
    const about = readFileSync(join(ROOT, 'apps/web/app/content/about.ts'), 'utf8')
    expect(about).toContain(`loads less than ${BUDGETS.read.limit / 1000} kB of script`)
  })
})

const packages = globSync('packages/*/package.json', { cwd: ROOT })
  .map((file) => ({ folder: dirname(file), manifest: readManifest(file) }))
  .filter(({ manifest }) => manifest.private !== true)

it.each(packages)('$folder has one budget for every entry, and no other', async ({ folder, manifest }) => {
  const budgets = (await budgetsOf(folder, manifest)).map(({ path }) => normalize(path))
  const entries = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [normalize(entry.default)],
  )
  const programs = Object.values(manifest.bin ?? {}).map((file) => normalize(file))
  expect(entries).not.toEqual([])
  expect(budgets.filter((path) => !programs.includes(path)).toSorted()).toEqual(entries.toSorted())
  expect(budgets).toHaveLength(new Set(budgets).size)
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
