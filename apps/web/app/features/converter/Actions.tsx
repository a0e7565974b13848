import { type ReactElement, useRef } from 'react'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { indexedPage } from '../../lib/links/pageIndex.ts'
import { toolPath } from '../../lib/links/toolPath.ts'
import { Button } from '../../ui/Button.tsx'
import { doOrTell } from '../../ui/doOrTell.ts'
import { type Shared, ShareMenu } from '../../ui/ShareMenu.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'

/** The buttons of the page: Sample, Swap, Share. */
export function Actions(): ReactElement {
  const isAlone = useConverter().tool.generates === 'alone'
  return (
    <>
      {isAlone ? null : <SampleButton />}
      <SwapButton />
      <ShareButton />
    </>
  )
}

/** Each press shows the next sample, with its key where none is given. */
function SampleButton(): ReactElement {
  const { tool, workspace, store } = useConverter()
  const next = useRef(0)
  const show = (): void => {
    const { options } = store.getState()
    const key = options.key === '' && tool.sampleKey
    workspace.show({
      options: key ? { ...options, key } : options,
      text: tool.samples[next.current] ?? tool.samples[0],
    })
    next.current = (next.current + 1) % tool.samples.length
  }
  return <Button onClick={show}>Sample</Button>
}

/** Opens the inverse tool with the output as its input. */
function SwapButton(): ReactElement {
  const converter = useConverter()
  const { tool } = converter
  const handOver = useHandOver()
  // As `wayBack` finds it.
  const back = tool.inverse ?? ('from' in tool.options && 'to' in tool.options ? tool.id : undefined)
  const swap = (): void =>
    void doOrTell(async () => (await import('./swapTool.ts')).swapTool(converter, handOver))
  return (
    <Button
      tone={back === undefined ? 'quiet' : 'plain'}
      icon="convert"
      aria-keyshortcuts="Control+Shift+S Meta+Shift+S"
      disabled={back === undefined}
      title={
        back === undefined
          ? 'This result cannot be converted back'
          : `Continue with ${indexedPage(toolPath({ ...tool, id: back }))?.name}`
      }
      onClick={swap}
    >
      Swap
    </Button>
  )
}

/** Files, and the input of tools with secrets, are never put into a link. */
function ShareButton(): ReactElement {
  const { tool, store } = useConverter()
  const isFile = useConverterState(({ input }) => input.kind === 'file')
  const share = (what: Shared): void =>
    void doOrTell(async () => (await import('./shareTool.ts')).shareTool(tool, store, what))
  return (
    <ShareMenu whyNotInput={isFile ? FILE_STAYS : tool.secret ? SECRET_STAYS : undefined} onShare={share} />
  )
}

const FILE_STAYS = 'A file is never put into a link.'
const SECRET_STAYS = 'The input of this tool is secret: it is never put into a link.'
