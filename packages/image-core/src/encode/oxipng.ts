/**
 * PNG by OxiPNG in WebAssembly: the same pixels in fewer bytes than the browser's own PNG.
 *
 * It gets the raw pixels, so that colours under low alpha do not pass through a canvas. Single-threaded
 * build; see `libavif.ts`.
 */
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import type { Encoder } from './encoder.ts'
import { lazyWasm } from './lazyWasm.ts'
import type { ReadWasm } from './wasm.ts'

/**
 * OxiPNG's level by pixel count. For a 12-megapixel photograph, level 0 takes 30 % off the browser's PNG in
 * 2.4 s, level 1 takes 34.8 % off in 7 s, and level 2 takes 34.9 % off in 16 s.
 */
const LEVELS: ReadonlyArray<{ readonly upTo: number; readonly level: number }> = [
  { upTo: 2_000_000, level: 2 },
  { upTo: 8_000_000, level: 1 },
  { upTo: Number.POSITIVE_INFINITY, level: 0 },
]

/** OxiPNG in WebAssembly. */
export interface Oxipng {
  /** Colours of transparent pixels stay as they are. */
  readonly encoder: Encoder
  /** Recompresses a PNG of this size into fewer bytes. */
  optimisePng(png: Uint8Array, size: Size): Promise<Uint8Array>
}

/** OxiPNG, loaded with the first PNG. */
export function createOxipng(readWasm: ReadWasm): Oxipng {
  // Its script keeps one instance forever; after a failure there is no way to get a fresh one.
  const withOxipng = lazyWasm('oxipng', async () => {
    const {
      default: start,
      optimise,
      optimise_raw,
    } = await import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js')
    await start(await readWasm('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm'))
    return { optimise, optimiseRaw: optimise_raw }
  })
  return {
    encoder: {
      name: 'oxipng',
      tagsColor: false,
      async encode(picture) {
        const { data, width, height } = picture.pixels()
        const clamped = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
        const level = levelFor(picture)
        return notEmpty(
          await withOxipng(({ optimiseRaw }) => optimiseRaw(clamped, width, height, level, false, false)),
        )
      },
    },
    optimisePng: async (png, size) =>
      notEmpty(await withOxipng(({ optimise }) => optimise(png, levelFor(size), false, false))),
  }
}

function levelFor({ width, height }: Size): number {
  return LEVELS.find(({ upTo }) => width * height <= upTo)?.level ?? 0
}

function notEmpty(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) throw new ImageError('encode-failed', { codec: 'oxipng' })
  return bytes
}
