import { expect, it } from 'vitest'
import { checkedParts } from './checkedImports.ts'

it('lets a worker import a part of the build only once it is checked', () => {
  expect(checkedParts('const a = () => import("./part-1_a.js")')).toBe(
    'const a = () => globalThis.importChecked(new URL("./part-1_a.js", import.meta.url).href)',
  )
  expect(checkedParts('import(`./b.js`)')).toContain('new URL(`./b.js`, import.meta.url)')
})

it('leaves everything else that looks like an import', () => {
  const code =
    'import{a}from"./a.js";class B{async import(e){return a(e)}};t.write(`import(`);import(address)'
  expect(checkedParts(code)).toBe(code)
})
