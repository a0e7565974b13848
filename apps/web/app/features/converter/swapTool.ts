/** What the way back does: its tool gets the output as input. Loaded when somebody goes it. */
import { toolPath } from '../../lib/converters.ts'
import type { useHandOver } from '../../lib/handOver.ts'
import type { Converter } from './ConverterContext.ts'
import { fileOf } from './outputFile.ts'
import { outputText } from './outputText.ts'
import { wayBack } from './wayBack.ts'

/** Stays here where the tool undoes itself; else another page opens with a text, or with a file where the output is none. */
export async function swapTool(
  { tool, inverse, store, workspace }: Converter,
  handOver: ReturnType<typeof useHandOver>,
): Promise<void> {
  const { output, job, input } = store.getState()
  const back = wayBack(tool, store.getState().options, inverse)
  if (back === undefined) return
  const { options } = back
  const made = job.status === 'done' ? output : null
  const text = made === null ? undefined : outputText(made)
  if (back.tool === tool) return workspace.start({ options, ...(text === undefined ? {} : { text }) })
  const to = toolPath(back.tool)
  if (made === null || text !== undefined) return handOver({ to, text: text ?? '', options })
  return handOver({ to, file: fileOf(tool, input, made), options })
}
