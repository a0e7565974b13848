import type { Note } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { useConverterState } from './ConverterContext.ts'
import { verdictOf } from './noteText.ts'
import { errorsOf } from './store.ts'

const loadProblems = () => import('./Problems.tsx')

const NO_NOTES: readonly Note[] = []

/**
 * The region where errors appear. They change with every key, so this region does not announce them itself:
 * `Announcement.tsx` does, after a pause. It still has the role of an alert, by which errors are found on
 * every page; a browser that announces every new alert may announce the first error twice.
 */
export function ErrorRegion({ className }: { readonly className: string | undefined }): ReactElement {
  const errors = useConverterState(errorsOf)
  return (
    <AlertRegion isEmpty={errors.length === 0} aria-live="off" className={className}>
      {errors.length === 0 ? null : (
        <OnDemand region="The list of errors" load={loadProblems}>
          {({ ErrorList }) => <ErrorList errors={errors} />}
        </OnDemand>
      )}
    </AlertRegion>
  )
}

/**
 * Where notes on the output appear; those of an older input go with it, or wait for the next while that is
 * converted.
 */
export function NoteRegion(): ReactElement | null {
  const all = useConverterState(({ job, notes: latest }) =>
    job.status === 'done' || job.status === 'running' ? latest : NO_NOTES,
  )
  // An answer is shown above the output, and what a secret is worth beside it, and only there.
  const notes = all.filter((note) => verdictOf(note) === undefined && note.code !== 'entropy')
  return notes.length === 0 ? null : (
    <OnDemand region="The list of notes" load={loadProblems}>
      {({ NoteList }) => <NoteList notes={notes} />}
    </OnDemand>
  )
}
