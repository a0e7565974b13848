import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { openUnlabelled } from './openUnlabelled.ts'

const bytesOf = (codes: string) => Uint8Array.from(codes, (unit) => unit.charCodeAt(0))

describe('openUnlabelled', () => {
  it.each([
    ['name;price\nM\xfcller;1,5 \x80\n', 'name;price\nMüller;1,5 €\n'],
    ['it\x92s \x93good\x94 at 20\xb0C', 'it’s “good” at 20°C'],
  ])('reads %j as Windows-1252, and says so', (codes, text) => {
    const result = openUnlabelled(bytesOf(codes))
    expect(unwrap(result)).toBe(text)
    expect(noteCodes(result)).toEqual(['character-set'])
  })

  it('places the note at the first byte that is not UTF-8', () => {
    const result = openUnlabelled(bytesOf('\xc3\xa4 ok\nna\xefve word'))
    expect(result).toMatchObject({ ok: true, notes: [{ offset: 8, line: 2, column: 3 }] })
  })

  it.each([
    ['Russian in Windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2, word'],
    ['Polish in Windows-1250', 'imi\xea\nMa\xb3gorzata\n'],
    ['Japanese in Shift_JIS', 'name\n\x93\xfa\x96\x7b\x8c\xea\x83\x65\x83\x58\x83\x67\n'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0'],
  ])('refuses %s', (_, codes) => {
    expect(firstError(openUnlabelled(bytesOf(codes)))?.code).toBe('invalid-utf8')
  })

  it('reads text, UTF-8 and UTF-16 as openText does', () => {
    for (const input of ['é', new TextEncoder().encode('é'), Uint8Array.of(0xff, 0xfe, 0xe9, 0)])
      expect(unwrap(openUnlabelled(input)).replace('\ufeff', '')).toBe('é')
  })
})
