import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exiftool, hasExiftool } from '../../test/exiftool.ts'
import { loadedJpeg, loadedPng, loadedWebp } from '../../test/loaded.ts'
import { graftMetadata, removeLocation } from './graftMetadata.ts'
import { withoutLocationDatasets } from './iptc.ts'
import { readMetadata } from './readMetadata.ts'
import { withoutLocationProperties } from './xmp.ts'

const sources = { jpeg: loadedJpeg, png: loadedPng, webp: loadedWebp } as const
const formats = ['jpeg', 'png', 'webp'] as const

/** The names of the tags that say where. */
const placesIn = (tags: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(tags).filter((name) => /GPS|City|Country|Province|State|Sub-location|:Location/i.test(name))

describe.each(formats)('removeLocation of a %s', (format) => {
  it('leaves the picture and every other entry as they are', async () => {
    const source = await sources[format]()
    const result = removeLocation(source)
    const entries = readMetadata(result)
    expect(readMetadata(source).some(({ kind }) => kind === 'gps')).toBe(true)
    expect(entries.some(({ kind }) => kind === 'gps')).toBe(false)
    const exifOf = (file: Uint8Array) => readMetadata(file).find(({ kind }) => kind === 'exif')?.values
    expect(exifOf(result)).toEqual(exifOf(source))
    const raw = (file: Uint8Array) => sharp(file).keepIccProfile().raw().toBuffer()
    expect((await raw(result)).equals(await raw(source))).toBe(true)
    const orientation = async (file: Uint8Array) => (await sharp(file).metadata()).orientation
    expect(await orientation(result)).toBe(await orientation(source))
  })

  it.runIf(hasExiftool)('is sound for ExifTool, which finds no place in it', async () => {
    const before = exiftool(await sources[format]())
    const after = exiftool(removeLocation(await sources[format]()))
    expect(placesIn(before)).not.toEqual([])
    expect(placesIn(after)).toEqual([])
    expect(after['IFD0:Model']).toBe(before['IFD0:Model'])
    expect(after['IFD0:Artist']).toBe(before['IFD0:Artist'])
    expect(Object.keys(after).filter((name) => name.includes('Error'))).toEqual([])
  })
})

describe('graftMetadata without the location', () => {
  it('carries EXIF without the position into a new file', async () => {
    const target = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const entries = readMetadata(graftMetadata(await loadedJpeg(), target, { location: 'remove' }))
    expect(entries.some(({ kind }) => kind === 'gps')).toBe(false)
    expect(entries.find(({ kind }) => kind === 'exif')?.values).toMatchObject({ model: 'Spokeshave 3' })
  })

  it('names the option whose value is unknown', async () => {
    const file = await loadedJpeg()
    expect(() => graftMetadata(file, file, { location: 'maybe' as 'keep' })).toThrow('location')
  })
})

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)
const packet = (xml: string) => new TextEncoder().encode(xml)

describe('an XMP packet without its place', () => {
  it.each([
    ['<a exif:GPSLatitude="51,30N" dc:title="x"/>', '<a dc:title="x"/>'],
    ["<a photoshop:City = 'Oslo' dc:title='x'/>", "<a dc:title='x'/>"],
    ['<a><exif:GPSLatitude>51,30N</exif:GPSLatitude><b/></a>', '<a><b/></a>'],
    ['<a><photoshop:Country/><b/></a>', '<a><b/></a>'],
    [
      '<a><Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li>x</rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown></a>',
      '<a></a>',
    ],
    ['<a dc:title="x"/>', '<a dc:title="x"/>'],
  ])('%s becomes %s', (before, after) => {
    expect(text(withoutLocationProperties(packet(before)))).toBe(after)
  })

  it.each(['<a><exif:GPSLatitude>51', '<a exif:GPSLatitude=51/>'])(
    'is left out whole where it is damaged: %s',
    (damaged) => {
      expect(withoutLocationProperties(packet(damaged))).toBeUndefined()
    },
  )
})

it('IPTC data without places keeps title and creator', () => {
  const set = (number: number, value: string) => [0x1c, 2, number, 0, value.length, ...packet(value)]
  const data = Uint8Array.from([...set(5, 'Harbour'), ...set(90, 'Oslo'), ...set(80, 'A'), ...set(101, 'No')])
  expect([...withoutLocationDatasets(data)]).toEqual([...set(5, 'Harbour'), ...set(80, 'A')])
})
