/** The recipe for many pictures as a command line. Loaded on demand. */
import { formatCommand } from '@whittle/cli/command'
import { copyText } from '../../ui/copyText.ts'
import { recipeOf } from './settings.ts'
import type { BatchStore } from './store.ts'

/** The most files that are named one by one. */
const MAX_NAMED = 20

/** Copies the command that makes the same pictures. */
export async function copyCommand(store: BatchStore): Promise<void> {
  const { rows, settings } = store.getState()
  const { format, aspect, maxWidth, maxHeight, larger: _larger, ...recipe } = recipeOf(settings)
  const within = {
    ...(maxWidth === undefined ? {} : { width: maxWidth }),
    ...(maxHeight === undefined ? {} : { height: maxHeight }),
  }
  const command = formatCommand({
    kind: 'image',
    recipe: format === 'same' ? recipe : { ...recipe, format },
    ...(aspect === undefined ? {} : { aspect }),
    ...(Object.keys(within).length === 0 ? {} : { within }),
    input: { files: filesOf(rows.map(({ path }) => path)) },
    output: 'processed',
  })
  const isKept = settings.mayBeLarger ? '' : '; it also keeps a result that is larger than its original'
  await copyText(command, `Command copied${isKept}`)
}

/** Folders by their names; with many files, or none, the folder that the command is run in. */
function filesOf(paths: readonly string[]): readonly string[] {
  const tops = [...new Set(paths.map((path) => path.replace(/(?<=[^/]\/).*$/, '').replace(/\/$/, '')))]
  return tops.length === 0 || tops.length > MAX_NAMED ? ['.'] : tops
}
