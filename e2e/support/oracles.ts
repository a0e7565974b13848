/** Checks downloaded images with ImageMagick and sharp, which share no code with the site. */
import sharp from 'sharp'
import { hasImageMagick as findImageMagick, runProgram } from '../../scripts/testing/programs.ts'
import { withTempFile } from './tempFile.ts'

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
  return withTempFile(bytes, extension, (path) => {
    const lines = runProgram('identify', ['-format', '%m %w %h\n', path]).toString().trim().split('\n')
    return lines.map((line) => {
      const [format = '', width, height] = line.split(' ')
      return { format, width: Number(width), height: Number(height) }
    })
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

/** One pixel of one image in an icon, read with ImageMagick. */
export function iconPixel(bytes: Buffer, index: number, x: number, y: number): number[] {
  return withTempFile(bytes, 'ico', (path) => {
    const args = [`${path}[${index}]`, '-crop', `1x1+${x}+${y}`, '-depth', '8', 'rgba:-']
    return [...runProgram('convert', args)]
  })
}
