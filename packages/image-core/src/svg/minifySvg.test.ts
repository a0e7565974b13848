import { builtinPlugins } from 'svgo/browser'
import { describe, expect, it } from 'vitest'
import { loadedJpeg } from '../../test/loaded.ts'
import { DRAWINGS } from '../../test/svgMaterial.ts'
import { readMetadata } from '../metadata/index.ts'
import type { PixelImage } from '../pixels.ts'
import { minifySvg } from './index.ts'
import { isSameDrawing } from './sameDrawing.ts'
import { withoutMetadata } from './svgMetadata.ts'
import { DRAWING_STEPS, KNOWN_STEPS, type SvgoOverrides } from './svgPlugins.ts'

const BLANK: PixelImage = { width: 1, height: 1, data: new Uint8ClampedArray(4) }
const MARKED: PixelImage = { width: 1, height: 1, data: Uint8ClampedArray.of(0, 0, 0, 255) }

/** A renderer that sees no difference. */
const blind = async (): Promise<PixelImage> => BLANK

/** A renderer and an optimizer for which these plugins, wherever they run as they are, break the drawing. */
function breaking(isBroken: (overrides: SvgoOverrides) => boolean) {
  const runs: SvgoOverrides[] = []
  const options = {
    optimize: async (_: string, overrides: SvgoOverrides) => {
      runs.push(overrides)
      return isBroken(overrides) ? 'broken' : 'fine'
    },
    render: async (svg: string) => (svg === 'broken' ? MARKED : BLANK),
  }
  return { runs, options }
}

it('knows every plugin of SVGO’s preset, in its order', () => {
  const preset = builtinPlugins.find(({ name }) => name === 'preset-default') as unknown as {
    readonly plugins: readonly { readonly name: string }[]
  }
  const names = preset.plugins.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...KNOWN_STEPS].toSorted())
  expect(names.filter((name) => (DRAWING_STEPS as readonly string[]).includes(name))).toEqual(DRAWING_STEPS)
})

describe('the search for the step at fault', () => {
  it('switches off the only one, and no other', async () => {
    const { options, runs } = breaking(({ mergeStyles }) => mergeStyles !== false)
    const { switchedOff, refined } = await minifySvg('<svg/>', options)
    expect([switchedOff, refined]).toEqual([['mergeStyles'], []])
    expect(runs.length).toBeLessThan(10)
  })

  it('switches off each of several, the last of them too', async () => {
    const isOn = (overrides: SvgoOverrides, name: string): boolean => overrides[name] !== false
    const { options } = breaking((each) => isOn(each, 'cleanupIds') || isOn(each, 'sortDefsChildren'))
    expect((await minifySvg('<svg/>', options)).switchedOff).toEqual(['cleanupIds', 'sortDefsChildren'])
  })

  it('gives a step more digits before it switches it off', async () => {
    const { options } = breaking(
      ({ convertPathData: told }) => told !== false && Number(told?.floatPrecision ?? 3) < 4,
    )
    const { switchedOff, refined } = await minifySvg('<svg/>', options)
    expect([switchedOff, refined]).toEqual([[], ['convertPathData']])
  })

  it('says that nothing can be removed where every result looks different, and keeps what may stay', async () => {
    const { options } = breaking(() => true)
    await expect(minifySvg('<svg/>', options)).rejects.toMatchObject({ code: 'svg-changed' })
    expect(await minifySvg('<svg/>', { ...options, metadata: 'keep' })).toMatchObject({ svg: '<svg/>' })
  })
})

