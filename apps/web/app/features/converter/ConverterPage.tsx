/** The page of a tool that is input, options and output. */
import type { Tool } from '@whittle/tools-core'
import { type ReactElement, useEffect, useState } from 'react'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { Actions } from './Actions.tsx'
import { Announcement } from './Announcement.tsx'
import { ConverterContext, createConverter } from './ConverterContext.ts'
import { ConverterFrame } from './ConverterFrame.tsx'
import styles from './ConverterPage.module.css'
import { InputPane } from './InputPane.tsx'
import { OptionFields } from './OptionFields.tsx'
import { OutputPane } from './OutputPane.tsx'
import { Problems } from './Problems.tsx'
import { useVisit } from './useVisit.ts'

export interface ConverterPageProps {
  readonly tool: Tool
}

/** The generic page. */
export function ConverterPage({ tool }: ConverterPageProps): ReactElement {
  const [converter] = useState(() => createConverter(tool))
  const { workspace } = converter
  useEffect(() => () => workspace.dispose(), [workspace])
  useVisit(converter)
  usePageDrop({ onDrop: (file) => void workspace.open(file) })
  return (
    <ConverterContext value={converter}>
      <ConverterFrame tool={tool} actions={<Actions />}>
        <OptionFields />
        <div className={styles.panes}>
          <InputPane />
          <OutputPane />
        </div>
        <Problems />
        <Announcement />
      </ConverterFrame>
    </ConverterContext>
  )
}
