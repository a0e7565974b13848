import type { ToolError } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { useConverterState } from './ConverterContext.ts'
import { FetchedPart } from './FetchedPart.tsx'

const loadProblems = () => import('./Problems.tsx')

const NONE: readonly ToolError[] = []

/** Where errors and notes appear. */
export function ProblemRegion(): ReactElement {
  const errors = useConverterState(({ job }) => (job.status === 'failed' ? job.errors : NONE))
  const notes = useConverterState((state) => state.notes)
  return (
    <>
      <AlertRegion isEmpty={errors.length === 0}>
        {errors.length === 0 ? null : (
          <FetchedPart name="The list of errors" load={loadProblems}>
            {({ ErrorList }) => <ErrorList errors={errors} />}
          </FetchedPart>
        )}
      </AlertRegion>
      {notes.length === 0 ? null : (
        <FetchedPart name="The list of notes" load={loadProblems}>
          {({ NoteList }) => <NoteList notes={notes} />}
        </FetchedPart>
      )}
    </>
  )
}
