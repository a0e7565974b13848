import type { ToolError } from '@whittle/tools-core'
import { lazy, type ReactElement, Suspense } from 'react'
import { useConverterState } from './ConverterContext.ts'

const ErrorList = lazy(async () => ({ default: (await import('./Problems.tsx')).ErrorList }))
const NoteList = lazy(async () => ({ default: (await import('./Problems.tsx')).NoteList }))

const NONE: readonly ToolError[] = []

/** Where errors and notes appear; the region is there from the start, as screen readers need. */
export function ProblemRegion(): ReactElement {
  const errors = useConverterState(({ job }) => (job.status === 'failed' ? job.errors : NONE))
  const notes = useConverterState((state) => state.notes)
  return (
    <>
      <div role="alert">
        {errors.length === 0 ? null : (
          <Suspense>
            <ErrorList errors={errors} />
          </Suspense>
        )}
      </div>
      {notes.length === 0 ? null : (
        <Suspense>
          <NoteList notes={notes} />
        </Suspense>
      )}
    </>
  )
}
