/** What several packages name has its version in one place, the catalog of `pnpm-workspace.yaml`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

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

it('finds what packages ask for', () => {
  expect(wanted).toContainEqual({ file: 'package.json', name: 'typescript', version: 'catalog:' })
})

it('has no version in several package.json', () => {
  const written = wanted.filter(({ version }) => !/^(?:catalog|workspace):/.test(version))
  const shared = written.filter(({ name, file }) =>
    wanted.some((other) => other.name === name && other.file !== file),
  )
  expect(shared).toEqual([])
})
