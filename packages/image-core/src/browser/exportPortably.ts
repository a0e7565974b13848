/**
 * Exports in a page as Node does: with the same decoders, the same arithmetic and the same encoders, so that
 * the result has the same bytes. Loaded with the first such export.
 */
import { createPixelDecoder, type OpenedPixels, type OpenPixels } from '../decode/decodePixels.ts'
import { createWasmDecoders } from '../decode/wasmDecoders.ts'
import { isPlainSrgb } from '../draw/exactPixels.ts'
import { notesOn } from '../encode/notes.ts'
import { createPixelEncoder } from '../encode/pixelEncoder.ts'
import { ImageError, type ImageErrorCode } from '../errors.ts'
import { isCutOff } from '../export/cutOff.ts'
import type { MadeFile, StepOptions } from '../export/exportFile.ts'
import { exportPixels, type PixelJob } from '../export/exportPixels.ts'
import { displaySize, type ImageInfo, identify } from '../identify/identify.ts'
import { readIhdr } from '../png/decodePng.ts'
import { decodedPixels } from './decodedPixels.ts'
import { decodesAlike, type ProbedFormat } from './decodesAlike.ts'
import { wasmEncoders } from './encoders/browserEncoders.ts'
import { withLibheif } from './heicCodec.ts'

const decode = createPixelDecoder({ ...createWasmDecoders(async () => undefined), withLibheif })
const encode = createPixelEncoder(wasmEncoders, open)

/** What our decoders say of a file that a browser may still read. */
const UNREAD: ReadonlySet<ImageErrorCode> = new Set([
  'unsupported-format',
  'svg-needs-document',
  'corrupt',
  'decode-failed',
])

/**
 * Makes the file; `undefined` where there is no decoder for it here, as in Node. Errors are those of
 * `exportImage`.
 */
export async function exportPortably(
  job: Omit<PixelJob, 'opened'>,
  options: StepOptions,
): Promise<MadeFile | undefined> {
  const { signal } = options
  let opened: OpenedPixels
  try {
    opened = await open(job.bytes, signal === undefined ? {} : { signal })
  } catch (error) {
    if (error instanceof ImageError && UNREAD.has(error.code)) return undefined
    throw error
  }
  return exportPixels({ ...job, opened }, options, { open, encode, optimisePng: wasmEncoders.optimisePng })
}

/** Opens a picture with the browser where that gives the same pixels, which is faster. */
async function open(...[bytes, options = {}]: Parameters<OpenPixels>): Promise<OpenedPixels> {
  return (await openNatively(bytes, options)) ?? decode(bytes, options)
}

async function openNatively(
  ...[bytes, options = {}]: Parameters<OpenPixels>
): Promise<OpenedPixels | undefined> {
  const info = identify(bytes)
  const format = plainFormatOf(bytes, info)
  try {
    if (format === undefined || !(await isBrowserUsed(format))) return undefined
    const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: info.type })
    const colorSpace = 'srgb'
    const { width, height, data } = await decodedPixels(file, displaySize(info), { colorSpace, ...options })
    return {
      width,
      height,
      data: data as Uint8ClampedArray<ArrayBuffer>,
      colorSpace,
      info,
      notes: notesOn(info),
    }
  } catch (error) {
    // Damaged, or too large for a canvas, which our decoders do not need.
    if (error instanceof ImageError) return undefined
    throw error
  }
}

/**
 * The format of a file that a browser may decode to the pixels of our decoders: without a profile, whose
 * colours each browser converts with arithmetic of its own, and without alpha, by which a canvas multiplies
 * colours.
 */
function plainFormatOf(bytes: Uint8Array, info: ImageInfo): ProbedFormat | undefined {
  const { format, hasProfile, hasAlpha, animated, cmyk, orientation } = info
  if (hasProfile || hasAlpha || animated || cmyk || isCutOff(bytes, info)) return undefined
  if (format === 'jpeg') return format
  if (format === 'webp') return orientation === 1 ? format : undefined
  return format === 'png' && isPlainSrgb(bytes) && readIhdr(bytes).depth <= 8 ? format : undefined
}

const answers = new Map<ProbedFormat, Promise<boolean>>()

/** Whether this browser decodes the format as we do; tried with the first picture of it. */
function isBrowserUsed(format: ProbedFormat): Promise<boolean> {
  const answer = answers.get(format) ?? decodesAlike(format)
  answers.set(format, answer)
  return answer
}
