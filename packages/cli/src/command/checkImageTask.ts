/** Whether what a command line asks of pictures can be done. Pure. */
import { parseRecipe } from '@whittle/image-core'
import { UsageError } from '../exitCodes.ts'
import type { ImageTask } from '../task.ts'

/** Returns the task. @throws UsageError where its recipe is wrong, whatever the pictures are. */
export function checkedImageTask(task: ImageTask): ImageTask {
  try {
    // Checked with a format that permits what the picture's own may.
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
