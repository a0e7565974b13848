/** The controls of a long job: progress, Cancel and Run. Loaded when there is one. */
import type { ReactElement } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { Button } from '../../ui/Button.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import styles from './Pane.module.css'
import type { ConverterInput } from './store.ts'

/** Shown at the foot of the output. */
export default function JobControls(): ReactElement | null {
  const { workspace } = useConverter()
  const job = useConverterState((state) => state.job)
  const input = useConverterState((state) => state.input)
  switch (job.status) {
    case 'running':
      return (
        <>
          <progress
            className={styles.progress}
            aria-label="Progress"
            max={1}
            {...(job.progress === null ? {} : { value: job.progress })}
          />
          <Button onClick={workspace.cancel}>Cancel</Button>
        </>
      )
    case 'stopped':
      return (
        <>
          <span>Stopped.</span>
          <Button onClick={() => void workspace.convert()}>Run again</Button>
        </>
      )
    case 'waiting':
      return (
        <>
          <span>
            {amountOf(input)} are not converted with each change{estimate(job.lastSeconds)}.
          </span>
          <Button
            tone="primary"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => void workspace.convert()}
          >
            Run
          </Button>
        </>
      )
    default:
      return null
  }
}

function amountOf(input: ConverterInput): string {
  return input.kind === 'text' ? counted(input.text.length, 'character') : sizeText(input.file.size)
}

function estimate(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  return `; it took ${seconds < 1 ? 'less than a second' : `about ${Math.round(seconds)} s`} last time`
}
