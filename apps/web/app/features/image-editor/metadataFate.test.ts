import type { MetadataPolicy } from '@whittle/image-core'
import { graftMetadata, type MetadataEntry, readMetadata, stripMetadata } from '@whittle/image-core/metadata'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { fateOf } from './metadataFate.ts'

let source: Uint8Array
let entries: readonly MetadataEntry[]

const square = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#963' } })

/** The fates by entry label, once the file is made. */
const fates = (result: Uint8Array | null, policy: MetadataPolicy) => {
  const carried = result === null ? null : readMetadata(result)
  return Object.fromEntries(entries.map((entry) => [entry.kind, fateOf(entry, { policy, carried })]))
}

beforeAll(async () => {
  source = await square()
    .withExif({ IFD0: { Artist: 'A. Carver' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  entries = readMetadata(source)
})

describe('the fate of metadata', () => {
  it('is to stay in a file that is not encoded again', () => {
    expect(fates(source, 'keep')).toEqual({ exif: 'kept', gps: 'kept', icc: 'stays' })
  })

  it('is to go if it is removed, while the profile stays with the colours', () => {
    const stripped = stripMetadata(source, { keepProfile: true })
    expect(fates(stripped, 'strip')).toEqual({ exif: 'removed', gps: 'removed', icc: 'stays' })
  })

  it('is to go with a format that cannot carry it, whatever was requested', async () => {
    const bare = await square().png().toBuffer()
    expect(fates(bare, 'keep')).toEqual({ exif: 'removed', gps: 'removed', icc: 'becomes sRGB' })
  })

  it('is what a new file really carries, under its own profile', async () => {
    const grafted = graftMetadata(source, await square().withIccProfile('srgb').jpeg().toBuffer())
    const { icc, ...others } = fates(grafted, 'keep')
    expect(others).toEqual({ exif: 'kept', gps: 'kept' })
    expect(icc).toMatch(/^becomes sRGB/)
  })

  it('says that only the orientation of removed EXIF stays', () => {
    expect(fates(source, 'strip').exif).toBe('only its orientation stays')
  })

  it('is unknown while the file is being made, except for what will be removed in any case', () => {
    expect(fates(null, 'keep')).toEqual({ exif: '…', gps: '…', icc: '…' })
    expect(fates(null, 'strip')).toEqual({ exif: 'removed', gps: 'removed', icc: '…' })
    expect(fates(null, 'strip-location')).toEqual({ exif: '…', gps: 'removed', icc: '…' })
  })
})
