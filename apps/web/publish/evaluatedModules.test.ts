import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { PAGE_INDEX } from '../app/lib/links/pageIndex.evaluated.ts'
import { loadInNode } from '../app/loadInNode.ts'
import { asData, evaluatedModules } from './evaluatedModules.ts'

it('gives the browser what a module exports, and nothing of what it is made of', () => {
  const path = fileURLToPath(new URL('../app/lib/links/pageIndex.evaluated.ts', import.meta.url))
  const code = asData(loadInNode(path), path)
  expect(code).toBe(`export const PAGE_INDEX = ${JSON.stringify(PAGE_INDEX)}`)
  expect(code).toContain('"/converter/encoding/hash":{"name":"Hash",')
})

it('takes only modules that are named for it', () => {
  const { load } = evaluatedModules() as { load: { filter: { id: RegExp } } }
  expect(load.filter.id.test('/app/lib/links/pageIndex.evaluated.ts')).toBe(true)
  expect(load.filter.id.test('/app/lib/links/pageIndex.ts')).toBe(false)
})

it.each([[() => 1], [undefined], [new Map()], [{ a: undefined }], [1n]])(
  'refuses %s, which is no plain data',
  (value) => {
    expect(() => asData({ value }, 'x.evaluated.ts')).toThrow(TypeError)
  },
)
