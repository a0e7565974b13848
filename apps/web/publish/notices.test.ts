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
      text.indexOf('| [heic](https://heic.example) | 2.0.0 | LGPL-3.0 | as a separate file |'),
    ).toBeGreaterThan(0)
    expect(text.indexOf('| [wood](https://wood.example) | 1.0.0 | MIT |')).toBeGreaterThan(
      text.indexOf('| [heic]'),
    )
  })

  it('lists a text shared by several packages once, with all their names', () => {
    const text = notices([wood, { ...wood, name: 'bark', texts: ['MIT text  \r\n'] }])
    expect(text.match(/MIT text/g)).toHaveLength(1)
    expect(text).toContain('## bark, wood\n\n~~~text\nMIT text\n~~~\n')
  })
})

describe('assertLicences', () => {
  it('accepts permissive code and copyleft files', () => {
    expect(() => assertLicences([wood, heic])).not.toThrow()
  })

  it.each([
    ['copyleft code', { ...heic, as: 'code' }, 'heic (LGPL-3.0) must be shipped as a separate file'],
    ['an unknown licence', { ...wood, licence: 'BUSL-1.1' }, 'wood is under BUSL-1.1'],
    ['code without its licence text', { ...wood, texts: [] }, 'wood (MIT) does not include'],
    ['no licence', { ...wood, licence: '' }, 'wood is under no licence'],
  ] as const)('rejects %s', (_, shipped, message) => {
    expect(() => assertLicences([shipped])).toThrow(message)
  })
})
