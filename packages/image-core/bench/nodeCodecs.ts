/**
 * The encoders of the browser in Node, with the browser's settings; sharp decodes what they make.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import avifFactory, { type AVIFModule } from '@jsquash/avif/codec/enc/avif_enc.js'
import mozjpegFactory, { type MozJPEGModule } from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import type { WebPModule } from '@jsquash/webp/codec/enc/webp_enc.js'
import webpFactory from '@jsquash/webp/codec/enc/webp_enc_simd.js'
import sharp from 'sharp'
import { avifOptions } from '../src/encode/libavif.ts'
import { webpOptions } from '../src/encode/libwebp.ts'
import { mozjpegOptions } from '../src/encode/mozjpegOptions.ts'
import type { PixelImage } from '../src/pixels.ts'

/** The lossy formats whose quality is searched. */
export const LOSSY_FORMATS = ['jpeg', 'webp', 'avif'] as const
export type LossyFormat = (typeof LOSSY_FORMATS)[number]

type Encode = (pixels: PixelImage, quality: number) => Uint8Array

/** Starts the three encoders. */
export async function nodeEncoders(): Promise<Readonly<Record<LossyFormat, Encode>>> {
  const [jpeg, webp, avif] = await Promise.all([
    start<MozJPEGModule>(mozjpegFactory, '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'),
    start<WebPModule>(webpFactory, '@jsquash/webp/codec/enc/webp_enc_simd.js'),
    start<AVIFModule>(avifFactory, '@jsquash/avif/codec/enc/avif_enc.js'),
  ])
  const settings = (quality: number) => ({ quality, lossless: false, effort: 'small' as const })
  return {
    jpeg: ({ data, width, height }, quality) =>
      jpeg.encode(clamped(data), width, height, mozjpegOptions(quality)).slice(),
    webp: ({ data, width, height }, quality) =>
      made(webp.encode(clamped(data), width, height, webpOptions(settings(quality)))),
    avif: ({ data, width, height }, quality) =>
      made(
        avif.encode(
          new Uint8Array(clamped(data).buffer),
          width,
          height,
          avifOptions({ width, height }, settings(quality)),
        ),
      ),
  }
}

/** Decodes any picture file to pixels. */
export async function decodeWithSharp(file: Uint8Array | string): Promise<PixelImage> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' }
}

/** What an encoder's script is started with, as far as it is used here. */
interface StartOptions {
  readonly noInitialRun: boolean
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports
}

async function start<Module>(factory: unknown, script: string): Promise<Module> {
  const path = createRequire(import.meta.url).resolve(script)
  const compiled = await WebAssembly.compile(await readFile(path.replace(/\.js$/, '.wasm')))
  return (factory as (options: StartOptions) => Promise<Module>)({
    noInitialRun: true,
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(compiled, imports)
      receive(instance)
      return instance.exports
    },
  })
}

function clamped(data: PixelImage['data']): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(data)
}

function made(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw new Error('The encoder made nothing')
  return bytes.slice()
}
