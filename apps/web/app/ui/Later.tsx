/**
 * A low-priority part of the page: its code is fetched once the page has loaded and the browser is idle.
 */
import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { whenIdle } from '../lib/jobs/whenIdle.ts'
import { noteNotFetched } from './tellNotFetched.ts'

export interface LaterProps {
  /** Imports the part; must be the same function at each render. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** Renders nothing until the part is loaded. */
export function Later({ load }: LaterProps): ReactElement | null {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isWanted = true
    const bring = (): void => {
      load().then(
        (module) => {
          if (isWanted) setPart(() => module.default)
        },
        // There is neither a connection nor a cached copy: the page works without this part.
        noteNotFetched,
      )
    }
    let callOff: (() => void) | undefined
    const forget = afterLoad(() => {
      callOff = whenIdle(bring, { timeoutMs: 2000 })
    })
    return () => {
      isWanted = false
      forget()
      callOff?.()
    }
  }, [load])
  return Part === null ? null : <Part />
}

function afterLoad(run: () => void): () => void {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}
