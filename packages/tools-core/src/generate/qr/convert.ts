/** The QR tool, as a page runs it: a text becomes a code, and the picture of a code becomes its text. */
import type { OptionValues, ToolEngine, ToolOutput } from '../../shared/registry/tool.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { decodeQr } from './decodeQr.ts'
import { encodeQr, type QrOptions } from './encodeQr.ts'

/** The part of a browser that opens pictures; the ES library types do not have it. */
interface PictureHost {
  readonly createImageBitmap?: (blob: unknown) => Promise<{ width: number; height: number; close(): void }>
  readonly OffscreenCanvas: new (
    width: number,
    height: number,
  ) => {
    getContext(kind: '2d'): {
      drawImage(image: unknown, x: number, y: number, width: number, height: number): void
      getImageData(
        x: number,
        y: number,
        width: number,
        height: number,
      ): {
        readonly data: Uint8ClampedArray
        readonly width: number
        readonly height: number
      }
    }
  }
  readonly Blob: new (parts: readonly Uint8Array[], options: { type: string }) => unknown
}

/**
 * The longest side of a picture, in pixels. Larger pictures are scaled down: a code that fills a photo needs
 * no more, and the search takes time.
 */
const MAX_SIDE = 2000

/** Makes an SVG of a text, and reads the text of the code in a picture. */
export const convert: ToolEngine = async (input, options, context = {}) => {
  if (typeof input !== 'string' && context.mediaType?.startsWith('image/'))
    return readPicture(input, context.mediaType)
  return drawn(await encodeQr(input, optionsOf(options)))
}

function optionsOf({ level, quietZone, dark, light }: OptionValues): QrOptions {
  return {
    level: level as NonNullable<QrOptions['level']>,
    quietZone: Number(quietZone),
    dark: String(dark),
    light: String(light),
  }
}

function drawn(code: Awaited<ReturnType<typeof encodeQr>>): Result<ToolOutput> {
  return andThen(code, ({ svg }) => succeed({ kind: 'text' as const, text: svg }))
}

async function readPicture(bytes: Uint8Array, type: string): Promise<Result<ToolOutput>> {
  const host = globalThis as unknown as PictureHost
  const unread = (message: string) =>
    fail({ code: 'unreadable-picture', message, offset: 0, line: 1, column: 1, length: 0 })
  if (host.createImageBitmap === undefined) return unread('Pictures are read in a browser only.')
  let picture: Awaited<ReturnType<NonNullable<PictureHost['createImageBitmap']>>>
  try {
    picture = await host.createImageBitmap(new host.Blob([bytes], { type }))
  } catch {
    return unread('The browser cannot open this picture. Save it as PNG or JPEG.')
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = new host.OffscreenCanvas(width, height).getContext('2d')
  canvas.drawImage(picture, 0, 0, width, height)
  picture.close()
  const found = await decodeQr(canvas.getImageData(0, 0, width, height))
  return andThen(found, ({ text }) => succeed({ kind: 'text' as const, text }))
}
