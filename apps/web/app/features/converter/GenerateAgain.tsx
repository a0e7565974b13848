import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { isEmpty } from './store.ts'

/** Makes another output, for a tool whose output is new each time. */
export function GenerateAgain(): ReactElement | null {
  const { tool, workspace } = useConverter()
  const isWaiting = useConverterState(({ input }) => isEmpty(input)) && tool.generates === 'from-input'
  if (tool.generates === undefined) return null
  return (
    <Button icon={toolIcons.dice} disabled={isWaiting} onClick={() => void workspace.convert()}>
      Generate again
    </Button>
  )
}
