/** Every numbered rule in a SPEC.md has a test that names its number. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const specs = globSync('packages/*/{SPEC.md,src/**/SPEC.md}', { cwd: ROOT })

it('finds the rules of crops, icons and videos', () => {
  expect(specs.length).toBeGreaterThanOrEqual(3)
})

it.each(specs)('every rule in %s has a test', (spec) => {
  const rules = [...textOf(spec).matchAll(/^- \*\*(\[[A-Z]\d+\])\*\*/gm)].map(([, rule]) => rule!)
  const folder = spec.split('/').slice(0, 2).join('/')
  const tests = globSync(`${folder}/{src,test}/**/*.test.{ts,tsx}`, { cwd: ROOT }).map(textOf).join('\n')
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter((rule) => !tests.includes(rule))).toEqual([])
})

it('the titles of tests name only rules that a SPEC.md defines', () => {
  const rules = specs.flatMap((spec) => textOf(spec).match(/\[[A-Z]\d+\]/g) ?? [])
  const titles = globSync('{packages,apps}/*/{src,app,test,publish,vite}/**/*.test.{ts,tsx}', { cwd: ROOT })
    .map(textOf)
    .flatMap((text) => text.match(/['`]\[(?:[A-Z]\d+|\d+\.\d+)\] /g) ?? [])
    .map((title) => title.slice(1, -1))
  expect(titles.filter((title) => !rules.includes(title))).toEqual([])
})
