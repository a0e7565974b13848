/** What leads from a converter further: to a pipeline, and to the command line. */
import { shareableOptions, type Tool } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { Button } from '../../ui/Button.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type ConverterInput, isEmpty, type ToolState } from './store.ts'

export interface ToolActionsProps {
  readonly tool: Tool
  /** Called when a button is pressed. */
  readonly read: () => ToolState
}

interface AddToPipelineProps extends ToolActionsProps {
  /** Whether a narrow screen shows its icon alone, beside many other buttons. */
  readonly isShort: boolean
}

/** Sends the tool with its options to the end of the pipeline, and the input where there is none yet. */
export function AddToPipeline({ tool, read, isShort }: AddToPipelineProps): ReactElement {
  const handOver = useHandOver()
  const send = (): void => {
    const { input, options } = read()
    const step = { tool: tool.id, options: shareableOptions(tool, options) }
    // A file or a text goes along, but not a secret.
    const content = tool.secret === true || isEmpty(input) ? {} : { content: contentOf(input) }
    void runOrShow(() => handOver({ to: '/pipeline', step, ...content }))
  }
  return (
    <Button icon={toolIcons.lines} title="Continue with other tools in the Pipeline Builder" onClick={send}>
      {isShort ? <VisuallyHidden on="narrow">Add to pipeline</VisuallyHidden> : 'Add to pipeline'}
    </Button>
  )
}

function contentOf(input: ConverterInput): { readonly text: string } | { readonly file: File } {
  return input.kind === 'text' ? { text: input.text } : { file: input.file }
}

/** Copies the command that does what the page does. */
export function CopyAsCommand({ tool, read }: ToolActionsProps): ReactElement {
  return (
    <Button
      icon={toolIcons.terminal}
      onClick={() => void runOrShow(async () => (await import('./copyCommand.ts')).copyCommand(tool, read()))}
    >
      Copy as command
    </Button>
  )
}

/** Both, for a page of its own. */
export function ToolActions(props: ToolActionsProps): ReactElement {
  return (
    <>
      <AddToPipeline {...props} isShort />
      <CopyAsCommand {...props} />
    </>
  )
}
