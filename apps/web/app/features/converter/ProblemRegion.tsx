import type { ToolError } from '@whittle/tools-core'
import { lazy, type ReactElement, Suspense } from 'react'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { useConverterState } from './ConverterContext.ts'

const ErrorList = lazy(async () => ({ default: (await import('./Problems.tsx')).ErrorList }))
const NoteList = lazy(async () => ({ default: (await import('./Problems.tsx')).NoteList }))

const NONE: readonly ToolError[] = []

/** Where errors and notes appear. */
export function ProblemRegion(): ReactElement {
  const errors = useConverterState(({ job }) => (job.status === 'failed' ? job.errors : NONE))
  const notes = useConverterState((state) => state.notes)
  return (
    <>
      <AlertRegion isEmpty={errors.length === 0}>
        {errors.length === 0 ? null : (
          <Suspense>
            <ErrorList errors={errors} />
          </Suspense>
        )}
      </AlertRegion>
      {notes.length === 0 ? null : (
        <Suspense>
          <NoteList notes={notes} />
        </Suspense>
      )}
    </>
  )
}
