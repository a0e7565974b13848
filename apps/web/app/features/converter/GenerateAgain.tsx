import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useConverter, useConverterState } from './ConverterContext.ts'
import styles from './GenerateAgain.module.css'
import { isEmpty } from './store.ts'

/** Makes another output, for a tool whose output is new each time. */
export function GenerateAgain(): ReactElement | null {
  const { tool, workspace } = useConverter()
  const isWaiting = useConverterState(({ input }) => isEmpty(input)) && tool.generates === 'from-input'
  if (tool.generates === undefined) return null
  return (
    <div className={styles.again}>
      <Button icon={toolIcons.dice} disabled={isWaiting} onClick={() => void workspace.convert()}>
        New
      </Button>
    </div>
  )
}
