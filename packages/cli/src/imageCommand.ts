/** The command `whittle image`: a recipe from its options, over pictures. */
import { readFile } from 'node:fs/promises'
import type { Recipe } from '@whittle/image-core'
import type { Command } from 'commander'
import { IMAGE } from './command/definitions.ts'
import type { FlagValues } from './command/flags.ts'
import { imageTask, recipeInJson } from './command/imageFlags.ts'
import { addCommand } from './command/parser.ts'
import { UsageError } from './exitCodes.ts'
import type { Io } from './io.ts'
import { isPicture, withFolder } from './mediaFiles.ts'
import { type FileOptions, MACHINE_DEFAULTS, runCommand } from './runCommand.ts'
import type { ImageTask } from './task.ts'

type ImageOptions = FileOptions & FlagValues

/** Adds the command. */
export function addImage(program: Command, io: Io, done: (exitCode: number) => void): void {
  const command = addCommand(program, IMAGE, MACHINE_DEFAULTS)
  command.action(async (files: readonly string[], options: ImageOptions) => {
    const task = await taskOf(options)
    done(await runCommand(task, files, await withFolder(options, files, io), io, { accepts: isPicture }))
  })
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
