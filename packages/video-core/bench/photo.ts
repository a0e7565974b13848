/** The pictures that the benches turn into videos. Deterministic. */
import { join } from 'node:path'
import type { Size } from '@whittle/image-core/geometry'
import { runProgram } from '@whittle/scripts/testing/programs'

/**
 * Their content: fractal detail at every scale with a photograph's noise, a soft scene, small bright and dark
 * blots, and a test card's hard edges.
 */
const LAYERS = {
  fractal: (size: Size) =>
    `${gradient(size)}[a];mandelbrot=s=${sizeText(size)}:start_scale=0.9:maxiter=300,format=rgb24[b];` +
    '[a][b]blend=all_mode=softlight,noise=alls=6:all_seed=7',
  soft: (size: Size) =>
    `${gradient(size)}[a];mandelbrot=s=${sizeText(size)}:start_scale=0.3:maxiter=60,format=rgb24,gblur=sigma=6[b];` +
    '[a][b]blend=all_mode=softlight,noise=alls=3:all_seed=7',
  leaves: (size: Size) =>
    `color=gray:s=${sizeText(size)},format=rgb24,noise=alls=100:all_seed=7,gblur=sigma=5,eq=contrast=7:saturation=2,format=rgb24`,
  card: (size: Size) => `testsrc2=s=${sizeText(size)},format=rgb24,gblur=sigma=0.7`,
} as const

/** The name of a picture. */
export type PictureName = keyof typeof LAYERS

/** The names of all pictures. */
export const PICTURES = Object.keys(LAYERS) as readonly PictureName[]

/** A size slightly larger than the largest video. */
export const PICTURE_SIZE: Size = { width: 2400, height: 1350 }

/** The size of a phone camera's photo. */
export const PHOTO_SIZE: Size = { width: 4000, height: 3000 }

/** Writes a picture of {@link PICTURE_SIZE} into a folder as a PNG, and returns its path. */
export function writePicture(folder: string, name: PictureName = 'fractal'): string {
  return write(join(folder, `${name}.png`), LAYERS[name](PICTURE_SIZE), [])
}

/**
 * Writes a picture of {@link PHOTO_SIZE} into a folder as cameras do, a JPEG with subsampled chroma, and
 * returns its path.
 */
export function writePhoto(folder: string): string {
  const asCamera = `${LAYERS.fractal(PHOTO_SIZE)},scale=out_range=pc,format=yuvj420p`
  return write(join(folder, 'photo.jpg'), asCamera, ['-q:v', '3'])
}

function write(file: string, graph: string, output: readonly string[]): string {
  runProgram('ffmpeg', ['-v', 'error', '-filter_complex', graph, ...output, '-frames:v', '1', '-y', file])
  return file
}

function gradient(size: Size): string {
  const colours = 'c0=0x2b5d8c:c1=0xe8b27a'
  const corners = `x0=0:y0=0:x1=${size.width}:y1=${size.height}`
  return `gradients=s=${sizeText(size)}:${colours}:${corners}:seed=7,format=rgb24`
}

function sizeText({ width, height }: Size): string {
  return `${width}x${height}`
}
