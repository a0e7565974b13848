import { type ReactElement, useEffect, useState } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useConverterState } from './ConverterContext.ts'
import { verdictOf } from './noteText.ts'
import { outputText } from './outputText.ts'
import type { ConverterOutput, ConverterState } from './store.ts'

/** A result is announced after this long without typing, in milliseconds. */
const REST_MS = 800

/**
 * Tells a screen reader that there is a result, and how long it is, or the answer where there was a question; never the result itself. Errors are told by their own region.
 *
 * Loaded after the page: it is there long before the first pause in typing.
 */
export default function Announcement(): ReactElement {
  const said = useConverterState(sentence)
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(said), REST_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <VisuallyHidden>
      <span role="status" aria-label="Result">
        {shown}
      </span>
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
