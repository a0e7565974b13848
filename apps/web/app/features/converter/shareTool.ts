/** A link to a converter with its current settings. Loaded on demand. */
import { shareableOptions, type Tool } from '@whittle/tools-core'
import { copyLink } from '../../ui/copyLink.ts'
import type { Shared } from '../../ui/ShareMenu.tsx'
import type { ConverterStore } from './store.ts'

/** Copies a link to the tool with its settings, with or without its input. */
export async function shareTool(tool: Tool, store: ConverterStore, what: Shared): Promise<void> {
  const { input, options } = store.getState()
  const text = what === 'input' && input.kind === 'text' ? { input: input.text } : {}
  await copyLink(
    { settings: shareableOptions(tool, options), ...text },
    'Share only the settings, and send the input as a file.',
  )
}
