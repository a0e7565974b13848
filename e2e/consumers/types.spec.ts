/**
 * The types of every entry of the packages, in a strict project with the types of React and the DOM but not
 * of Node.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { entriesOf, exampleFolder, LIBRARIES, runIn } from '../support/consumers.ts'

/** The example's folder, with a module that imports every entry. */
const test = base.extend<object, { folder: string }>({
  folder: [
    async ({ browserName: _ }, use) => {
      const folder = exampleFolder('strict/types')
      const entries = LIBRARIES.flatMap((name) => entriesOf(folder, name))
      expect(entries.length).toBeGreaterThan(LIBRARIES.length)
      writeFileSync(join(folder, 'entries.ts'), entries.map((entry) => `import '${entry}'\n`).join(''))
      await use(folder)
    },
    { scope: 'worker' },
  ],
})

for (const compiler of ['oldest-typescript', 'recent-typescript', 'typescript'])
  test(`pass with ${compiler}`, async ({ folder }) => {
    await runIn(folder, 'node', join('node_modules', compiler, 'bin/tsc'))
  })

for (const name of LIBRARIES)
  test(`the README of ${name} names the oldest TypeScript version that its types are tested with`, ({
    folder,
  }) => {
    const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const [, oldest] = /~(\d+\.\d+)\./.exec(devDependencies['oldest-typescript']) ?? []
    const readme = fileURLToPath(new URL(`../../packages/${name}/README.md`, import.meta.url))
    expect(readFileSync(readme, 'utf8').match(/TypeScript \d\S*/g)).toEqual([`TypeScript ${oldest}`])
  })
