/**
 * The one way to show a part of a page whose code is fetched on demand: when it is first shown, or once the
 * browser is idle.
 *
 * Unlike `React.lazy`, which remembers a failure, it fetches a failed part again the next time the part is
 * shown.
 */
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../lib/errors/thrown.ts'
import { whenIdle } from '../lib/jobs/whenIdle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface OnDemandProps<Part> {
  /** Imports the part; must be the same function at each render. */
  readonly load: () => Promise<{ readonly default: Part }>
  readonly children: (part: Part) => ReactNode
  /** `idle` waits until the page has loaded and the browser has nothing else to do. @defaultValue 'now' */
  readonly when?: 'now' | 'idle'
  /** Shown until the part is there. @defaultValue nothing */
  readonly meanwhile?: ReactNode
  /**
   * Gives the part an error boundary of its own, with this name, as the visitor knows it: a failure is said
   * there, with an offer to try again, and the rest of the page keeps working. @defaultValue a failure goes
   * to the surrounding boundary
   */
  readonly region?: string
  /**
   * Called when the part cannot be fetched, instead of any boundary: for a page that works without the part.
   */
  readonly onFailure?: (error: unknown) => void
}

/** Renders the part as soon as its code is there. */
export function OnDemand<Part>({ region, ...part }: OnDemandProps<Part>): ReactElement {
  const fetched = <Fetched {...part} />
  return region === undefined ? fetched : <ErrorBoundary region={region}>{fetched}</ErrorBoundary>
}

type Outcome<Part> = { readonly part: Part } | { readonly error: unknown }

function Fetched<Part>({
  load,
  children,
  when = 'now',
  meanwhile = null,
  onFailure,
}: Omit<OnDemandProps<Part>, 'region'>): ReactNode {
  const [outcome, setOutcome] = useState<Outcome<Part> | null>(null)
  const fail = useEffectEvent((error: unknown) => {
    if (onFailure === undefined) setOutcome({ error })
    else onFailure(error)
  })
  useEffect(() => {
    let isWanted = true
    const fetchPart = (): void => {
      load().then(
        (module) => {
          if (isWanted) setOutcome({ part: module.default })
        },
        (error: unknown) => {
          if (isWanted) fail(error)
        },
      )
    }
    const callOff = when === 'idle' ? whenLoadedAndIdle(fetchPart) : fetchPart()
    return () => {
      isWanted = false
      callOff?.()
    }
  }, [load, when])
  if (outcome === null) return meanwhile
  if ('error' in outcome) throw new Error(messageOf(outcome.error), { cause: outcome.error })
  return children(outcome.part)
}

function whenLoadedAndIdle(run: () => void): () => void {
  let callOff: (() => void) | undefined
  const rest = (): void => {
    callOff = whenIdle(run, { timeoutMs: 2000 })
  }
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
  return () => {
    window.removeEventListener('load', rest)
    callOff?.()
  }
}
