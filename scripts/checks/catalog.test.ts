/** A dependency of several packages has its version in one place, the catalog in `pnpm-workspace.yaml`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

const wanted = globSync('{.,packages/*,apps/*,docs,e2e,scripts}/package.json', { cwd: ROOT }).flatMap(
  (file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
    return Object.entries<string>({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
      file,
      name,
      version,
    }))
  },
)

it('finds the dependencies of all packages', () => {
  expect(wanted).toContainEqual({ file: 'package.json', name: 'typescript', version: 'catalog:' })
})

it('no shared dependency has its version in a package.json', () => {
  const written = wanted.filter(({ version }) => !/^(?:catalog|workspace):/.test(version))
  const shared = written.filter(({ name, file }) =>
    wanted.some((other) => other.name === name && other.file !== file),
  )
  expect(shared).toEqual([])
})
