import { describe, expect, it } from 'vitest'
import { XMP } from '../../test/loaded.ts'
import { summarizeXmp, updateXmp } from './xmp.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const FACTS = { width: 120, height: 80, colorSpace: 1 } as const
const corrected = (text: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(updateXmp(utf8(text), FACTS))

describe('updateXmp', () => {
  it('sets orientation and size, written as attribute or as element', () => {
    const text = corrected(XMP)
    expect(text).toContain('tiff:Orientation="1"')
    expect(text).toContain('exif:PixelXDimension="120"')
    expect(text).toContain('<exif:PixelYDimension>80</exif:PixelYDimension>')
  })

  it('removes references to what the new file lacks', () => {
    const text = corrected(XMP)
    for (const stale of ['Thumbnails', 'hdrgm:Version', 'HasExtendedXMP']) expect(text).not.toContain(stale)
  })

  it('keeps everything else unchanged, including non-ASCII letters', () => {
    expect(corrected(XMP)).toContain('<rdf:li>A. Carvér</rdf:li>')
    expect(corrected(XMP)).toContain('exif:GPSLatitude="59,18.3725N"')
    const plain = '<x:xmpmeta dc:title="Ångström 日本"/>'
    expect(corrected(plain)).toBe(plain)
  })

  it('accepts single quotes and space', () => {
    expect(corrected("<a tiff:Orientation = '8' exif:ColorSpace\n=\n'65535'/>")).toBe(
      "<a tiff:Orientation = '1' exif:ColorSpace\n=\n'1'/>",
    )
  })

  it('leaves a packet alone if it is truncated inside an element', () => {
    const cut = '<xmp:Thumbnails><rdf:Alt>'
    expect(corrected(cut)).toBe(cut)
  })
})

describe('summarizeXmp', () => {
  it('reads author and place, and flags them', () => {
    expect(summarizeXmp(utf8(XMP))).toEqual({
      values: { creator: 'A. Carvér' },
      gps: { latitude: 59.306208, longitude: -18.038939 },
      sensitive: true,
      hasGainMap: true,
    })
  })

  it('reads attributes in single quotes, and flags nothing that is not personal', () => {
    expect(summarizeXmp(utf8("<a xmp:CreatorTool='Plane'/>"))).toEqual({
      values: { tool: 'Plane' },
      sensitive: false,
      hasGainMap: false,
    })
  })

  it.each(['91,', '59,18', 'N', '59,18,20.18,1N', ''])('reads no place from %j', (latitude) => {
    expect(
      summarizeXmp(utf8(`<a exif:GPSLatitude="${latitude}" exif:GPSLongitude="18,2.3W"/>`)).gps,
    ).toBeUndefined()
  })

  it('scans a megabyte of brackets only once', () => {
    const text = `dc:creator${'<'.repeat(1_000_000)}`
    expect(summarizeXmp(utf8(text)).sensitive).toBe(true)
  })
})
