import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fixtureNames, readFixture } from '../../test/fixtures.ts'
import { photoLike } from '../../test/material.ts'
import type { Size } from '../geometry/types.ts'
import type { PixelImage } from '../pixels.ts'
import { resample } from './resample.ts'

const PHOTOS = new URL('../../bench/photos/', import.meta.url)
const MIN_PSNR = 51

/** The photographs of the benches and, in the full run, any that lie beside the checkout. */
const photographs: ReadonlyArray<{ readonly name: string; readonly file: () => Uint8Array }> = [
  ...readdirSync(PHOTOS)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => ({ name, file: () => readFileSync(new URL(name, PHOTOS)) })),
  ...(process.env.WHITTLE_FULL === undefined ? [] : fixtureNames)
    .filter((name) => /^(photo|orientation).*\.jpg$/.test(name))
    .map((name) => ({ name, file: () => readFixture(name) })),
]

function toLight(sample: number): number {
  return sample <= 0.04045 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4
}

function toSample(light: number): number {
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
}

/**
 * The picture resized by sharp in linear light with its own Lanczos-3, as R, G, B samples. In scRGB it
 * computes in floating point; in 16 bits it would clip the overshoot at edges between its two passes.
 */
async function resizeWithSharp({ width, height, data }: PixelImage, size: Size): Promise<Uint8Array> {
  const resized = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .pipelineColourspace('scrgb')
    .resize(size.width, size.height, { kernel: 'lanczos3', fit: 'fill' })
    .toColourspace('scrgb')
    .raw({ depth: 'float' })
    .toBuffer()
  const light = new Float32Array(resized.buffer, resized.byteOffset, resized.length / 4)
  return Uint8Array.from(light, (sample) => toSample(Math.max(0, Math.min(1, sample))))
}

/** Peak signal-to-noise ratio in decibels of R, G, B, A pixels against R, G, B samples. */
function psnr({ data }: PixelImage, reference: Uint8Array): number {
  let squares = 0
  for (let from = 0, to = 0; from < data.length; from += 4) {
    for (let channel = 0; channel < 3; channel++) squares += (data[from + channel]! - reference[to++]!) ** 2
  }
  return 10 * Math.log10(255 ** 2 / (squares / reference.length))
}

async function psnrAt(picture: PixelImage, width: number): Promise<number> {
  const size = { width, height: Math.round((width * picture.height) / picture.width) }
  return psnr(resample(picture, size), await resizeWithSharp(picture, size))
}

describe('resample compared with sharp (Lanczos-3, linear light)', () => {
  const picture = photoLike(1800, 1200)

  it.each([1200, 720, 400, 300])(
    'reaches 51 dB on a photograph-like picture reduced from 1800 to %i pixels',
    async (width) => {
      expect(await psnrAt(picture, width)).toBeGreaterThanOrEqual(MIN_PSNR)
    },
  )

  it.each([0, 1])('agrees with a plain loop in double precision, on axis %i', (axis) => {
    const size = axis === 0 ? { width: 61, height: 40 } : { width: 90, height: 17 }
    const small = resample(photoLike(90, 40), { width: 90, height: 40 })
    const result = resample(small, size)
    const scale = axis === 0 ? 90 / 61 : 40 / 17
    // Away from the borders, where the definition does not say how a line continues.
    for (const [x, y] of [
      [7, 5],
      [33, 8],
      [50, 11],
    ] as const) {
      const expected = plainLanczos(small, axis === 0 ? x : y, scale, axis === 0 ? { row: y } : { column: x })
      expect(Math.abs(result.data[(y * size.width + x) * 4]! - expected)).toBeLessThanOrEqual(1)
    }
  })

  it.each(photographs)(
    'reaches 51 dB on $name at every width from 1600 to 64 that makes it smaller',
    async ({ file }) => {
      const { data, info } = await sharp(file()).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const photograph = { width: info.width, height: info.height, data }
      const widths = [1600, 1200, 720, 480, 300, 256, 128, 64].filter((width) => width < info.width)
      expect(widths.length).toBeGreaterThan(0)
      for (const width of widths) {
        expect(await psnrAt(photograph, width), `${width} pixels`).toBeGreaterThanOrEqual(MIN_PSNR)
      }
    },
  )
})

/** One red sample of a one-dimensional Lanczos-3 reduction, straight from the definition. */
function plainLanczos(
  { width, data }: PixelImage,
  index: number,
  scale: number,
  line: { readonly row: number } | { readonly column: number },
): number {
  const centre = (index + 0.5) * scale
  let sum = 0
  let weights = 0
  for (let k = Math.floor(centre - 3 * scale); k <= Math.ceil(centre + 3 * scale); k++) {
    const weight = lanczos3((k + 0.5 - centre) / scale)
    const pixel = 'row' in line ? line.row * width + k : k * width + line.column
    sum += weight * toLight(data[pixel * 4]! / 255)
    weights += weight
  }
  return toSample(Math.max(0, Math.min(1, sum / weights)))
}

function lanczos3(x: number): number {
  if (x === 0) return 1
  if (Math.abs(x) >= 3) return 0
  return (3 * Math.sin(Math.PI * x) * Math.sin((Math.PI * x) / 3)) / (Math.PI * x) ** 2
}
