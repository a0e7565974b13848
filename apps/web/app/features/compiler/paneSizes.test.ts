import { expect, it } from 'vitest'
import { FIRST_SIZES, parseSizes } from './paneSizes.ts'

it('restores the sizes of the last visit', () => {
  const stored = { code: 40, codeHeight: 55, html: 20, css: 70, preview: 80 }
  expect(parseSizes(JSON.stringify(stored))).toEqual(stored)
})

it('accepts sizes saved before the code had its own height', () => {
  const stored = { code: 40, html: 20, css: 70, preview: 80 }
  expect(parseSizes(JSON.stringify(stored))).toEqual({ ...stored, codeHeight: FIRST_SIZES.codeHeight })
})

it.each([
  null,
  '{',
  '7',
  '{"code":50}',
  '{"code":"50","html":20,"css":70,"preview":80}',
  '{"code":2,"html":20,"css":70,"preview":80}',
  '{"code":50,"html":60,"css":65,"preview":80}',
])('uses the defaults if a pane would be hidden, or nothing was saved: %s', (text) => {
  expect(parseSizes(text)).toEqual(FIRST_SIZES)
})
