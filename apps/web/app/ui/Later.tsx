/**
 * A part of the page that nobody waits for: its code is fetched once the page has loaded and the browser has nothing else to do.
 */
import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { whenIdle } from '../lib/jobs/whenIdle.ts'

export interface LaterProps {
  /** Imports the part; the same function at each rendering. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** Renders nothing, and then the part. */
export function Later({ load }: LaterProps): ReactElement | null {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isWanted = true
    const bring = (): void => {
      load().then(
        (module) => {
          if (isWanted) setPart(() => module.default)
        },
        // Without a connection and without a copy: the page works without this part.
        (error: unknown) => console.info('A part of the page could not be fetched.', error),
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
