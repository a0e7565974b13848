/** Decoding an image file with native ffmpeg, upright by its EXIF orientation. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { assertObject } from '@whittle/foundation/fields'
import { type ImageFormat, sniffFormat } from '@whittle/image-core'
import { VideoError } from '../errors.ts'
import { lastLines } from '../logTail.ts'
import type { PixelImage } from '../render/pixels.ts'
import { collect, startError } from './process.ts'

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

/**
 * The pixels of an image file. One that is damaged or cut off is refused: a video of the part that is left would pass for whole.
 *
 * @throws VideoError 'image', with ffmpeg's log, when it cannot be read, 'ffmpeg-load' when ffmpeg is not installed.
 * @throws TypeError when the file is none of these.
 * @throws the signal's reason when it is aborted.
 */
export async function readImage(file: ImageFile, options: ReadImageOptions = {}): Promise<PixelImage> {
  if (!isImageFile(file)) throw new TypeError('file must be a path, the bytes of a file, or a Blob')
  assertObject(options, 'options')
  const { ffmpegPath = 'ffmpeg', signal } = options
  signal?.throwIfAborted()
  const bytes = await bytesOf(file)
  const format = sniffFormat(bytes)
  if (format === 'svg') throw new VideoError('image', { format }, { reason: SVG_REASON })
  const child = spawn(ffmpegPath, [
    ...['-v', 'error', '-nostdin', '-xerror'],
    ...(format === 'tiff' ? tiffInput(bytes) : ['-err_detect', 'explode']),
    ...['-i', 'pipe:0', '-sws_flags', 'accurate_rnd+full_chroma_int+full_chroma_inp', '-frames:v', '1'],
    ...['-pix_fmt', 'rgba', '-c:v', 'pam', '-f', 'image2pipe', 'pipe:1'],
  ])
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    // A program that ends before it has read everything breaks the pipe; its exit code says why.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
    const { code, stdout, stderr } = await collect(child)
    signal?.throwIfAborted()
    if (code === 0 && stdout.length > 0) return parsePam(stdout)
    throw new VideoError('image', { log: lastLines(stderr) }, { reason: reasonFor(format) })
  } catch (error) {
    throw startError(error, ffmpegPath)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

const SVG_REASON = 'an SVG has no pixels of its own: draw it at the size that you want first, as PNG'

/**
 * The one format that ffmpeg neither recognises where it cannot seek nor knows the end of. Any tag that is new to it counts as an
 * error for `explode`; what is cut off is one without that.
 */
function tiffInput({ length }: Uint8Array): string[] {
  return ['-f', 'tiff_pipe', '-frame_size', String(length)]
}

function reasonFor(format: ImageFormat | undefined): string {
  if (format === undefined) return 'the file is no image of a kind that is known'
  if (format === 'heic') return 'this ffmpeg does not read this HEIC file: convert it to JPEG or PNG first'
  return `the ${format.toUpperCase()} file is damaged or cut off, or of a kind that this ffmpeg does not read`
}

/**
 * The file's bytes. ffmpeg gets no path: it reads some as patterns (`photo%d.jpg`), protocols or options, and what it does with a
 * file depends on its name.
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
  if (code === 'ENOENT') return `there is no file ${path}`
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
