/** Small pictures in the formats that ffmpeg writes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '@whittle/scripts/testing/programs'

/** ffmpeg's names for these formats' encoders, and pixel formats they accept. */
const ENCODERS: Readonly<Record<string, readonly [encoder: string, pixels: string]>> = {
  jpg: ['mjpeg', 'yuvj444p'],
  png: ['png', 'rgb24'],
  bmp: ['bmp', 'bgr24'],
  tif: ['tiff', 'rgb24'],
  gif: ['gif', 'bgr8'],
}

/**
 * A 64x32 image file, its left half red, made by ffmpeg, which gets no file name: it reads some as patterns.
 */
export function imageFile(folder: string, name: string): string {
  const file = join(folder, name)
  const [encoder, pixels] = ENCODERS[name.slice(name.lastIndexOf('.') + 1)]!
  const halves = 'color=red:s=32x32,format=rgb24[a];color=blue:s=32x32,format=rgb24[b];[a][b]hstack'
  const output = ['-frames:v', '1', '-c:v', encoder, '-pix_fmt', pixels, '-f', 'image2pipe', 'pipe:1']
  writeFileSync(file, runProgram('ffmpeg', ['-v', 'error', '-filter_complex', halves, ...output]))
  return file
}
