import { describe, expect, it } from 'vitest'
import { assertLicences, notices, type ShippedPackage } from './notices.ts'

const wood: ShippedPackage = {
  name: 'wood',
  version: '1.0.0',
  licence: 'MIT',
  as: 'code',
  source: 'https://wood.example',
  texts: ['MIT text'],
}
const heic: ShippedPackage = {
  name: 'heic',
  version: '2.0.0',
  licence: 'LGPL-3.0',
  as: 'file',
  source: 'https://heic.example',
  texts: [],
}

describe('notices', () => {
  it('lists every package by name, with its licence and how it is shipped', () => {
    const text = notices([wood, heic])
    expect(
      text.indexOf('| [heic](https://heic.example) | 2.0.0 | LGPL-3.0 | a file of its own |'),
    ).toBeGreaterThan(0)
    expect(text.indexOf('| [wood](https://wood.example) | 1.0.0 | MIT |')).toBeGreaterThan(
      text.indexOf('| [heic]'),
    )
  })

  it('gives a text that several packages share once, with all their names', () => {
    const text = notices([wood, { ...wood, name: 'bark', texts: ['MIT text  \r\n'] }])
    expect(text.match(/MIT text/g)).toHaveLength(1)
    expect(text).toContain('## bark, wood\n\n~~~text\nMIT text\n~~~\n')
  })
})

describe('assertLicences', () => {
  it('lets permissive code and copyleft files through', () => {
    expect(() => assertLicences([wood, heic])).not.toThrow()
  })

  it.each([
    ['copyleft code', { ...heic, as: 'code' }, 'heic (LGPL-3.0) must stay a separate file'],
    ['a licence that is not known', { ...wood, licence: 'BUSL-1.1' }, 'wood is under BUSL-1.1'],
    ['code without its licence’s text', { ...wood, texts: [] }, 'wood (MIT) includes no licence text'],
    ['no licence', { ...wood, licence: '' }, 'wood is under no licence'],
  ] as const)('refuses %s', (_, shipped, message) => {
    expect(() => assertLicences([shipped])).toThrow(message)
  })
})
