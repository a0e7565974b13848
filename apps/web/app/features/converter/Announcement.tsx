import { type ReactElement, useEffect, useState } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { REST_MS } from './announceDelay.ts'
import { useConverter } from './ConverterContext.ts'
import { verdictOf } from './noteText.ts'
import { outputText } from './outputText.ts'
import type { ConverterOutput, ConverterState } from './store.ts'

/**
 * Announces that there is a result, and how long it is, or the answer to a yes-or-no question; never the
 * result itself. Errors are an alert of their own (`ProblemRegion.tsx`).
 *
 * Loaded after the page: it is there long before the first pause in typing.
 */
export default function Announcement(): ReactElement {
  const { store } = useConverter()
  const [shown, setShown] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const announce = (): void => {
      // A live region announces only changes, so it is emptied in order to repeat a sentence.
      setShown('')
      clearTimeout(timer)
      timer = setTimeout(() => setShown(sentence(store.getState())), REST_MS)
    }
    announce()
    const leave = store.subscribe(({ job }, { job: before }) => {
      // Progress alone is not announced.
      const isProgress = job.status === 'running' && before.status === 'running'
      if (job !== before && !isProgress) announce()
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [store])
  return (
    <VisuallyHidden>
      <span role="status">{shown}</span>
    </VisuallyHidden>
  )
}

function sentence({ job, output, notes }: ConverterState): string {
  if (job.status === 'running') return 'Working …'
  if (job.status === 'stopped') return 'Stopped.'
  if (job.status === 'waiting') return 'Not converted yet: press Run.'
  if (job.status !== 'done' || output === null) return ''
  const answer = notes.find((note) => verdictOf(note) !== undefined)
  if (answer !== undefined) return answer.message
  const remarks = notes.length === 0 ? '' : `, ${counted(notes.length, 'note')}`
  return `Result: ${sizeOf(output)}${remarks}.`
}

function sizeOf(output: ConverterOutput): string {
  if (output.kind === 'table') return counted(output.rows.length, 'row')
  if (output.kind === 'bytes') return sizeText(output.bytes.length)
  if (output.kind === 'blob') return sizeText(output.blob.size)
  return counted((outputText(output) ?? '').length, 'character')
}
