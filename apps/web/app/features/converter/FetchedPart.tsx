/** A part of a converter's page whose code is fetched when it is first shown. */
import type { ReactElement } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { OnDemand, type OnDemandProps } from '../../ui/OnDemand.tsx'

export interface FetchedPartProps<Loaded> extends OnDemandProps<Loaded> {
  /** What it is, as the visitor knows it. */
  readonly name: string
}

/** Without its code it says so and can be tried again; what the visitor made stays, and the page around it goes on. */
export function FetchedPart<Loaded>({ name, ...part }: FetchedPartProps<Loaded>): ReactElement {
  return (
    <ErrorBoundary region={name}>
      <OnDemand {...part} />
    </ErrorBoundary>
  )
}
