import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { PAGE_INDEX } from '../app/lib/links/pageIndex.evaluated.ts'
import { loadInNode } from '../app/loadInNode.ts'
import { asData, evaluatedModules } from './evaluatedModules.ts'

it('ships the exports of a module, and nothing it imports', () => {
  const path = fileURLToPath(new URL('../app/lib/links/pageIndex.evaluated.ts', import.meta.url))
  const code = asData(loadInNode(path), path)
  expect(code).toBe(`export const PAGE_INDEX = ${JSON.stringify(PAGE_INDEX)}`)
  expect(code).toContain('"/converter/encoding/hash":{"name":"Hash",')
})

it('evaluates only modules with that name', () => {
  const { load } = evaluatedModules() as { load: { filter: { id: RegExp } } }
  expect(load.filter.id.test('/app/lib/links/pageIndex.evaluated.ts')).toBe(true)
  expect(load.filter.id.test('/app/lib/links/pageIndex.ts')).toBe(false)
})

it.each([[() => 1], [undefined], [new Map()], [{ a: undefined }], [1n]])(
  'rejects %s, which is not plain data',
  (value) => {
    expect(() => asData({ value }, 'x.evaluated.ts')).toThrow(TypeError)
  },
)
