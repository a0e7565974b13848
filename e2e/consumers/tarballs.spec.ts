/**
 * The contents of each installed package: the files that its README and source refer to, and none that only
 * its tests use.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { exampleFolder, LIBRARIES } from '../support/consumers.ts'

for (const name of LIBRARIES) {
  const installed = (): string => join(exampleFolder('strict/types/node_modules/@whittle'), name)

  test(`${name} has every file that its README links to`, () => {
    const readme = readFileSync(join(installed(), 'README.md'), 'utf8')
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!)
    expect(links.filter((path) => !existsSync(join(installed(), path)))).toEqual([])
  })

  test(`${name} has its source, and none of its tests`, () => {
    const files = globSync('{src,test,bench,dist}/**/*', { cwd: installed() })
    expect(files).toContain(join('src', 'index.ts'))
    expect(files.filter((file) => /\.test\.|\btest(ing)?\b|\bbench\b/.test(file))).toEqual([])
  })
}
