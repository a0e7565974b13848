import { describe, expect, it } from 'vitest'
import { bytes } from '../../test/files.ts'
import { ImageError } from '../errors.ts'
import { identify } from './identify.ts'
import { svgSize } from './svg.ts'

describe('svgSize', () => {
  it.each([
    [{ width: '40', height: '30' }, 40, 30],
    [{ width: '40px', height: '30PX' }, 40, 30],
    [{ width: '1in', height: '72pt' }, 96, 96],
    [{ width: '2.54cm', height: '25.4mm' }, 96, 96],
    [{ width: '6pc', height: '101.6q' }, 96, 96],
    [{ width: '.5e2', height: '+3em' }, 50, 48],
    [{ width: '100%', height: '100%', viewBox: '0 0 400 300' }, 400, 300],
    [{ width: 'auto', viewBox: '0,0,400,300' }, 400, 300],
    [{ viewBox: ' -10 , -20 400,300 ' }, 400, 300],
    [{ viewBox: '0\n0\t4e2 300' }, 400, 300],
    [{ width: '200', viewBox: '0 0 400 300' }, 200, 150],
    [{ height: '200', viewBox: '0 0 400 100' }, 800, 200],
    [{ width: '40', height: '30', viewBox: '0 0 1 1' }, 40, 30],
  ])('of %j is %f x %f', (attributes, width, height) => {
    const size = svgSize(attributes)
    expect(size?.width).toBeCloseTo(width, 9)
    expect(size?.height).toBeCloseTo(height, 9)
  })

  it.each([
    {},
    { width: '40' },
    { width: '100%', height: '100%' },
    { width: '40', height: '0' },
    { width: '-4', height: '3' },
    { width: '40furlongs', height: '30' },
    { viewBox: '0 0 400' },
    { viewBox: '0 0 400 0' },
    { viewBox: '0 0 a b' },
    { width: null, height: null, viewBox: null },
    { width: '1e999', height: '5' },
  ])('of %j is not known', (attributes) => {
    expect(svgSize(attributes)).toBeUndefined()
  })

  it('scans a very long attribute only once', () => {
    const digits = '1'.repeat(60_000)
    expect(
      svgSize({ width: `${digits}!`, height: `${' '.repeat(60_000)}1`, viewBox: digits }),
    ).toBeUndefined()
  })
})

describe('identify of SVG text', () => {
  const root = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height=\'30\'>'

  it.each([
    ['bare', root],
    ['after space', ` \r\n\t${root}`],
    ['after a byte order mark', `\xef\xbb\xbf${root}`],
    ['after a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${root}`],
    ['after comments that mention <svg>', `<!-- <svg width="1"> --><!-->-->${root}`],
    ['after a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/>">${root}`],
    [
      'after a document type with entities',
      `<!DOCTYPE svg [ <!ENTITY a "]>"> <!-- ' --> <!ENTITY b '>'> ]>${root}`,
    ],
    ['with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="40" height="30">'],
    ['with space around =', '<svg width = "40"\n height\t=\'30\' />'],
    ['with > in an attribute', '<svg data-a=">" width="40" height="30"/>'],
  ])('%s', (_, text) => {
    expect(identify(bytes(text))).toMatchObject({
      format: 'svg',
      type: 'image/svg+xml',
      width: 40,
      height: 30,
    })
  })

  it.each(['little', 'big'] as const)('in UTF-16, %s end first', (order) => {
    const units = [0xfeff, ...Array.from(root, (character) => character.charCodeAt(0))]
    const file = units.flatMap((unit) =>
      order === 'little' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    )
    expect(identify(Uint8Array.from(file))).toMatchObject({ width: 40, height: 30 })
  })

  it('rounds, but never below one pixel', () => {
    expect(identify(bytes('<svg width="10.6" height="0.2"/>'))).toMatchObject({ width: 11, height: 1 })
  })

  it.each([
    ['svg-without-size', '<svg></svg>'],
    ['svg-unparseable', '<svg width=40 height="30"></svg>'],
    ['corrupt', '<svg width="40" hei'],
    ['not-an-image', '<svgx width="40" height="30">'],
    ['not-an-image', '<?xml version="1.0"?><html/>'],
    ['not-an-image', '<!-- never closed <svg width="40" height="30">'],
  ] as const)('is %s for %s', (code, text) => {
    expect(() => identify(bytes(text))).toThrow(expect.objectContaining({ code, constructor: ImageError }))
  })
})
