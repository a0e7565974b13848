import { expect, it } from 'vitest'
import { proposedSteps } from './proposedSteps.ts'

function proposed(content: string | Uint8Array, tool?: string): readonly string[] {
  return proposedSteps(content, tool === undefined ? [] : [{ tool }]).map((step) => step.tool)
}

it.each([
  ['eyJhIjogMSwgImIiOiBbMl19', 'base64-decode'],
  ['{"a": 1}', 'json-format'],
  ['name,city\nAda,London\nAlan,Wilmslow\n', 'csv-to-json'],
  ['<?xml version="1.0"?>\n<a><b>1</b></a>', 'xml-to-json'],
  [new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), 'decompress'],
])('after %s, %s is proposed', (content, tool) => {
  expect(proposed(content)).toContain(tool)
  expect(proposed(content).length).toBeLessThanOrEqual(5)
})

it('proposes what works on any text, and nothing for nothing', () => {
  expect(proposed('just some words')).toEqual(['text-lines', 'hash', 'base64-encode', 'compress'])
  expect(proposed('')).toEqual([])
})

it('leaves out the last step, what only undoes it, and what would need a key first', () => {
  expect(proposed('eyJhIjogMSwgImIiOiBbMl19', 'base64-encode')).not.toContain('base64-decode')
  expect(proposed('{"a": 1}', 'json-format')).not.toContain('json-format')
  expect(proposed('{"a": 1}')).not.toContain('jwt-sign')
})
