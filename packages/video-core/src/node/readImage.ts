/** Decoding an image file with native ffmpeg, upright by its EXIF orientation. */
import { spawn } from 'node:child_process'
import { VideoError } from '../errors.ts'
import { lastLines } from '../logTail.ts'
import type { PixelImage } from '../render/pixels.ts'
import { collect, startError } from './process.ts'

/** What can be read: a path, a file's bytes, or a `Blob` (a `File`) of them. */
export type ImageFile = string | Uint8Array | Blob

/** How an image is read. */
export interface ReadImageOptions {
  /** The program. @defaultValue 'ffmpeg' */
  readonly ffmpegPath?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * The pixels of an image file.
 *
 * @throws VideoError 'image' with ffmpeg's log when it cannot be decoded, 'ffmpeg-load' when ffmpeg is not installed.
 * @throws the signal's reason when it is aborted.
 */
export async function readImage(
  file: ImageFile,
  { ffmpegPath = 'ffmpeg', signal }: ReadImageOptions = {},
): Promise<PixelImage> {
  signal?.throwIfAborted()
  const input = typeof file === 'string' ? `file:${file}` : 'pipe:0'
  const flags = ['-sws_flags', 'accurate_rnd+full_chroma_int+full_chroma_inp']
  const output = [...flags, '-frames:v', '1', '-pix_fmt', 'rgba', '-c:v', 'pam', '-f', 'image2pipe', 'pipe:1']
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file
  const child = spawn(ffmpegPath, ['-v', 'error', '-nostdin', '-i', input, ...output])
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    // A program that ends before it has read everything breaks the pipe; its exit code says why.
    child.stdin.on('error', () => undefined)
    child.stdin.end(typeof bytes === 'string' ? undefined : bytes)
    const { code, stdout, stderr } = await collect(child)
    signal?.throwIfAborted()
    if (code === 0 && stdout.length > 0) return parsePam(stdout)
    throw new VideoError('image', { log: lastLines(stderr) }, { reason: stderr.trim() })
  } catch (error) {
    throw startError(error, ffmpegPath)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
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
