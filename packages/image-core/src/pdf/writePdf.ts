/**
 * Writes a PDF of pictures, piece by piece: no more than one picture is in memory. Pure.
 *
 * Source: ISO 32000-1, 7.5 (file structure), 7.7 (document structure), 8.9.5 (images), 11.6.5.3 (soft masks).
 */
import { fromLatin1 } from '@whittle/foundation/bytes'
import { atLeastZero, oneOf, text } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { zlibSync } from 'fflate'
import { type PixelImage, requirePixels } from '../pixels.ts'
import type { Deflate } from '../png/encodePng.ts'
import { imageOfFile, imageOfPixels, type PdfColors, type PdfImage } from './pdfImage.ts'
import { type PdfPageSize, pageFor } from './pdfPage.ts'

/** A file for which `canEmbed` holds, or the pixels of any other. */
export type PdfPicture = Uint8Array | PixelImage

/** How a PDF is written. */
export interface PdfOptions {
  /**
   * `picture` makes each page as large as its picture, at 150 pixels an inch; a sheet is turned as its
   * picture lies, and the picture is fitted into its margins.
   *
   * @defaultValue `'picture'`
   */
  readonly page?: PdfPageSize
  /** Points (1/72 inch) around each picture, at most 144. @defaultValue 0 on pages of its size, else 36 */
  readonly margin?: number
  /** Shown by readers in their title bar. */
  readonly title?: string
  /** Compresses what is not compressed already. @defaultValue fflate's, in JavaScript */
  readonly deflate?: Deflate
}

/** What was written. */
export interface PdfSummary {
  readonly pages: number
  readonly bytes: number
}

/** The numbers of the objects that the pages refer to, and that are written after them. */
const [CATALOG, PAGES] = [1, 2]
/** As far as an offset of ten digits reaches. */
const MAX_BYTES = 9_999_999_999
/** Two inches: a sheet has room for a picture between them. */
const MAX_MARGIN = 144

const pageSize = oneOf<PdfPageSize>(['picture', 'a4', 'letter'])

/**
 * Writes one page for each picture, in order. A JPEG is embedded byte for byte, with whatever metadata it
 * has; a PNG without alpha keeps its compressed rows; pixels are packed without loss, alpha included. Colour
 * profiles are kept, and a picture whose file says that it lies on its side is turned by its page.
 *
 * @param pictures read one by one; an error that they throw ends the writing.
 * @param write gets the file's pieces in order, and is awaited; a piece may be used only until it returns.
 * @throws TypeError or RangeError naming the option or the picture's field that is wrong; RangeError for no
 *   picture at all, or a file above 10 GB.
 * @throws ImageError 'unsupported-format' for a file that has to be decoded first; 'corrupt' for a damaged
 *   one; otherwise as `identify`.
 * @example
 * const pieces: Uint8Array[] = []
 * await writePdf([jpegBytes, pngBytes], (piece) => void pieces.push(piece.slice()), { page: 'a4' })
 */
export async function writePdf(
  pictures: Iterable<PdfPicture> | AsyncIterable<PdfPicture>,
  write: (piece: Uint8Array) => void | Promise<void>,
  options: PdfOptions = {},
): Promise<PdfSummary> {
  if (!isIterable(pictures)) throw new TypeError('pictures must be a list or another iterable')
  if (typeof write !== 'function') throw new TypeError('write must be a function')
  requireOptions(options, ['page', 'margin', 'title', 'deflate'])
  const page = pageSize(options.page ?? 'picture', 'page')
  const margin = atLeastZero(options.margin ?? (page === 'picture' ? 0 : 36), 'margin')
  if (margin > MAX_MARGIN) throw new RangeError(`margin must be at most ${MAX_MARGIN}, not ${margin}`)
  const { title, deflate = (bytes: Uint8Array) => zlibSync(bytes) } = options
  if (typeof deflate !== 'function') throw new TypeError('deflate must be a function')
  if (title !== undefined) text(title, 'title')
  const file = createFile(write)
  const profiles = createProfiles(file, deflate)
  await file.begin()
  const pages: number[] = []
  for await (const picture of pictures) {
    const image = await imageOf(picture, pages.length, deflate)
    const drawn = await writeImage(file, image, profiles)
    pages.push(await writePage(file, drawn, pageFor(image, page, margin)))
  }
  if (pages.length === 0) throw new RangeError('pictures must hold at least one')
  const info = title === undefined ? undefined : await file.add(`/Title ${textString(title)}`)
  await file.put(CATALOG, `/Type /Catalog /Pages ${PAGES} 0 R`)
  const kids = pages.map((id) => `${id} 0 R`).join('\n')
  await file.put(PAGES, `/Type /Pages /Count ${pages.length} /Kids [${kids}]`)
  return { pages: pages.length, bytes: await file.end(info) }
}

function isIterable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Symbol.iterator in value || Symbol.asyncIterator in value
}

function imageOf(picture: PdfPicture, index: number, deflate: Deflate): Promise<PdfImage> {
  if (picture instanceof Uint8Array) return imageOfFile(picture, deflate)
  requirePixels(picture, `pictures[${index}]`)
  return imageOfPixels(picture, deflate)
}

