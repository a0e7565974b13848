import { describe, expect, it, vi } from 'vitest'
import { fixtureNames, readFixture } from '../../../test/fixtures.ts'
import { identify } from '../../identify/identify.ts'
import { displayP3Profile, embedProfile } from '../../metadata/index.ts'
import { encodePng } from '../../png/index.ts'
import { blobOfDataUrl, inspectBlob } from './index.ts'

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from(
    `\ufeff${text}`.split('').flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  )
const box = (brands: string) => latin1(`\0\0\0${String.fromCharCode(brands.length + 8)}ftyp${brands}`)

describe('inspectBlob', () => {
  it.each([
    ['png', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['jpeg', latin1('\xff\xd8\xff\xe0')],
    ['gif', latin1('GIF89a')],
    ['webp', latin1('RIFF\x10\0\0\0WEBPVP8 ')],
    ['bmp', latin1(`BM${'\0'.repeat(12)}\x28\0\0\0`)],
    ['tiff', latin1('II*\0')],
    ['tiff', latin1('MM\0*')],
    ['ico', latin1('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x28\x01\0\0\x16\0\0\0')],
    ['avif', box('avif\0\0\0\0mif1miaf')],
    ['avif', box('mif1\0\0\0\0avifmiaf')],
    ['heic', box('heic\0\0\0\0mif1heic')],
    ['svg', latin1('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['svg', latin1('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- hello -->\n<svg>')],
    ['svg', utf16('<?xml version="1.0" encoding="UTF-16"?><svg>')],
    ['svg', latin1('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" [<!ENTITY a "b">]>\n<svg:svg>')],
  ])('recognises %s by its bytes', async (type, bytes) => {
    expect((await inspectBlob(new Blob([bytes]))).format).toBe(type)
  })

  it.each([
    ['nothing', latin1('')],
    ['a text that begins with I', latin1('I am a text')],
    ['a text that begins with BM', latin1('BMW is a maker of cars')],
    ['a text that begins with GIF8', latin1('GIF8 is not a version of GIF')],
    ['a text about <svg>', latin1('about <svg>')],
    ['a page', latin1('<!doctype html><html><body>')],
    ['a page that shows an SVG', latin1('<!doctype html><html><body><svg></svg>')],
    ['a page full of comments', latin1(`${'<!-- a -->'.repeat(5000)}<html>`)],
    ['a video', box('isom\0\0\0\0mp42')],
    ['a sound', latin1('RIFF\x10\0\0\0WAVE')],
  ])('does not take %s for a picture', async (_, bytes) => {
    expect((await inspectBlob(new Blob([bytes]))).format).toBeUndefined()
  })

  it('finds the root of an SVG within 64 kB, as image-core does', async () => {
    const licensed = (length: number) => new Blob([`<!--${'licence '.repeat(length / 8)}-->\n<svg>`])
    expect((await inspectBlob(licensed(2000))).format).toBe('svg')
    expect((await inspectBlob(licensed(60_000))).format).toBe('svg')
    expect((await inspectBlob(licensed(70_000))).format).toBeUndefined()
  })

  it.each([
    ['what is not a picture', box('isom\0\0\0\0mp42'), undefined],
    ['a format that is always sRGB', latin1('GIF89a'), 'gif'],
  ])('reads only the beginning of %s', async (_, head, format) => {
    const long = new Blob([head, new Uint8Array(1_000_000)])
    const whole = vi.spyOn(long, 'arrayBuffer')
    expect(await inspectBlob(long)).toEqual({ format, colorSpace: 'srgb', orientation: 1 })
    expect(whole).not.toHaveBeenCalled()
  })

  it('ignores the type a blob declares', async () => {
    expect((await inspectBlob(new Blob(['hello'], { type: 'image/png' }))).format).toBeUndefined()
    expect((await inspectBlob(new Blob([latin1('\xff\xd8\xff\xe0')], { type: 'text/plain' }))).format).toBe(
      'jpeg',
    )
  })
})

describe('the colours of a file', () => {
  const red = () => encodePng({ width: 1, height: 1, data: new Uint8Array([255, 0, 0, 255]) })
  const colorSpaceOf = async (bytes: Uint8Array) =>
    (await inspectBlob(new Blob([bytes as Uint8Array<ArrayBuffer>]))).colorSpace

  it('are those of its profile', async () => {
    const png = await red()
    expect(await colorSpaceOf(embedProfile(png, displayP3Profile()))).toBe('display-p3')
    expect(await colorSpaceOf(png)).toBe('srgb')
  })

  it.runIf(fixtureNames.length)('match what identify reads, for every picture in the folder', async () => {
    const found = await Promise.all(
      fixtureNames.map(async (name) => [name, await colorSpaceOf(readFixture(name))]),
    )
    const expected = fixtureNames.map((name) => [
      name,
      identify(readFixture(name)).wideGamut ? 'display-p3' : 'srgb',
    ])
    expect(found).toEqual(expected)
    expect(found.map(([, colors]) => colors)).toContain('display-p3')
  })

  it('count as sRGB, and it as upright, where its header is damaged', async () => {
    const damaged = new Blob([(await red()).slice(0, 20)])
    expect(await inspectBlob(damaged)).toEqual({ format: 'png', colorSpace: 'srgb', orientation: 1 })
  })
})

describe('blobOfDataUrl', () => {
  it('reads data URLs without fetching them', async () => {
    const base64 = blobOfDataUrl('data:image/png;base64,iVBORw==')
    expect([base64.type, [...new Uint8Array(await base64.arrayBuffer())]]).toEqual([
      'image/png',
      [0x89, 0x50, 0x4e, 0x47],
    ])
    const text = blobOfDataUrl('data:image/svg+xml;charset=utf-8,%3Csvg%3E%C3%A9')
    expect([text.type, await text.text()]).toEqual(['image/svg+xml', '<svg>é'])
  })

  const bytesOf = async (url: string) => [...new Uint8Array(await blobOfDataUrl(url).arrayBuffer())]

  it('leaves a % as it is unless two hexadecimal digits follow', async () => {
    const svg = '<svg width="100%" height="5%a">é%'
    const blob = blobOfDataUrl(`data:image/svg+xml;utf8,${svg}`)
    expect([blob.type, await blob.text()]).toEqual(['image/svg+xml', svg])
  })

  it('decodes every other escape to its byte, whether or not that is UTF-8', async () => {
    expect(await bytesOf('data:image/png,%89PNG%0d%0A%1a%0A%FF')).toEqual([
      ...latin1('\x89PNG\r\n\x1a\n\xff'),
    ])
  })

  it('reads base64 with escapes, spaces and no padding', async () => {
    expect(await bytesOf('data:image/png; BASE64,iVBO%52%0Aw')).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect(await bytesOf('data:image/png;base64,iV BO\nRw%3D%3D')).toEqual([0x89, 0x50, 0x4e, 0x47])
  })

  it.each(['data:image/png', 'data:image/png;base64,?', 'data:image/png;base64,%F0%9F'])(
    'rejects %s with its own message',
    (url) => {
      expect(() => blobOfDataUrl(url)).toThrow(SyntaxError)
    },
  )
})
