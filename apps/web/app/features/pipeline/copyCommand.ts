/** A pipeline as a command line. Loaded on demand. */
import { formatCommand } from '@whittle/cli/command'
import { commandInput } from '../../lib/command/commandInput.ts'
import { copyText } from '../../ui/copyText.ts'
import { hasSecretInput, hasSecretOption, isGenerator, pipelineOf } from './steps.ts'
import type { PipelineStore } from './store.ts'

/** Copies the command that does what the page does; secrets are not in it. */
export async function copyCommand(store: PipelineStore): Promise<void> {
  const { steps, name, input, second } = store.getState()
  const pipeline = pipelineOf(steps, name)
  const content = input.kind === 'text' ? { text: input.text } : { file: input.file }
  const isLeftOut = isGenerator(pipeline.steps) || (input.kind === 'text' && hasSecretInput(pipeline.steps))
  const where = isLeftOut ? {} : commandInput(content)
  const left = [
    ...(hasSecretOption(pipeline.steps) ? ['keys and passwords'] : []),
    ...(second === '' ? [] : ['the second input']),
  ]
  const said = left.length === 0 ? 'Command copied' : `Command copied without ${left.join(' and ')}`
  await copyText(formatCommand({ kind: 'pipeline', pipeline, ...where }), said)
}
