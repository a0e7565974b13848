/** What an installation of each package brings: its files, and those of what it depends on. */
import { globSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { exampleFolder } from '../support/consumers.ts'

const MB = 1024 ** 2

/** The most bytes, and the packages beside the package itself. Two thirds of the cropper are source maps. */
const EXPECTED = {
  'cropper-react': { maxBytes: MB, dependencies: [] },
  'video-core': { maxBytes: 6 * MB, dependencies: ['@ffmpeg/ffmpeg', '@ffmpeg/types', 'pako', 'utif2'] },
} as const

for (const [name, { maxBytes, dependencies }] of Object.entries(EXPECTED)) {
  const modules = (): string => join(exampleFolder(`alone/@whittle/${name}`), 'node_modules')

  test(`${name} brings only what it needs, and no codec`, () => {
    const manifests = globSync('{*,@*/*}/package.json', { cwd: modules() }).map((path) =>
      path.replaceAll('\\', '/').replace('/package.json', ''),
    )
    expect(manifests.toSorted()).toEqual([`@whittle/${name}`, ...dependencies].toSorted())
    expect(globSync('**/*.wasm', { cwd: modules() })).toEqual([])
  })

  test(`${name} and what it needs take at most ${maxBytes / MB} MB`, () => {
    const files = globSync('{*,@*/*}/**/*', { cwd: modules(), withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    const sizes = new Map(files.map(({ parentPath, name: file }) => [join(parentPath, file), 0]))
    for (const path of sizes.keys()) sizes.set(path, lstatSync(path).size)
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(maxBytes)
  })
}

test('tools-core leaves Sass to those who compile SCSS', () => {
  const modules = join(exampleFolder('alone/@whittle/tools-core'), 'node_modules')
  expect(globSync('{sass,immutable,chokidar,@parcel/*}', { cwd: modules })).toEqual([])
})