describe('metadata', () => {
  const drawing = DRAWINGS.editor as string

  it('is removed, and stays where it is to be kept', async () => {
    expect((await minifySvg(drawing, { render: blind })).svg).not.toMatch(/Somebody|inkscape/)
    expect((await minifySvg(drawing, { render: blind, metadata: 'keep' })).svg).toMatch(
      /Somebody[\s\S]*inkscape/,
    )
  })

  it('loses only the place', async () => {
    const placed = drawing.replace(
      '<dc:creator',
      '<exif:GPSLatitude xmlns:exif="http://ns.adobe.com/exif/1.0/"/><dc:creator',
    )
    const options = { render: blind, metadata: 'strip-location' } as const
    expect((await minifySvg(drawing, options)).svg).toContain('Somebody')
    expect((await minifySvg(placed, options)).svg).not.toMatch(/Somebody|GPS/)
  })

  it('that names a place goes from anywhere, and no element is taken for another', () => {
    const kept = '<a:metadata x=">">1</a:metadata><metadata/><metadatas>exif:GPS</metadatas>'
    const placed = '<metadata>exif:GPS</a:metadata><metadata></metadata ><a:metadata b="exif:GPS"/>'
    expect(withoutMetadata(`<svg>${placed}${kept}${placed}</svg>`, 'strip-location')).toBe(
      `<svg>${kept}</svg>`,
    )
  })

  it('of a megabyte of elements that nothing ends is read once', () => {
    const endless = `<svg>${'<metadata>exif:GPS'.repeat(60_000)}`
    expect(withoutMetadata(endless, 'strip-location')).toBe(endless)
  })

  it('of a photograph inside goes too', async () => {
    const jpeg = await loadedJpeg()
    expect(readMetadata(jpeg).map(({ kind }) => kind)).toContain('exif')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,${btoa(
      String.fromCharCode(...jpeg),
    )}" width="8" height="8"/></svg>`
    const made = await minifySvg(svg, { render: blind })
    const [, inside = ''] = /base64,([^"]+)"/.exec(made.svg) ?? []
    const kinds = readMetadata(Uint8Array.from(atob(inside), (c) => c.charCodeAt(0))).map(({ kind }) => kind)
    expect(kinds).not.toContain('gps')
    expect(inside.length).toBeGreaterThan(100)
  })
})

it('leaves the parts of a drawing that others refer to, or that show later', async () => {
  const sprite =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><symbol id="arrow"><path d="M0 0h8"/></symbol></svg>'
  expect((await minifySvg(sprite, { render: blind })).svg).toContain('id="arrow"')
  const moving =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><g id="a"><rect width="4" height="4" display="none"/>' +
    '<animate attributeName="x" to="4" dur="1s"/></g></svg>'
  expect((await minifySvg(moving, { render: blind })).svg).toContain('<rect')
})

it('keeps the role that a screen reader reads out', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="A dot"><path d="M0 0h8"/></svg>'
  expect((await minifySvg(svg, { render: blind })).svg).toContain('role="img"')
})

it('compares over every background, and not the colour of what nobody sees', () => {
  const pixel = (...data: number[]): PixelImage => ({
    width: 1,
    height: 1,
    data: Uint8ClampedArray.from(data),
  })
  expect(isSameDrawing(pixel(255, 0, 0, 0), pixel(0, 0, 255, 0))).toBe(true)
  expect(isSameDrawing(pixel(100, 100, 100, 255), pixel(102, 98, 100, 255))).toBe(true)
  expect(isSameDrawing(pixel(100, 100, 100, 255), pixel(103, 100, 100, 255))).toBe(false)
  expect(isSameDrawing(pixel(255, 255, 255, 10), pixel(255, 255, 255, 13))).toBe(false)
  expect(isSameDrawing(pixel(0, 0, 0, 10), pixel(0, 0, 0, 13))).toBe(false)
  expect(isSameDrawing(BLANK, { ...BLANK, width: 2, data: new Uint8ClampedArray(8) })).toBe(false)
})

it.each([
  [[1, { render: blind }], 'svg'],
  [['<svg/>', { render: 1 }], 'render'],
  [['<svg/>', { render: blind, metadata: 'none' }], 'metadata'],
  [['<svg/>', { render: blind, scale: 2 }], 'scale'],
])('names the argument that is wrong: %j', async (args, name) => {
  await expect(minifySvg(...(args as Parameters<typeof minifySvg>))).rejects.toThrow(name)
})
