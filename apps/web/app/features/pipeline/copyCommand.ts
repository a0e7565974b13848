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
  const isSecret = hasSecretInput(pipeline.steps)
  const content = input.kind === 'text' ? { text: input.text } : { file: input.file }
  const isLeftOut = isGenerator(pipeline.steps) || (input.kind === 'text' && isSecret)
  const where = isLeftOut ? {} : commandInput(content)
  const isSecondWritten = !isSecret && 'input' in commandInput({ text: second })
  const joined = isSecondWritten ? { second: { text: second } } : {}
  const left =
    second === '' || isSecondWritten ? '' : ' without the second input: add it as --with and a file'
  const named = hasSecretOption(pipeline.steps) ? '; it reads keys and passwords from variables' : ''
  const command = formatCommand({ kind: 'pipeline', pipeline, ...joined, ...where })
  await copyText(command, `Command copied${left}${named}`)
}
