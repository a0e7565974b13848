/**
 * ImageMagick as a second opinion on pictures, where it is installed. Version 7 is one program, `magick`;
 * version 6 is several, of which `convert` and `identify` are used here.
 */
import { programPath } from './programPath.mjs'
import { runProgram, tryProgram } from './programs.ts'
import { withTempFile } from './tempFile.ts'

/** Whether ImageMagick is installed. */
export function hasImageMagick(): boolean {
  return isVersion7() || ['convert', 'identify'].every(isImageMagick)
}

/** One line of `identify` for each image in the bytes, in the given format string. */
export function identifyWith(format: string, bytes: Uint8Array, extension: string): string[] {
  return withTempFile(bytes, extension, (file) => {
    const args = ['-format', `${format}\\n`, file]
    const output = isVersion7() ? runProgram('magick', ['identify', ...args]) : runProgram('identify', args)
    return output.toString().trim().split('\n')
  })
}

/** Whether the animation in the bytes repeats without end. */
export function isRepeatedForever(bytes: Uint8Array, extension: string): boolean {
  return withTempFile(bytes, extension, (file) => {
    const args = ['-verbose', `${file}[0]`]
    const output = isVersion7() ? runProgram('magick', ['identify', ...args]) : runProgram('identify', args)
    return /^\s*Iterations: 0$/m.test(output.toString())
  })
}

/** An image in a file, and the part of it, such as `1x1+3+4`. @defaultValue the whole image */
export interface PartOfFile {
  readonly index: number
  readonly part?: string
}

/** Red, green, blue and alpha of each pixel of an image in the bytes. */
export function pixelsByImageMagick(
  bytes: Uint8Array,
  extension: string,
  { index, part }: PartOfFile,
): Uint8Array {
  const cropped = part === undefined ? [] : ['-crop', part]
  return withTempFile(bytes, extension, (file) => {
    const args = [`${file}[${index}]`, ...cropped, '-depth', '8', 'rgba:-']
    return runProgram(isVersion7() ? 'magick' : 'convert', args)
  })
}

/** A gradient of 8 x 6 pixels in a format that ImageMagick writes itself. */
export function paintedByImageMagick(extension: string): Uint8Array {
  const args = ['-size', '8x6', 'gradient:red-blue', `${extension}:-`]
  return runProgram(isVersion7() ? 'magick' : 'convert', args)
}

function isVersion7(): boolean {
  return isImageMagick('magick')
}

/**
 * Whether a program of this name is installed and belongs to ImageMagick; other programs use these names too.
 */
function isImageMagick(name: string): boolean {
  return programPath(name) !== undefined && tryProgram(name, ['-version']).stdout.includes('ImageMagick')
}
