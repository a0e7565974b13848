/**
 * Decodes an image file, upright by its EXIF orientation: TIFF with image-core, because ffmpeg cannot find
 * its end in a pipe and misreads the colours of JPEG inside it; everything else with native ffmpeg.
 */
import { readFile } from 'node:fs/promises'
import { type Parsers, presentFields, text } from '@whittle/foundation/fields'
import {
  type ExifOrientation,
  ImageError,
  type ImageFormat,
  identify,
  MAX_PIXELS,
  sniffFormat,
} from '@whittle/image-core'
import { readMetadata } from '@whittle/image-core/metadata'
import { decodeTiff } from '@whittle/image-core/tiff'
import { OUT_OF_MEMORY } from '../engineError.ts'
import { VideoError, videoError } from '../errors.ts'
import { abortSignal } from '../jobFields.ts'
import { STALL_TIMEOUT_MS, stallTimeout } from '../options.ts'
import type { RgbaImage } from '../render/pixels.ts'
import { firstFrame } from './firstFrame.ts'
import { outputOf } from './process.ts'

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
  /** Milliseconds with nothing decoded after which ffmpeg counts as stuck. @defaultValue 20000 */
  readonly stallTimeoutMs?: number
}

const OPTION_FIELDS: Parsers<ReadImageOptions> = {
  ffmpegPath: text,
  signal: abortSignal,
  stallTimeoutMs: stallTimeout,
}

/**
 * Decodes an image file. A damaged or truncated one is rejected: a video of the remaining part would pass for
 * complete. The header is read first: nothing is decoded that is in no known format, or declares more than
 * image-core's `MAX_PIXELS`.
 *
 * @throws VideoError 'image', with ffmpeg's log, when it cannot be read, 'ffmpeg-load' when ffmpeg is not
 *   installed, 'timeout' when it is stuck, 'memory' when it runs out of memory or returns more pixels than
 *   the limit.
 * @throws TypeError when `file` is not a path, bytes or a `Blob`, TypeError or RangeError naming an invalid
 *   option.
 * @throws the signal's reason when it is aborted.
 */
export async function readImage(file: ImageFile, options: ReadImageOptions = {}): Promise<RgbaImage> {
  if (!isImageFile(file)) throw new TypeError('file must be a path, the bytes of a file, or a Blob')
  const {
    ffmpegPath = 'ffmpeg',
    signal,
    stallTimeoutMs = STALL_TIMEOUT_MS,
  } = presentFields(options, 'options', OPTION_FIELDS)
  signal?.throwIfAborted()
  const bytes = await bytesOf(file)
  signal?.throwIfAborted()
  const format = sniffFormat(bytes)
  if (format === undefined) throw videoError('image', {}, { reason: unknownReason(bytes) })
  if (format === 'svg') throw videoError('image', { format }, { reason: SVG_REASON })
  try {
    const info = identify(bytes)
    if (format === 'tiff') return (await decodeTiff(bytes)).pixels
    const still = firstFrame(MAY_HAVE_TRAILER.includes(format) ? withoutTrailer(bytes) : bytes, info)
    const turning = TURNED_FORMATS.includes(format) ? TURNING[info.orientation] : undefined
    const filters = [...still.filters, ...(turning === undefined ? [] : [turning])]
    const args = [...DECODING, ...(filters.length === 0 ? [] : ['-vf', filters.join(',')]), ...TO_PIXELS]
    const input = still.bytes
    const limits = { signal, stallTimeoutMs, maxBytes: MAX_BYTES }
    const { code, stdout, log } = await outputOf(ffmpegPath, args, { input, ...limits })
    if (code === 0 && stdout.length > 0) return parsePam(stdout)
    if (OUT_OF_MEMORY.test(log.join())) throw new VideoError('memory', { log })
    await requireFfmpeg(ffmpegPath)
    throw videoError('image', { log }, { reason: reasonFor(format) })
  } catch (cause) {
    if (!(cause instanceof ImageError)) throw cause
    const isDamaged = cause.code === 'corrupt' || cause.code === 'decode-failed'
    const reason = isDamaged ? reasonFor(format) : cause.message
    throw videoError('image', { format }, { cause, reason })
  }
}

const SVG_REASON = 'an SVG has no pixels of its own: convert it to a PNG of the size you want first'

/**
 * How ffmpeg reads a picture: only what it is given, no more pixels than the limit even if the file holds
 * others than its header declares, and with no tolerance for damage.
 */
