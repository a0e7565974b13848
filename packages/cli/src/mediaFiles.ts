/** Where the commands for pictures and videos take files from, and where they write. */
import { parse } from 'node:path'
import { UsageError } from './exitCodes.ts'
import { statIfThere } from './files.ts'
import type { Io } from './io.ts'
import type { FileOptions } from './runCommand.ts'

/** Endings of the pictures that are taken from a folder; a file that is named is taken whatever its name. */
const PICTURES = /\.(jpe?g|jfif|png|webp|avif|heic|heif|hif|tiff?|ico|cur)$/i

/** Whether a file of a folder is taken as a picture, by its name. */
export function isPicture(name: string): boolean {
  return PICTURES.test(name)
}

/**
 * Returns the options in which `-o` names a folder where its path is one, or looks like one.
 *
 * @throws UsageError where several results would go to one file, or one to a terminal.
 */
export async function withFolder(
  options: FileOptions,
  files: readonly string[],
  { stdout }: Io,
): Promise<FileOptions> {
  const { output, ...rest } = options
  if (options.outDir !== undefined) return options
  if (output === undefined) {
    if (stdout.isTTY && !options.dryRun)
      throw new UsageError('The result cannot be shown on a terminal. Name a file or a folder: -o small')
    return options
  }
  const isFolder =
    /[\\/]$/.test(output) || parse(output).ext === '' || (await statIfThere(output))?.isDirectory() === true
  if (isFolder) return { ...rest, outDir: output }
  if (files.length > 1) throw new UsageError(`Several files need a folder for their results, not ${output}.`)
  return options
}
