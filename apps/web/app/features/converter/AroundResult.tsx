/** What comes with the first input: what else the tool shows of it, and where to go on. Loaded then. */
import { type ReactElement, Suspense } from 'react'
import { useConverter } from './ConverterContext.ts'
import { EXTRAS } from './extras/extras.ts'
import { Suggestions } from './Suggestions.tsx'

/** Stands beneath the panes. */
export default function AroundResult(): ReactElement {
  const { tool } = useConverter()
  const Extra = EXTRAS[tool.id]
  return (
    <>
      {Extra === undefined ? null : (
        <Suspense>
          <Extra />
        </Suspense>
      )}
      <Suggestions />
    </>
  )
}
