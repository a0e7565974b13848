/** A converter as a command line. Loaded on demand. */
import { formatCommand } from '@whittle/cli/command'
import type { Tool } from '@whittle/tools-core'
import { commandInput } from '../../lib/command/commandInput.ts'
import { copyText } from '../../ui/copyText.ts'
import type { ToolState } from './store.ts'

/** Copies the command that does what the page does; a secret is not in it. */
export async function copyCommand(tool: Tool, { input, options }: ToolState): Promise<void> {
  const content = input.kind === 'text' ? { text: input.text } : { file: input.file }
  const hasInput = tool.accepts.length > 0 && !(tool.secret === true && input.kind === 'text')
  const command = formatCommand({
    kind: 'tool',
    tool: tool.id,
    options,
    ...(hasInput ? commandInput(content) : {}),
  })
  const hasSecret = Object.entries(tool.options).some(
    ([name, { kind }]) => kind === 'key' && (options[name] ?? '') !== '',
  )
  const said = hasSecret ? 'Command copied; it reads the key from a variable of that name' : 'Command copied'
  await copyText(command, said)
}
