/** The edits of a picture as a command line. Loaded on demand. */
import { formatCommand } from '@whittle/cli/command'
import { outputName, type Recipe } from '@whittle/image-core'
import { type Size, stageOf } from '@whittle/image-core/geometry'
import { copyText } from '../../ui/copyText.ts'
import type { Edits } from './edits.ts'
import { recipeOf } from './editsRecipe.ts'
import type { ImageEditorStore } from './store.ts'

/** Copies the command that makes the same file. */
export async function copyCommand(store: ImageEditorStore): Promise<void> {
  const { originalFile, originalDimensions, edits, result } = store.getState()
  if (originalFile === null) return
  const isByBrowser = result.status === 'done' && result.isByBrowser
  const said = isByBrowser ? '; your browser encoded the file here, so its size may differ a little' : ''
  await copyText(commandOf(originalFile.name, edits, originalDimensions), `Command copied${said}`)
}

/** The command that makes the file of these edits from a picture of this name. */
export function commandOf(name: string, edits: Edits, original: Size): string {
  const recipe = leanRecipe(edits, original)
  return formatCommand({
    kind: 'image',
    recipe,
    input: { files: [name] },
    output: outputName(name, recipe.format ?? 'jpeg'),
  })
}

/** The recipe without a crop that is the whole picture, and without a size that is that of the crop. */
function leanRecipe(edits: Edits, original: Size): Partial<Recipe> {
  const { crop, size, ...recipe } = recipeOf(edits, original)
  const stage = stageOf(original, edits.orientation).size
  const isWhole = crop !== undefined && crop.width === stage.width && crop.height === stage.height
  const isOwnSize = crop !== undefined && size?.width === crop.width && size.height === crop.height
  return {
    ...recipe,
    ...(crop === undefined || isWhole ? {} : { crop }),
    ...(size === undefined || isOwnSize ? {} : { size }),
  }
}
