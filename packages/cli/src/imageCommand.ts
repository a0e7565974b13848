/** The command `whittle image`: a recipe from its options, over pictures. */
import type { Recipe } from '@whittle/image-core'
import type { Command } from 'commander'
import { IMAGE } from './command/definitions.ts'
import type { FlagValues } from './command/flags.ts'
import { imageTask, recipeInJson } from './command/imageFlags.ts'
import { addCommand } from './command/parser.ts'
import { readNamed } from './files.ts'
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
  // Loaded on demand, because no other command needs the code for pictures.
  const { checkedImageTask } = await import('./command/checkImageTask.ts')
  return checkedImageTask(imageTask(options, await recipeIn(options.recipe)))
}

async function recipeIn(given: FlagValues[string] | undefined): Promise<Partial<Recipe>> {
  if (typeof given !== 'string') return {}
  if (given.trimStart().startsWith('{')) return recipeInJson(given, 'The recipe')
  return recipeInJson((await readNamed(given)).toString(), given)
}
