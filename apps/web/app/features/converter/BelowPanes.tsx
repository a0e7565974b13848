/**
 * The parts below the panes: the tool's panel and suggestions for the next tool, or a list of several files.
 * Loaded with the first input.
 */
import type { ReactElement } from 'react'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { Suggestions } from './Suggestions.tsx'
import { TOOL_PANELS } from './toolPanels/toolPanels.ts'

const loadBatch = () => import('./batch/Batch.tsx')

/** Shown below the panes, or in their place. */
export default function BelowPanes(): ReactElement {
  const { tool } = useConverter()
  const hasFiles = useConverterState(({ files }) => files.length > 0)
  if (hasFiles)
    return (
      <OnDemand region="The list of files" load={loadBatch}>
        {(Batch) => <Batch />}
      </OnDemand>
    )
  const load = TOOL_PANELS[tool.id]
  return (
    <>
      {load === undefined ? null : (
        <OnDemand region="The panel of this tool" load={load}>
          {(Panel) => <Panel />}
        </OnDemand>
      )}
      {/* A generated secret can only be copied, not passed to another tool. */}
      {tool.generates === 'alone' ? null : <Suggestions />}
    </>
  )
}
