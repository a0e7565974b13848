/** What comes with the first input: what else the tool shows of it, and where to go on. Loaded then. */
import type { ReactElement } from 'react'
import { ClipboardForms } from './ClipboardForms.tsx'
import { useConverter } from './ConverterContext.ts'
import { EXTRAS } from './extras/extras.ts'
import { FetchedPart } from './FetchedPart.tsx'
import { Suggestions } from './Suggestions.tsx'

/** Stands beneath the panes. */
export default function AroundResult(): ReactElement {
  const { tool } = useConverter()
  const load = EXTRAS[tool.id]
  return (
    <>
      {load === undefined ? null : (
        <FetchedPart name="What this tool shows beside its result" load={load}>
          {(Extra) => <Extra />}
        </FetchedPart>
      )}
      <ClipboardForms />
      <Suggestions />
    </>
  )
}
