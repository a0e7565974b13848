/**
 * A part of a page whose code is fetched when it is first shown.
 *
 * Unlike `React.lazy`, which remembers a failure, it fetches a failed part again the next time the part is shown.
 */
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '../lib/errors/thrown.ts'

export interface OnDemandProps<Part> {
  /** Imports the part; must be the same function at each render. */
  readonly load: () => Promise<{ readonly default: Part }>
  readonly children: (part: Part) => ReactNode
}

type Fetched<Part> = { readonly part: Part } | { readonly error: unknown }

/** Renders nothing until the part is loaded. Throws to the surrounding error boundary where it cannot be fetched. */
export function OnDemand<Part>({ load, children }: OnDemandProps<Part>): ReactElement | null {
  const [fetched, setFetched] = useState<Fetched<Part> | null>(null)
  useEffect(() => {
    let isWanted = true
    const keep = (outcome: Fetched<Part>): void => {
      if (isWanted) setFetched(outcome)
    }
    load().then(
      (module) => keep({ part: module.default }),
      (error: unknown) => keep({ error }),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  if (fetched === null) return null
  if ('error' in fetched) throw new Error(messageOf(fetched.error), { cause: fetched.error })
  return <>{children(fetched.part)}</>
}
