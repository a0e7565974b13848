/** Checks downloaded images with ImageMagick and sharp, which share no code with the site. */

import {
  hasImageMagick as findImageMagick,
  identifyWith,
  pixelsByImageMagick,
} from '@whittle/scripts/testing/imageMagick'
import sharp from 'sharp'

/** What ImageMagick reports about each image in a file. */
export interface Identified {
  readonly format: string
  readonly width: number
  readonly height: number
}

/** Whether ImageMagick is installed. */
export const hasImageMagick: boolean = findImageMagick()

/** ImageMagick's `identify`, with one result per image in the file. */
export function identify(bytes: Buffer, extension: string): Identified[] {
  return identifyWith('%m %w %h', bytes, extension).map((line) => {
    const [format = '', width, height] = line.split(' ')
    return { format, width: Number(width), height: Number(height) }
  })
}

/** One pixel of a file, read with sharp, as [r, g, b, a] in sRGB. */
export async function pixelAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

/** A pixel of an image in an icon. */
export interface IconPixel {
  readonly index: number
  readonly x: number
  readonly y: number
}

/** One pixel of one image in an icon, read with ImageMagick. */
export function iconPixel(bytes: Buffer, { index, x, y }: IconPixel): number[] {
  return [...pixelsByImageMagick(bytes, 'ico', { index, part: `1x1+${x}+${y}` })]
}
