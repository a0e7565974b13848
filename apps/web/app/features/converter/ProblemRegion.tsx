import type { Note, ToolError } from '@whittle/tools-core'
import { type ReactElement, useEffect, useState } from 'react'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { REST_MS } from './announceDelay.ts'
import { useConverterState } from './ConverterContext.ts'
import { isAboveOutput, verdictOf } from './noteText.ts'
import { errorsOf } from './store.ts'

const loadProblems = () => import('./Problems.tsx')

const NO_NOTES: readonly Note[] = []

/**
 * The region where errors appear. They change with every key, so it becomes an alert only after a pause in
 * typing: screen readers read an alert, with its positions and fixes, when it becomes one.
 */
export function ErrorRegion({ className }: { readonly className: string | undefined }): ReactElement {
  const errors = useConverterState(errorsOf)
  const [heard, setHeard] = useState<readonly ToolError[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setHeard(errors), REST_MS)
    return () => clearTimeout(timer)
  }, [errors])
  return (
    <AlertRegion isEmpty={errors.length === 0 || heard !== errors} aria-live="off" className={className}>
      {errors.length === 0 ? null : (
        <OnDemand region="The list of errors" load={loadProblems}>
          {({ ErrorList }) => <ErrorList errors={errors} />}
        </OnDemand>
      )}
    </AlertRegion>
  )
}

/**
 * Where notes on the output appear, above it or below; those of an older input go with it, or wait for the
 * next while that is converted.
 */
export function NoteRegion({ place }: { readonly place: 'above' | 'below' }): ReactElement | null {
  const all = useConverterState(({ job, notes: latest }) =>
    job.status === 'done' || job.status === 'running' ? latest : NO_NOTES,
  )
  // An answer is shown above the output, and what a secret is worth beside it, and only there.
  const notes = all.filter(
    (note) =>
      verdictOf(note) === undefined && note.code !== 'entropy' && isAboveOutput(note) === (place === 'above'),
  )
  return notes.length === 0 ? null : (
    <OnDemand region="The list of notes" load={loadProblems}>
      {({ NoteList }) => <NoteList notes={notes} />}
    </OnDemand>
  )
}
