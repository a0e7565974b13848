import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { tools } from '@whittle/tools-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packFragment, unpackFragment } from './linkFragment.ts'

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

describe('packFragment', () => {
  it('writes the version, readable settings, and the raw-deflated input in base64url', async () => {
    const fragment = await packFragment({ settings: { mode: 'form', wrap: '76' }, input: 'a b ü😀' })
    expect(fragment).toMatch(/^#v=1&mode=form&wrap=76&i=[\w-]+$/)
    const packed = new URLSearchParams(fragment.slice(1)).get('i')!
    expect(inflateRawSync(Buffer.from(packed, 'base64url')).toString()).toBe('a b ü😀')
  })

  it('writes only settings where there is no input', async () => {
    expect(await packFragment({ settings: { mode: 'form' } })).toBe('#v=1&mode=form')
    expect(await packFragment({ settings: {} })).toBe('#v=1')
  })

  it('has no field with the name of a tool’s setting', () => {
    const names = tools.flatMap(({ options }) => Object.keys(options))
    expect(names.filter((name) => name === 'v' || name === 'i')).toEqual([])
  })
})

describe('unpackFragment', () => {
  it('round-trips every text and setting', async () => {
    const settings = fc.dictionary(fc.string({ minLength: 2 }), fc.string({ unit: 'grapheme' }))
    await fc.assert(
      fc.asyncProperty(settings, fc.string({ unit: 'grapheme' }), async (given, input) => {
        const content = { settings: given, input }
        expect(await unpackFragment(await packFragment(content))).toEqual(content)
      }),
    )
  })

  it('reads what another program compressed', async () => {
    const i = base64url(deflateRawSync('{"a":1}', { level: 0 }))
    expect(await unpackFragment(`#v=1&i=${i}`)).toEqual({ settings: {}, input: '{"a":1}' })
  })

  it.each(['', '#', '#contrast-title', '#mode=form', '#share=abc'])(
    'does not recognise %j as a link of this site',
    async (fragment) => {
      expect(await unpackFragment(fragment)).toBeUndefined()
    },
  )

  it.each(['#v=2&i=AwA', '#v=', '#v=01'])('names the unknown version of %s', async (fragment) => {
    await expect(unpackFragment(fragment)).rejects.toThrow(/^The link is of version “(2||01)”, and this page/)
  })

  const whole = base64url(deflateRawSync(`${'abc '.repeat(50)}xyz`))
  it.each([
    ['has characters outside base64url', `${whole.slice(0, 4)}*${whole.slice(5)}`],
    ['has characters of standard Base64', `${whole.slice(0, 4)}+/${whole.slice(6)}`],
    ['was cut off', whole.slice(0, -4)],
    ['continues after its end', base64url(Buffer.concat([deflateRawSync('abc'), Buffer.from('more')]))],
    ['was never deflated', base64url(Buffer.from([255, 255, 255]))],
    ['is not UTF-8', base64url(deflateRawSync(Buffer.from([0x61, 0xff])))],
    ['is empty', ''],
  ])('says that an input that %s is damaged', async (_, packed) => {
    await expect(unpackFragment(`#v=1&i=${packed}`)).rejects.toThrow(
      new RangeError('The link is damaged: its input was cut off or changed.'),
    )
  })

  it('rejects a link that would fill the memory of the visitor’s device', async () => {
    const packed = base64url(deflateRawSync(Buffer.alloc(20_000_001, 'a')))
    expect(packed.length).toBeLessThan(64_000)
    await expect(unpackFragment(`#v=1&i=${packed}`)).rejects.toThrow(
      new RangeError('The link expands to more than 20 MB and was not opened.'),
    )
  })
})
