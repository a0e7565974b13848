/** PDFs of pictures: read back by programs of others, and checked for what they promise without them. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { latin1 } from '@whittle/foundation/bytes'
import { hasPrograms, runProgram, tryProgram } from '@whittle/scripts/testing/programs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { painted } from '../../test/nodeMaterial.ts'
import { ImageError } from '../errors.ts'
import { canEmbed, type PdfOptions, type PdfPicture, writePdf } from './index.ts'

const hasPoppler = hasPrograms('pdfimages', 'pdftoppm')

async function pdfOf(pictures: readonly PdfPicture[], options: PdfOptions = {}): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const { bytes } = await writePdf(pictures, (piece) => void pieces.push(piece.slice()), options)
  const pdf = new Uint8Array(Buffer.concat(pieces))
  expect(bytes).toBe(pdf.length)
  return pdf
}

/** Poppler draws a picture a fraction of a pixel beside its place; turned wrongly, it differs by far more. */
const MOST_BY_DRAWING = 8

/** Runs with the PDF in a folder of its own, which is removed afterwards. */
async function inFolder<T>(pdf: Uint8Array, run: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'whittle-pdf-'))
  try {
    const file = join(folder, 'pictures.pdf')
    await writeFile(file, pdf)
    return await run(file, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The images of a PDF as `pdfimages` takes them out. */
function imagesIn(pdf: Uint8Array, kind: '-all' | '-png'): Promise<Buffer[]> {
  return inFolder(pdf, async (file, folder) => {
    runProgram('pdfimages', [kind, file, join(folder, 'image')])
    const names = (await readdir(folder)).filter((name) => name.startsWith('image')).sort()
    return Promise.all(names.map((name) => readFile(join(folder, name))))
  })
}

/** The pages of a PDF as poppler draws them, at so many pixels an inch. */
function pagesOf(pdf: Uint8Array, perInch: number): Promise<Buffer[]> {
  return inFolder(pdf, async (file, folder) => {
    runProgram('pdftoppm', ['-png', '-r', String(perInch), file, join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.startsWith('page')).sort()
    return Promise.all(names.map((name) => readFile(join(folder, name))))
  })
}

/** The mean difference of two pictures' samples, which must have the same size. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const read = (file: Buffer) =>
    sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const [a, b] = await Promise.all([read(one), read(other)])
  expect([a.info.width, a.info.height]).toEqual([b.info.width, b.info.height])
  return a.data.reduce((sum, sample, at) => sum + Math.abs(sample - (b.data[at] ?? 0)), 0) / a.data.length
}

const jpegs = {
  colour: () => painted().jpeg({ quality: 90 }).toBuffer(),
  progressive: () => painted().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  grey: () => painted().greyscale().jpeg().toBuffer(),
  print: () => painted().toColourspace('cmyk').jpeg().toBuffer(),
  'display p3': () => painted().withIccProfile('p3').jpeg().toBuffer(),
  turned: () => painted().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
} as const

const pngs = {
  colour: () => painted().png().toBuffer(),
  grey: () => painted().greyscale().toColourspace('b-w').png().toBuffer(),
  palette: () => painted().png({ palette: true, colours: 30 }).toBuffer(),
  'two colours': () => painted().greyscale().threshold(99).png({ palette: true, colours: 2 }).toBuffer(),
  interlaced: () => painted().png({ progressive: true }).toBuffer(),
  '16 bits': () => painted().toColourspace('rgb16').png().toBuffer(),
  clear: () => painted(4).png().toBuffer(),
} as const

const kinds = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[]

describe('writePdf', () => {
  it('gives every object the offset that the table says, and every stream its length', async () => {
    const pdf = await pdfOf([await jpegs.turned(), await pngs.clear(), await jpegs['display p3']()], {
      title: 'Größe “M”',
    })
    const source = latin1(pdf)
    const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(source) ?? []
    const [, count = '', table = ''] =
      /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(source.slice(Number(start))) ?? []
    const rows = table.trimEnd().split('\n').slice(1)
    expect(rows).toHaveLength(Number(count) - 1)
    for (const [at, row] of rows.entries())
      expect(source.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
    const streams = [...source.matchAll(/\/Length (\d+) >>\nstream\n/g)]
    expect(streams.length).toBeGreaterThan(6)
    for (const { 0: head, 1: length, index } of streams)
      expect(source.startsWith('\nendstream', index + head.length + Number(length))).toBe(true)
    expect(source).toContain('/Title <feff00470072')
  })

  it.each(kinds(jpegs))('embeds a JPEG byte for byte: %s', async (kind) => {
    const jpeg = await jpegs[kind]()
    expect(canEmbed(jpeg)).toBe(true)
    expect(Buffer.from(await pdfOf([jpeg])).indexOf(jpeg)).toBeGreaterThan(0)
  })

  it.skipIf(!hasPoppler)('gives pdfimages the very files that went in', async () => {
    const files = await Promise.all(kinds(jpegs).map((kind) => jpegs[kind]()))
    const taken = await imagesIn(await pdfOf(files), '-all')
    expect(taken.map((file, at) => file.equals(files[at] as Buffer))).toEqual(files.map(() => true))
  })

  it.skipIf(!hasPoppler).each(kinds(pngs))('keeps every colour of a PNG: %s', async (kind) => {
    const png = await pngs[kind]()
    const [image = Buffer.alloc(0), mask] = await imagesIn(await pdfOf([png]), '-png')
    // Of 16 bits, poppler and sharp keep 8, and round them differently.
    expect(await difference(image, png)).toBeLessThanOrEqual(kind === '16 bits' ? 1 : 0)
    if (kind !== 'clear') return expect(mask).toBeUndefined()
    const alpha = await sharp(png).extractChannel('alpha').raw().toBuffer()
    expect((await sharp(mask).extractChannel(0).raw().toBuffer()).equals(alpha)).toBe(true)
  })

  it.skipIf(!hasPoppler).each([1, 2, 3, 4, 5, 6, 7, 8])(
    'shows a picture as its orientation %i says, on its own page and on a sheet',
    async (orientation) => {
      const stored = await painted()
        .withMetadata({ orientation })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer()
      const seen = await sharp(stored).rotate().png().toBuffer()
      const [page = Buffer.alloc(0)] = await pagesOf(await pdfOf([stored]), 150)
      expect(await difference(page, seen)).toBeLessThan(MOST_BY_DRAWING)
      expect(await difference(page, await sharp(seen).flop().toBuffer())).toBeGreaterThan(3 * MOST_BY_DRAWING)
      const [sheet = Buffer.alloc(0)] = await pagesOf(await pdfOf([stored], { page: 'letter' }), 72)
      const { width = 0, height = 0 } = await sharp(sheet).metadata()
      const { width: w = 0, height: h = 0 } = await sharp(seen).metadata()
      expect(width > height).toBe(w > h)
      const place = { left: (width - w) / 2, top: (height - h) / 2, width: w, height: h }
      expect(await difference(await sharp(sheet).extract(place).png().toBuffer(), seen)).toBeLessThan(
        MOST_BY_DRAWING,
      )
    },
  )

  it.skipIf(!hasPoppler)('shows print colours as they are, not inverted', async () => {
    const cyan = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00a0e0' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const [page] = await pagesOf(await pdfOf([cyan]), 150)
    const [red = 0, , blue = 0] = await sharp(page)
      .extract({ left: 30, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(blue - red).toBeGreaterThan(100)
  })

  it.skipIf(!hasPrograms('qpdf'))('is a file without a fault to qpdf', async () => {
    const all = [...kinds(jpegs).map((kind) => jpegs[kind]()), ...kinds(pngs).map((kind) => pngs[kind]())]
    const pixels = {
      width: 3,
      height: 2,
      data: new Uint8Array(24).fill(128),
      colorSpace: 'display-p3',
    } as const
    const pictures = [...(await Promise.all(all)), pixels]
    for (const page of ['picture', 'a4'] as const) {
      const check = await inFolder(await pdfOf(pictures, { page, title: 'All' }), async (file) =>
        tryProgram('qpdf', ['--check', file]),
      )
      expect([check.status, check.stderr]).toEqual([0, ''])
      expect(check.stdout.toString()).toContain('No syntax or stream encoding errors found')
    }
  })

  it('writes a profile once for all pictures that have it', async () => {
    const jpeg = await jpegs['display p3']()
    expect(latin1(await pdfOf([jpeg, jpeg, jpeg])).match(/\/N 3 \/Filter/g)).toHaveLength(1)
  })

  it('reads one picture after the other, and writes each before the next', async () => {
    const jpeg = await jpegs.colour()
    const order: string[] = []
    async function* pictures(): AsyncGenerator<Uint8Array> {
      for (const name of ['first', 'second']) {
        order.push(`read ${name}`)
        yield jpeg
      }
    }
    await writePdf(pictures(), (piece) => void (piece.length === jpeg.length && order.push('written')))
    expect(order).toEqual(['read first', 'written', 'read second', 'written'])
  })

  it('refuses what it cannot hold, by name', async () => {
    const webp = await painted().webp().toBuffer()
    expect(canEmbed(webp)).toBe(false)
    await expect(pdfOf([webp])).rejects.toMatchObject({
      code: 'unsupported-format',
      details: { format: 'webp' },
    })
    const png = await pngs.colour()
    png[png.length - 30]! ^= 1
    await expect(pdfOf([png])).rejects.toBeInstanceOf(ImageError)
    await expect(pdfOf([])).rejects.toThrow('pictures must hold at least one')
    await expect(pdfOf([png], { margin: 200 })).rejects.toThrow('margin')
    await expect(pdfOf([{ width: 2, height: 2, data: new Uint8Array(3) }])).rejects.toThrow(
      'pictures[0].data',
    )
  })
})
