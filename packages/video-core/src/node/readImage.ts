/** Decodes an image file, upright by its EXIF orientation: TIFF with image-core, everything else with native ffmpeg. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { type Parsers, presentFields, text } from '@whittle/foundation/fields'
import {
  type ExifOrientation,
  ImageError,
  type ImageFormat,
  identify,
  sniffFormat,
} from '@whittle/image-core'
import { readMetadata } from '@whittle/image-core/metadata'
import { decodeTiff } from '@whittle/image-core/tiff'
import { VideoError } from '../errors.ts'
import { lastLines } from '../logTail.ts'
import { abortSignal } from '../options.ts'
import type { PixelImage } from '../render/pixels.ts'
import { collect, requireFfmpeg, startError } from './process.ts'

/** What can be read: a path, a file's bytes, or a `Blob` (a `File`) of them. */
export type ImageFile = string | Uint8Array | Blob

/** Whether a value can be read as a file. */
export function isImageFile(value: unknown): value is ImageFile {
  return typeof value === 'string' || value instanceof Uint8Array || value instanceof Blob
}

/** How an image is read. */
export interface ReadImageOptions {
  /** The program. @defaultValue 'ffmpeg' */
  readonly ffmpegPath?: string
  readonly signal?: AbortSignal | undefined
}

const OPTION_FIELDS: Parsers<ReadImageOptions> = { ffmpegPath: text, signal: abortSignal }

/**
 * Decodes an image file. A damaged or truncated one is rejected: a video of the remaining part would pass for complete.
 *
 * @throws VideoError 'image', with ffmpeg's log, when it cannot be read, 'ffmpeg-load' when ffmpeg is not installed.
 * @throws TypeError when the file is in none of these formats.
 * @throws the signal's reason when it is aborted.
 */
export async function readImage(file: ImageFile, options: ReadImageOptions = {}): Promise<PixelImage> {
  if (!isImageFile(file)) throw new TypeError('file must be a path, the bytes of a file, or a Blob')
  const { ffmpegPath = 'ffmpeg', signal } = presentFields(options, 'options', OPTION_FIELDS)
  signal?.throwIfAborted()
  const bytes = await bytesOf(file)
  signal?.throwIfAborted()
  const format = sniffFormat(bytes)
  if (format === 'svg') throw new VideoError('image', { format }, { reason: SVG_REASON })
  if (format === 'tiff') return await tiffPixels(bytes)
  const { picture, turning } =
    format === 'jpeg' || format === 'png' ? wholePicture(bytes, format) : { picture: bytes, turning: [] }
  const child = spawn(ffmpegPath, [
    ...['-v', 'error', '-nostdin', '-xerror', '-err_detect', 'explode'],
    ...[
      '-noautorotate',
      '-i',
      'pipe:0',
      ...turning,
      '-sws_flags',
      'accurate_rnd+full_chroma_int+full_chroma_inp',
      '-frames:v',
      '1',
    ],
    ...['-pix_fmt', 'rgba', '-c:v', 'pam', '-f', 'image2pipe', 'pipe:1'],
  ])
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    // A program that exits before it has read everything breaks the pipe; its exit code says why.
    child.stdin.on('error', () => undefined)
    child.stdin.end(picture)
    const { code, stdout, stderr } = await collect(child)
    signal?.throwIfAborted()
    if (code === 0 && stdout.length > 0) return parsePam(stdout)
    await requireFfmpeg(ffmpegPath)
    throw new VideoError('image', { log: lastLines(stderr) }, { reason: reasonFor(format) })
  } catch (error) {
    throw startError(error, ffmpegPath)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

const SVG_REASON = 'an SVG has no pixels of its own: convert it to a PNG of the size you want first'

/** ffmpeg cannot find the end of a TIFF in a pipe, and misreads the colours of JPEG inside it. */
async function tiffPixels(bytes: Uint8Array): Promise<PixelImage> {
  try {
    return (await decodeTiff(bytes)).pixels
  } catch (cause) {
    if (!(cause instanceof ImageError)) throw cause
    const isDamaged = cause.code === 'corrupt' || cause.code === 'decode-failed'
    const reason = isDamaged ? 'the TIFF file is damaged or incomplete' : cause.message
    throw new VideoError('image', { format: 'tiff' }, { cause, reason })
  }
}

/**
 * The picture without what a phone or an editor appended, which ffmpeg takes for a second picture, and the filter that turns it
 * upright: older ffmpegs support EXIF orientation in JPEG only.
 */
function wholePicture(bytes: Uint8Array, format: 'jpeg' | 'png') {
  try {
    const { orientation } = identify(bytes)
    const trailing = readMetadata(bytes).find(({ kind }) => kind === 'trailing')?.bytes ?? 0
    const end = bytes.findLastIndex((byte, at) => byte !== 0 && at < bytes.length - trailing) + 1
    const filter = TURNING[orientation]
    return { picture: bytes.subarray(0, end), turning: filter === undefined ? [] : ['-vf', filter] }
  } catch (cause) {
    if (!(cause instanceof ImageError)) throw cause
    throw new VideoError('image', { format }, { cause, reason: reasonFor(format) })
  }
}

/** ffmpeg's filters for EXIF's orientations; 1 is upright. */
const TURNING: Readonly<Partial<Record<ExifOrientation, string>>> = {
  2: 'hflip',
  3: 'hflip,vflip',
  4: 'vflip',
  5: 'transpose=cclock_flip',
  6: 'transpose=clock',
  7: 'transpose=clock_flip',
  8: 'transpose=cclock',
}

function reasonFor(format: ImageFormat | undefined): string {
  if (format === undefined) return 'the file is not in a known image format'
  if (format === 'heic' || format === 'avif')
    return `this ffmpeg cannot read this ${format.toUpperCase()} file: convert it to JPEG or PNG first`
  return `the ${format.toUpperCase()} file is damaged or incomplete, or of a kind that this ffmpeg cannot read`
}

/**
 * The file's bytes. ffmpeg never gets a path: it interprets some as patterns (`photo%d.jpg`), protocols or options, and treats a
 * file differently depending on its name.
 */
async function bytesOf(file: ImageFile): Promise<Uint8Array> {
  if (file instanceof Blob) return new Uint8Array(await file.arrayBuffer())
  if (typeof file !== 'string') return file
  try {
    return await readFile(file)
  } catch (error) {
    throw new VideoError('image', { path: file }, { cause: error, reason: readFailure(file, error) })
  }
}

function readFailure(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `the file ${path} does not exist`
  if (code === 'EISDIR') return `${path} is a folder`
  return String(error)
}

/** Source: netpbm, pam(5): lines of a keyword and a value up to `ENDHDR`, then the samples. */
function parsePam(file: Uint8Array): PixelImage {
  const head = new TextDecoder('latin1').decode(file.subarray(0, 200))
  const [, width] = /^WIDTH (\d+)$/m.exec(head) ?? []
  const [, height] = /^HEIGHT (\d+)$/m.exec(head) ?? []
  const end = head.indexOf('ENDHDR\n')
  if (width === undefined || height === undefined || end === -1) throw new VideoError('image')
  return { data: file.subarray(end + 'ENDHDR\n'.length), width: Number(width), height: Number(height) }
}
