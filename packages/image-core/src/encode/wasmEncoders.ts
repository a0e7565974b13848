/** The encoders that need no browser: the codecs in WebAssembly, and our own. */
import type { Deflate } from '../png/encodePng.ts'
import { bmpEncoder } from './bmp.ts'
import type { Encoder } from './encoder.ts'
import { icoEncoder } from './ico.ts'
import { createLibavifEncoder } from './libavif.ts'
import { createLibwebpEncoder } from './libwebp.ts'
import { createMozjpegEncoder } from './mozjpeg.ts'
import { createOxipng, type Oxipng } from './oxipng.ts'
import { createPalettePngEncoder } from './palettePng.ts'
import type { ReadWasm } from './wasm.ts'

/** What the encoders need of the machine. */
export interface WasmEncoderPorts {
  readonly readWasm: ReadWasm
  /** Compresses the rows of a PNG before OxiPNG does it again. */
  readonly deflate: Deflate
}

/** Every encoder that needs no browser. */
export interface WasmEncoders {
  readonly mozjpeg: Encoder
  readonly libwebp: Encoder
  readonly libavif: Encoder
  readonly oxipng: Encoder
  readonly palettePng: Encoder
  readonly ico: Encoder
  readonly bmp: Encoder
  readonly optimisePng: Oxipng['optimisePng']
}

/** The encoders, each of which loads its codec on first use. */
export function createWasmEncoders({ readWasm, deflate }: WasmEncoderPorts): WasmEncoders {
  const oxipng = createOxipng(readWasm)
  return {
    mozjpeg: createMozjpegEncoder(readWasm),
    libwebp: createLibwebpEncoder(readWasm),
    libavif: createLibavifEncoder(readWasm),
    oxipng: oxipng.encoder,
    palettePng: createPalettePngEncoder(oxipng, deflate),
    ico: icoEncoder,
    bmp: bmpEncoder,
    optimisePng: oxipng.optimisePng,
  }
}
