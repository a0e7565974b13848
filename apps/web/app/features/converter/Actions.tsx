import type { ReactElement } from 'react'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { indexedPage } from '../../lib/links/pageIndex.ts'
import { toolPath } from '../../lib/links/toolPath.ts'
import { Button } from '../../ui/Button.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { type Shared, ShareMenu } from '../../ui/ShareMenu.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { AddToPipeline } from './ToolActions.tsx'

/** The buttons beside the title: Swap, where there is a way back, Add to pipeline, and Share. */
export function Actions(): ReactElement {
  const { tool, store } = useConverter()
  return (
    <>
      <SwapButton />
      <AddToPipeline tool={tool} read={store.getState} isShort={tool.inverse !== undefined} />
      <ShareButton />
    </>
  )
}

/** Opens the inverse tool with the output as its input. Without a way back there is no button. */
function SwapButton(): ReactElement | null {
  const converter = useConverter()
  const { tool } = converter
  const handOver = useHandOver()
  // As `wayBack` finds it.
  const back = tool.inverse ?? ('from' in tool.options && 'to' in tool.options ? tool.id : undefined)
  const swap = (): void =>
    void runOrShow(async () => (await import('./swapTool.ts')).swapTool(converter, handOver))
  if (back === undefined) return null
  return (
    <Button
      icon="convert"
      aria-keyshortcuts="Control+Shift+X Meta+Shift+X"
      title={`Continue with ${indexedPage(toolPath({ ...tool, id: back }))?.name}`}
      onClick={swap}
    >
      {tool.inverse === undefined ? 'Swap' : <VisuallyHidden on="phone">Swap</VisuallyHidden>}
    </Button>
  )
}

/** Files, and the input of tools with secrets, are never put into a link. */
function ShareButton(): ReactElement {
  const { tool, store } = useConverter()
  const isFile = useConverterState(({ input }) => input.kind === 'file')
  const share = (what: Shared): void =>
    void runOrShow(async () => (await import('./shareTool.ts')).shareTool(tool, store, what))
  return (
    <ShareMenu whyNotInput={isFile ? FILE_STAYS : tool.secret ? SECRET_STAYS : undefined} onShare={share} />
  )
}

const FILE_STAYS = 'A file is never put into a link.'
const SECRET_STAYS = 'The input of this tool is secret: it is never put into a link.'