const DECODING = [
  ...['-v', 'error', '-nostdin', '-xerror', '-err_detect', 'explode'],
  ...['-protocol_whitelist', 'pipe', '-max_pixels', String(MAX_PIXELS), '-noautorotate', '-i', 'pipe:0'],
]

const TO_PIXELS = [
  ...['-sws_flags', 'accurate_rnd+full_chroma_int+full_chroma_inp', '-frames:v', '1'],
  ...['-pix_fmt', 'rgba', '-c:v', 'pam', '-f', 'image2pipe', 'pipe:1'],
]

/** The most bytes that ffmpeg may return: the pixels, and a header before them. */
const MAX_BYTES = 4 * MAX_PIXELS + 1000

/** The picture without what a phone or an editor appended, which ffmpeg takes for a second picture. */
function withoutTrailer(bytes: Uint8Array): Uint8Array {
  const trailing = readMetadata(bytes).find(({ kind }) => kind === 'trailing')?.bytes ?? 0
  return bytes.subarray(0, bytes.findLastIndex((byte, at) => byte !== 0 && at < bytes.length - trailing) + 1)
}

/** Formats whose orientation ffmpeg leaves to its caller; it turns HEIC and AVIF itself, or not at all. */
const TURNED_FORMATS: readonly ImageFormat[] = ['jpeg', 'png', 'webp']

/** Formats whose files may go on after the picture. */
const MAY_HAVE_TRAILER: readonly ImageFormat[] = ['jpeg', 'png']

/**
 * The filters that turn a picture upright by its EXIF orientation; 1 is upright. Older ffmpegs support it in
 * JPEG only.
 */
const TURNING: Readonly<Partial<Record<ExifOrientation, string>>> = {
  2: 'hflip',
  3: 'hflip,vflip',
  4: 'vflip',
  5: 'transpose=cclock_flip',
  6: 'transpose=clock',
  7: 'transpose=clock_flip',
  8: 'transpose=cclock',
}

/** The limits of the call that asks a program for its name. */
const ASKING = { stallTimeoutMs: 5000, maxBytes: 100_000 } as const

/**
 * Asserts that a program is ffmpeg. Called only after a failure, to find out whether the program or its input
 * is to blame.
 *
 * @throws VideoError 'ffmpeg-load' when the program does not call itself ffmpeg.
 */
async function requireFfmpeg(program: string): Promise<void> {
  const { code, stdout } = await outputOf(program, ['-version'], ASKING)
  if (code === 0 && new TextDecoder().decode(stdout.subarray(0, 100)).startsWith('ffmpeg version')) return
  throw videoError('ffmpeg-load', { program }, { reason: `${program} does not work as ffmpeg` })
}

/** Names a format that is known but not read, such as Photoshop's. */
function unknownReason(bytes: Uint8Array): string {
  try {
    identify(bytes)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    if (error.code === 'unsupported-format') return error.message
  }
  return 'the file is not in a known image format'
}

function reasonFor(format: ImageFormat): string {
  if (format === 'tiff') return 'the TIFF file is damaged or incomplete'
  if (format === 'heic' || format === 'avif')
    return `this ffmpeg cannot read this ${format.toUpperCase()} file: convert it to JPEG or PNG first`
  return `the ${format.toUpperCase()} file is damaged or incomplete, or of a kind that this ffmpeg cannot read`
}

/**
 * The file's bytes. ffmpeg never gets a path: it interprets some as patterns (`photo%d.jpg`), protocols or
 * options, and treats a file differently depending on its name.
 */
async function bytesOf(file: ImageFile): Promise<Uint8Array> {
  if (file instanceof Blob) return new Uint8Array(await file.arrayBuffer())
  if (typeof file !== 'string') return file
  try {
    return await readFile(file)
  } catch (error) {
    throw videoError('image', { path: file }, { cause: error, reason: readFailure(file, error) })
  }
}

function readFailure(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `the file ${path} does not exist`
  if (code === 'EISDIR') return `${path} is a folder`
  return String(error)
}

/**
 * Parses a PAM file: lines of a keyword and a value up to `ENDHDR`, then the samples.
 *
 * Source: netpbm, pam(5).
 */
function parsePam(file: Uint8Array): RgbaImage {
  const head = new TextDecoder('latin1').decode(file.subarray(0, 200))
  const [, width] = /^WIDTH (\d+)$/m.exec(head) ?? []
  const [, height] = /^HEIGHT (\d+)$/m.exec(head) ?? []
  const end = head.indexOf('ENDHDR\n')
  if (width === undefined || height === undefined || end === -1) throw new VideoError('image')
  return { data: file.subarray(end + 'ENDHDR\n'.length), width: Number(width), height: Number(height) }
}
