/** The command `whittle image`: a recipe from its options, over pictures. */
import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Recipe } from '@whittle/image-core'
import type { Command } from 'commander'
import type { FlagValues } from './command/flags.ts'
import { IMAGE_FLAGS, imageTask, recipeInJson } from './command/imageFlags.ts'
import { UsageError } from './exitCodes.ts'
import { statIfThere } from './files.ts'
import type { Io } from './io.ts'
import { addFileOptions, type FileOptions, runCommand } from './runCommand.ts'
import type { ImageTask } from './task.ts'
import { addFlags } from './toolArguments.ts'

const EXAMPLES = `
Examples:
  whittle image photo.jpg --quality 75 > small.jpg
  whittle image 'photos/**/*.jpg' --format avif --size 1600x1600 -o small
  whittle image scans --format jpeg --max-kb 200 --shrink -o uploads -j 4
  whittle image holiday --strip location -o published
  whittle image logo.png --format ico --icon-sizes 16,32,48 -o favicon.ico
  whittle image pictures --recipe recipe.json -o made --report report.jsonl

A path after -o that has no extension, or ends with a slash, is a folder for results.
`

/** Endings of the pictures that are taken from a folder; a file that is named is taken whatever its name. */
const PICTURES = /\.(jpe?g|jfif|png|webp|avif|heic|heif|hif|tiff?|ico|cur)$/i

type ImageOptions = FileOptions & FlagValues

/** Adds the command. */
export function addImage(program: Command, io: Io, done: (exitCode: number) => void): void {
  const command = addFlags(
    addFileOptions(
      program
        .command('image')
        .description('Resizes, crops, compresses and converts pictures, and removes what they say about you.')
        .argument('[files...]'),
    ),
    IMAGE_FLAGS,
  ).addHelpText('after', EXAMPLES)
  command.action(async (files: readonly string[], options: ImageOptions) => {
    if (io.stdout.isTTY && options.output === undefined && options.outDir === undefined && !options.dryRun)
      throw new UsageError(
        'A picture cannot be shown on a terminal. Name a file or a folder for it: -o small',
      )
    const task = await taskOf(options)
    done(await runCommand(task, files, await withFolder(options, files), io, { accepts: isPicture }))
  })
}

function isPicture(name: string): boolean {
  return PICTURES.test(name)
}

/** `-o` names a folder where its path is one, or looks like one, or there is more than one result. */
async function withFolder(options: ImageOptions, files: readonly string[]): Promise<FileOptions> {
  const { output, ...rest } = options
  if (output === undefined || options.outDir !== undefined) return options
  const isFolder =
    /[\\/]$/.test(output) || parse(output).ext === '' || (await statIfThere(output))?.isDirectory() === true
  if (isFolder) return { ...rest, outDir: output }
  if (files.length > 1) throw new UsageError(`Several files need a folder for their results, not ${output}.`)
  return options
}

/** The task that the options describe. @throws UsageError for a wrong option or recipe. */
async function taskOf(options: ImageOptions): Promise<ImageTask> {
  const { parseRecipe } = await import('@whittle/image-core')
  const task = imageTask(options, await recipeIn(options.recipe))
  try {
    // Checked before any work, with a format that permits what the picture's own may.
    parseRecipe(task.recipe)
  } catch (error) {
    if (error instanceof Error) throw new UsageError(`The recipe is wrong: ${error.message}.`)
    throw error
  }
  const { format, targetBytes, targetScore, lossless } = task.recipe
  const limit = targetBytes !== undefined ? '--max-kb' : targetScore !== undefined ? '--score' : undefined
  if (limit !== undefined && format !== undefined && !['jpeg', 'webp', 'avif'].includes(format))
    throw new UsageError(`${limit} is for jpeg, webp and avif, not ${format}.`)
  if (limit !== undefined && lossless === true)
    throw new UsageError(`${limit} sets the quality, so it does not go with --lossless.`)
  return task
}

async function recipeIn(given: FlagValues[string] | undefined): Promise<Partial<Recipe>> {
  if (typeof given !== 'string') return {}
  if (given.trimStart().startsWith('{')) return recipeInJson(given, 'The recipe')
  return recipeInJson(await readFile(given, 'utf8'), given)
}
