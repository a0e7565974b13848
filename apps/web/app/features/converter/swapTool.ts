/** What Swap does: the inverse tool gets the output as input. Loaded on demand. */

import type { useHandOver } from '../../lib/handOver/handOver.ts'
import { toolPath } from '../../lib/links/toolPath.ts'
import { groupTool } from '../../lib/registry/groupTools.ts'
import { fileOf } from './outputFile.ts'
import { outputText } from './outputText.ts'
import { wayBack } from './wayBack.ts'
import type { Converter } from './workspace.ts'

/**
 * Stays on the page if the tool is its own inverse; otherwise opens the other page with the text, or with a
 * file if the output is not text. Without an output the other page keeps its own input.
 */
export async function swapTool(
  { tool, store, workspace }: Converter,
  handOver: ReturnType<typeof useHandOver>,
): Promise<void> {
  const inverse = tool.inverse === undefined ? undefined : await groupTool({ ...tool, id: tool.inverse })
  const { output, job, input, options: used } = store.getState()
  const back = wayBack(tool, store.getState().options, inverse)
  if (back === undefined) return
  const { options } = back
  const made = job.status === 'done' ? output : null
  const text = made === null ? undefined : outputText(made)
  const given = { options, ...(text === undefined ? {} : { text }) }
  if (back.tool === tool) return workspace.start(given)
  const to = toolPath(back.tool)
  if (made === null || text !== undefined) return handOver({ to, ...given })
  return handOver({ to, options, file: await fileOf({ tool, options: used, input, output: made }) })
}
