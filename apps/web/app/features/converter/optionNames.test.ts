import { describe, expect, it } from 'vitest'
import { optionName } from './optionNames.ts'

describe('optionName', () => {
  it.each([
    ['data-url', 'Data URL'],
    ['sha3-256', 'SHA3-256'],
    ['utf-8', 'UTF-8'],
    ['non-ascii', 'Non-ASCII'],
    ['uuid-v4', 'UUID v4'],
    ['postgresql', 'PostgreSQL'],
    ['pbkdf2-sha256', 'PBKDF2-SHA256'],
    ['a-z', 'A to Z'],
    ['nfkc', 'NFKC'],
    ['badgerfish', 'BadgerFish'],
    ['dotnet', '.NET'],
    ['koi8-r', 'KOI8-R'],
    ['ibm866', 'IBM866'],
    ['euc-jp', 'EUC-JP'],
    ['gbk', 'GBK'],
    ['gb18030', 'GB18030'],
    ['iso-8859-1', 'ISO-8859-1'],
    ['iso-week', 'ISO week'],
    ['webkit', 'WebKit'],
    ['line-ends', 'Trailing spaces'],
  ])('writes %s as %s', (value, name) => expect(optionName(value)).toBe(name))

  it('leaves anything that is not a lower-case name unchanged', () => {
    expect(optionName('1.1')).toBe('1.1')
    expect(optionName('EEEE')).toBe('EEEE')
  })
})
