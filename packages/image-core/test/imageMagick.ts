/** ImageMagick as a second opinion, where installed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasImageMagick as findImageMagick, runProgram } from '../../../scripts/testing/programs.ts'

/** Whether `convert` and `identify` are installed and are ImageMagick's. */
export const hasImageMagick: boolean = findImageMagick()

/** One line of `identify` for each image in the bytes, in the given format string. */
export function identifyWith(format: string, bytes: Uint8Array, extension: string): string[] {
  const output = run('identify', bytes, extension, (file) => ['-format', `${format}\\n`, file])
  return output.toString().trim().split('\n')
}

/** R, G, B, A of image number `index` in the bytes. */
export function pixelsByImageMagick(bytes: Uint8Array, extension: string, index: number): Uint8Array {
  return run('convert', bytes, extension, (file) => [`${file}[${index}]`, '-depth', '8', 'rgba:-'])
}

function run(
  command: string,
  bytes: Uint8Array,
  extension: string,
  args: (file: string) => string[],
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'image-core-'))
  try {
    const file = join(folder, `image.${extension}`)
    writeFileSync(file, bytes)
    return runProgram(command, args(file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