/** A file that grows object by object and remembers where each one begins. */
interface PdfFile {
  begin(): Promise<void>
  /** Writes a dictionary of these entries, and a stream after it, if there is one; returns its number. */
  add(entries: string, stream?: readonly Uint8Array[]): Promise<number>
  /** Writes a dictionary under a number that was kept free. */
  put(id: number, entries: string): Promise<void>
  /** Writes the table of objects, and returns the length of the file. */
  end(info: number | undefined): Promise<number>
}

function createFile(write: (piece: Uint8Array) => void | Promise<void>): PdfFile {
  /** By number; 0 is never used. */
  const offsets: number[] = [0]
  let lastId = Math.max(CATALOG, PAGES)
  let length = 0
  async function put(piece: Uint8Array | string): Promise<void> {
    const bytes = typeof piece === 'string' ? fromLatin1(piece) : piece
    length += bytes.length
    if (length > MAX_BYTES) throw new RangeError('These pictures are more than a PDF can hold (10 GB)')
    await write(bytes)
  }
  async function object(id: number, entries: string, stream?: readonly Uint8Array[]): Promise<void> {
    offsets[id] = length
    if (stream === undefined) return put(`${id} 0 obj\n<< ${entries} >>\nendobj\n`)
    const bytes = stream.reduce((sum, piece) => sum + piece.length, 0)
    await put(`${id} 0 obj\n<< ${entries} /Length ${bytes} >>\nstream\n`)
    for (const piece of stream) await put(piece)
    await put('\nendstream\nendobj\n')
  }
  return {
    // The second line's high bytes tell programs that transfer files that this one is not text.
    begin: () => put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
    add: async (entries, stream) => {
      lastId += 1
      const id = lastId
      await object(id, entries, stream)
      return id
    },
    put: (id, entries) => object(id, entries),
    end: async (info) => {
      const start = length
      const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
      await put(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`)
      await put(rows.join(''))
      const entries = `/Size ${offsets.length} /Root ${CATALOG} 0 R`
      const about = info === undefined ? '' : ` /Info ${info} 0 R`
      await put(`trailer\n<< ${entries}${about} >>\nstartxref\n${start}\n%%EOF\n`)
      return length
    },
  }
}

/** Returns the number of a profile's object, which is written once however many pictures have it. */
type Profiles = (profile: Uint8Array, samples: number) => Promise<number>

function createProfiles(file: PdfFile, deflate: Deflate): Profiles {
  const written: { readonly profile: Uint8Array; readonly id: number }[] = []
  return async (profile, samples) => {
    const known = written.find((each) => isSame(each.profile, profile))
    if (known !== undefined) return known.id
    const id = await file.add(`/N ${samples} /Filter /FlateDecode`, [await deflate(profile)])
    // A copy: the profile is a view of its file's bytes, which would otherwise stay in memory.
    written.push({ profile: profile.slice(), id })
    return id
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

async function writeImage(file: PdfFile, image: PdfImage, profiles: Profiles): Promise<number> {
  const mask = image.mask === undefined ? undefined : await writeImage(file, image.mask, profiles)
  const { width, height, depth, filter, stream } = image
  const colors = await colorSpaceOf(image.colors, profiles)
  const entries = `/Width ${width} /Height ${height} /ColorSpace ${colors} /BitsPerComponent ${depth}`
  const masked = mask === undefined ? '' : ` /SMask ${mask} 0 R`
  return file.add(`/Type /XObject /Subtype /Image ${entries} ${filter}${masked}`, stream)
}

async function colorSpaceOf({ samples, profile, palette }: PdfColors, profiles: Profiles): Promise<string> {
  const device = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[samples]
  const base = profile === undefined ? device : `[/ICCBased ${await profiles(profile, samples)} 0 R]`
  if (palette === undefined) return base
  return `[/Indexed ${base} ${Math.floor(palette.length / 3) - 1} <${hex(palette)}>]`
}

async function writePage(
  file: PdfFile,
  image: number,
  { size, matrix }: ReturnType<typeof pageFor>,
): Promise<number> {
  const { a, b, c, d, e, f } = matrix
  const drawing = fromLatin1(`q ${[a, b, c, d, e, f].map(decimal).join(' ')} cm /Im0 Do Q`)
  const content = await file.add('', [drawing])
  const box = `[0 0 ${decimal(size.width)} ${decimal(size.height)}]`
  const resources = `<< /XObject << /Im0 ${image} 0 R >> >>`
  return file.add(
    `/Type /Page /Parent ${PAGES} 0 R /MediaBox ${box} /Resources ${resources} /Contents ${content} 0 R`,
  )
}

/** PDF has no exponents; four decimals are less than a printer's dot. */
function decimal(value: number): string {
  return String(Number(value.toFixed(4)))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** UTF-16 with its mark: the only form of a text in which any character can be written. */
function textString(value: string): string {
  const units = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at))
  return `<feff${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`
}
