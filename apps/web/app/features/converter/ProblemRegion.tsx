import type { ToolError } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { useConverterState } from './ConverterContext.ts'
import { Part } from './Part.tsx'

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
          <Part name="The list of errors" load={loadProblems}>
            {({ ErrorList }) => <ErrorList errors={errors} />}
          </Part>
        )}
      </AlertRegion>
      {notes.length === 0 ? null : (
        <Part name="The list of notes" load={loadProblems}>
          {({ NoteList }) => <NoteList notes={notes} />}
        </Part>
      )}
    </>
  )
}
