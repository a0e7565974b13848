import { describe, expect, it } from 'vitest'
import { bytes, segment } from '../../test/files.ts'
import { APP1, COM, DHT, EOI, jpegSegments, SCAN_DATA, SOS, STRAY } from './jpeg.ts'

const SOI = bytes(0xff, 0xd8)
const END = bytes(0xff, 0xd9)
const frame = segment(0xc0, bytes(8, [0, 2, 0, 3], 1, 1, 0x11, 0))
const scan = segment(0xda, bytes(1, 1, 0, 0, 63, 0))
const tables = segment(0xc4, bytes(0, 1, 2, 3))
const comment = segment(0xfe, bytes('hidden'))
const CODED = bytes(1, 2, 3, 0xff, 0, 4, 5, 0xff, 0xd0, 6)

/** Markers and lengths of the segments of a file. */
function walk(...parts: readonly Uint8Array[]): [marker: number, length: number][] {
  return [...jpegSegments(bytes(...parts))].map(({ marker, start, end }) => [marker, end - start])
}

/** The lengths of what is taken for coded bytes in a file with this scan. */
function scansOf(...parts: readonly Uint8Array[]): number[] {
  return walk(SOI, frame, scan, ...parts)
    .filter(([marker]) => marker === SCAN_DATA)
    .map(([, length]) => length)
}

describe('jpegSegments', () => {
  it('covers every byte between SOI and the end', () => {
    const file = bytes(SOI, 7, 7, frame, 7, scan, CODED, tables, scan, CODED, END)
    let at = 2
    for (const { start, end } of jpegSegments(file)) {
      expect(start).toBe(at)
      at = end
    }
    expect(at).toBe(file.length)
  })

  it('reports bytes between segments as stray', () => {
    expect(
      walk(SOI, bytes(0, 1, 2), frame, bytes(3, 0xff, 0), scan, CODED, END).map(([marker]) => marker),
    ).toEqual([STRAY, 0xc0, STRAY, SOS, SCAN_DATA, EOI])
  })

  it.each([
    ['an unknown marker', bytes(0xff, 0x9f)],
    ['a start of image', bytes(0xff, 0xd8)],
    ['a frame', bytes(0xff, 0xc0, 0, 11, 8)],
    ['a table whose length leads nowhere', bytes(0xff, 0xdb, 0, 3, 9)],
    ['an application segment whose length leads nowhere', bytes(0xff, 0xe1, 0, 8, 9)],
    ['a comment longer than the file', bytes(0xff, 0xfe, 0xff, 0xff)],
    ['a scan without components', bytes(0xff, 0xda, 0, 6, 0, 0, 63, 0)],
    ['a fill byte and a zero', bytes(0xff, 0xff, 0)],
    ['an end', END],
  ])('does not end a scan at %s within it', (_, damage) => {
    const length = 2 * CODED.length + damage.length
    expect(scansOf(CODED, damage, CODED, END)).toEqual([length])
    expect(scansOf(CODED, damage, CODED, tables, scan, CODED, END)).toEqual([length, CODED.length])
  })

  it('ends a scan at each segment that leads on to another', () => {
    expect(
      walk(SOI, frame, scan, CODED, comment, tables, segment(APP1, bytes('x')), scan, CODED, END),
    ).toEqual([
      [0xc0, frame.length],
      [SOS, scan.length],
      [SCAN_DATA, CODED.length],
      [COM, comment.length],
      [DHT, tables.length],
      [APP1, 5],
      [SOS, scan.length],
      [SCAN_DATA, CODED.length],
      [EOI, 2],
    ])
  })

  it.each([
    ['another picture', bytes(SOI, frame, scan, CODED, END)],
    ['zeros and another picture', bytes(0, 0, 0, SOI, frame, scan, CODED, END)],
    ['text', bytes('a trailer without any marker')],
    ['a video', bytes(0, 0, 0, 24, 'ftypmp42', 1, 2, 0xff, 0xf1, 0xff, 0xd9, 5, 6)],
    ['a video that holds an end', bytes(0, 0, 0, 24, 'ftypmp42', END, 5, 6)],
  ])('ends the picture at an EOI that %s follows', (_, trailer) => {
    expect(walk(SOI, frame, scan, CODED, END, trailer).at(-1)).toEqual([EOI, 2])
    expect(scansOf(CODED, END, trailer)).toEqual([CODED.length])
  })

  it.each([
    ['segments that lead nowhere', bytes(0xff, 0xe0, 0xff, 0xf0)],
    ['ends', END],
    ['fill bytes', bytes(0xff, 0xff)],
    ['tables that lead to tables', bytes(0xff, 0xdb, 0, 2)],
  ])('takes time in proportion to the length of a scan full of %s', (_, damage) => {
    const reads = (count: number) => {
      const file = bytes(SOI, frame, scan, ...Array.from({ length: count }, () => damage))
      let searched = 0
      const counted = new Proxy(file, {
        get(target, name) {
          searched += 1
          const value = Reflect.get(target, name) as unknown
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      expect([...jpegSegments(counted)].length).toBeGreaterThan(1)
      return searched
    }
    expect(reads(4000)).toBeLessThan(5 * reads(1000))
  })
})
