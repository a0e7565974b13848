import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { typeScriptOfJson } from './index.ts'

describe('typeScriptOfJson', () => {
  it('has one type for several values', () => {
    expect(unwrap(typeScriptOfJson('{"a":1}\n{"a":"x","b":true}', { roots: 'many' }))).toBe(
      'export interface Root {\n  a: string | number\n  b?: boolean\n}\n',
    )
  })

  it.each([
    [
      '{"a":1,"b":"x","c":true,"d":null}',
      'export interface Root {\n  a: number\n  b: string\n  c: boolean\n  d: null\n}\n',
    ],
    ['[1,"a"]', 'export type Root = (string | number)[]\n'],
    ['[]', 'export type Root = unknown[]\n'],
    ['3', 'export type Root = number\n'],
    ['{"a b":{}}', 'export interface Root {\n  "a b": RootAB\n}\n\nexport interface RootAB {}\n'],
  ])('describes %s', (text, types) => {
    expect(unwrap(typeScriptOfJson(text))).toBe(types)
  })

  it('makes members optional where some objects lack them, and unions where kinds differ', () => {
    expect(unwrap(typeScriptOfJson('[{"a":1},{"a":null,"b":[]}]', { name: 'Row' }))).toBe(
      'export type Row = RowItem[]\n\nexport interface RowItem {\n  a: number | null\n  b?: unknown[]\n}\n',
    )
  })

  it('writes objects with the same members once', () => {
    expect(unwrap(typeScriptOfJson('{"from":{"x":1},"to":{"x":2}}'))).toBe(
      'export interface Root {\n  from: RootFrom\n  to: RootFrom\n}\n\nexport interface RootFrom {\n  x: number\n}\n',
    )
  })

  it('stops at a hundred levels', () => {
    expect(unwrap(typeScriptOfJson('['.repeat(5000) + ']'.repeat(5000)))).toContain('unknown')
  })

  it('rejects an invalid name', () => {
    expect(firstError(typeScriptOfJson('1', { name: 'a b' }))?.code).toBe('invalid-option')
  })
})
