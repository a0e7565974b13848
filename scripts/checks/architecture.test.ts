/** The drawing in the README names only folders, workers and functions that exist. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeBlocks } from '../testing/markdownCode.ts'
import { ROOT } from '../toolchain.mjs'

const text = readFileSync(join(ROOT, 'README.md'), 'utf8')
const drawing = codeBlocks(text).find(({ info }) => info === 'mermaid')?.text ?? ''
/** What the boxes and the arrows say. */
const labels = [...drawing.matchAll(/\[([^\]]+)\]|"([^"]+)"/g)].map(([, box, arrow]) => box ?? arrow ?? '')

it('names folders and files that exist', () => {
  const paths = labels.flatMap((label) => label.match(/[\w-]+(?:[/.][\w-]+)+/g) ?? [])
  expect(paths.length).toBeGreaterThan(10)
  expect(
    paths.filter((path) => globSync(`{.,apps/web,apps/web/app/workers}/${path}`, { cwd: ROOT }).length === 0),
  ).toEqual([])
})

it('names every worker of the site', () => {
  const workers = globSync('*.worker.ts', { cwd: join(ROOT, 'apps/web/app/workers') })
  expect(workers.filter((worker) => !labels.some((label) => label.includes(worker)))).toEqual([])
})

it('names functions and types that the packages export', () => {
  const names = labels.flatMap((label) => label.match(/\b[a-z]+[A-Z]\w*|\b(?:Recipe|Result)\b/g) ?? [])
  const sources = globSync('packages/*/src/**/*.ts', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  )
  const isExported = (name: string): boolean =>
    sources.some((source) =>
      new RegExp(`export (?:async )?(?:function|interface|type|const) ${name}\\b`).test(source),
    )
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !isExported(name))).toEqual([])
})

it('the README is at most 10 kB', () => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000)
})
