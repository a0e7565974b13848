/** A part of a converter's page whose code is downloaded when it is first shown. */
import type { ReactElement } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { OnDemand, type OnDemandProps } from '../../ui/OnDemand.tsx'

export interface FetchedPartProps<Loaded> extends OnDemandProps<Loaded> {
  /** Its name, as the visitor knows it. */
  readonly name: string
}

/** If the code cannot be loaded, says so and offers to try again; the visitor's work stays, and the rest of the page keeps working. */
export function FetchedPart<Loaded>({ name, ...part }: FetchedPartProps<Loaded>): ReactElement {
  return (
    <ErrorBoundary region={name}>
      <OnDemand {...part} />
    </ErrorBoundary>
  )
}
