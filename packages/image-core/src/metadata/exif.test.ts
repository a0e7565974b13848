import { describe, expect, it } from 'vitest'
import { exifBlock, MAKER_NOTE } from '../../test/exif.ts'
import { be16, be32, bytes, tiff } from '../../test/files.ts'
import { countWork } from '../../test/work.ts'
import { exifOrientation } from '../containers/tiff.ts'
import { summarizeExif } from './summarizeExif.ts'
import { orientationExif, updateExif } from './updateExif.ts'

const THUMBNAIL = bytes(0xff, 0xd8, new Uint8Array(300).fill(0xaa), 0xff, 0xd9)
const FACTS = { width: 1200, height: 800, colorSpace: 1 } as const

const block = (order: 'II' | 'MM', withThumbnail = true) =>
  exifBlock({
    order,
    orientation: 6,
    width: 4000,
    height: 3000,
    hasGps: true,
    ...(withThumbnail ? { thumbnail: THUMBNAIL } : {}),
  })

/** The offset of a run of bytes. */
const find = (haystack: Uint8Array, needle: Uint8Array) => Buffer.from(haystack).indexOf(needle)

describe.each(['II', 'MM'] as const)('updateExif in byte order %s', (order) => {
  it('sets orientation 1 and keeps camera, author and place', () => {
    const { values, gps } = summarizeExif(updateExif(block(order), FACTS)!)!
    expect(values).toEqual({ ...summarizeExif(block(order))!.values, orientation: 1 })
    expect(gps).toEqual(summarizeExif(block(order))!.gps)
  })

  it('leaves the maker note where it was, byte for byte', () => {
    const before = block(order)
    const after = updateExif(before, FACTS)!
    expect(find(after, MAKER_NOTE)).toBe(find(before, MAKER_NOTE))
    expect(find(after, MAKER_NOTE)).toBeGreaterThan(0)
  })

  it('removes the thumbnail, its directory and its bytes', () => {
    const after = updateExif(block(order), FACTS)!
    expect(summarizeExif(after)!.thumbnailBytes).toBe(0)
    expect(find(after, THUMBNAIL.subarray(2, 20))).toBe(-1)
    expect(after.length).toBeLessThanOrEqual(block(order, false).length)
  })

  it('changes only 12-byte fields when there is no thumbnail', () => {
    const before = block(order, false)
    const after = updateExif(before, FACTS)!
    expect(after.length).toBe(before.length)
    const changed = [...after.keys()].filter((index) => after[index] !== before[index])
    // Orientation, width, height and colour space: at most two bytes each.
    expect(changed.length).toBeLessThanOrEqual(8)
  })

  it('writes sizes beyond 65,535 into fields of two bytes by widening their type', () => {
    const after = updateExif(block(order), { ...FACTS, width: 70_000 })!
    const view = new DataView(after.buffer, after.byteOffset)
    const isLittle = order === 'II'
    const tag = Uint8Array.from(isLittle ? [0x02, 0xa0] : [0xa0, 0x02])
    const at = find(after, tag)
    expect([view.getUint16(at + 2, isLittle), view.getUint32(at + 8, isLittle)]).toEqual([4, 70_000])
  })

  it('does not touch the bytes it was given', () => {
    const before = block(order)
    updateExif(before, FACTS)
    expect(before).toEqual(block(order))
  })
})

describe('updateExif', () => {
  it('keeps a value that the thumbnail shares with the picture', () => {
    // Both directories point at one resolution, which follows the thumbnail.
    const entry = (tag: number, type: number, value: number) =>
      bytes(be16(tag), be16(type), be32(1), be32(value))
    const main = bytes(be16(1), entry(0x011a, 5, 70), be32(26))
    const preview = bytes(be16(3), entry(0x011a, 5, 70), entry(0x0201, 4, 68), entry(0x0202, 4, 12), be32(0))
    const shared = bytes('MM', be16(42), be32(8), main, preview, 9, 9, be32(300), be32(1), 9, 9)
    expect(shared.length).toBe(80)
    const after = updateExif(shared, FACTS)!
    expect(after.subarray(70, 78)).toEqual(bytes(be32(300), be32(1)))
    expect(after.subarray(26, 70).every((byte) => byte === 0)).toBe(true)
    expect(after.length).toBe(78)
  })

  it('does work in proportion to its size, however many fields refer to all of it', () => {
    const count = 0xffff
    const overlapping = new Uint8Array(14 + count * 12)
    const view = new DataView(overlapping.buffer)
    overlapping.set(bytes('MM', be16(42), be32(8), be16(count)))
    for (let index = 0; index < count; index++) {
      const at = 10 + index * 12
      view.setUint16(at, 0x9000)
      view.setUint16(at + 2, 7)
      view.setUint32(at + 4, overlapping.length)
    }
    const work = countWork(() => expect(updateExif(overlapping, FACTS)?.length).toBe(overlapping.length))
    expect(work).toBeLessThan(10 * overlapping.length)
  })

  it('adds no field that was not there', () => {
    const plain = tiff('II', [[0x0213, 3, 1]])
    expect(updateExif(plain, FACTS)).toEqual(plain)
  })

  it.each([
    ['nothing', bytes()],
    ['text', bytes('not TIFF')],
    ['a directory beyond the end', bytes('II', 42, 0, [99, 0, 0, 0])],
    ['a directory of the 64-bit variant', bytes('II', 43, 0, new Uint8Array(40))],
  ])('returns undefined for %s', (_, exif) => {
    expect(updateExif(exif, FACTS)).toBeUndefined()
  })
})

it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'orientationExif(%i) states that and nothing else, in 26 bytes',
  (orientation) => {
    const exif = orientationExif(orientation)
    expect(exif.length).toBe(26)
    expect(exifOrientation(exif, 'jpeg')).toBe(orientation)
    expect(summarizeExif(exif)).toEqual({ values: { orientation }, thumbnailBytes: 0, makerNoteBytes: 0 })
  },
)
