import { expect, it } from 'vitest'
import { parsePaths } from './myTools.ts'

it.each([
  [null, []],
  ['["/json","/differ"]', ['/json', '/differ']],
  ['["/json","/json"]', ['/json']],
  ['["/json",7,"javascript:alert(1)","//elsewhere.example"]', ['/json']],
  ['{"0":"/json"}', []],
  ['not JSON', []],
])('reads %j as %j', (text, paths) => {
  expect(parsePaths(text)).toEqual(paths)
})
