/** The rows in a window over a text kept by the worker. */
import { useEffect } from 'react'
import type { RowWindow } from '../../ui/useRowWindow.ts'
import { useJsonState } from './JsonContext.ts'

/** The rows wanted, and the version of the text: a new version has new rows at the same indexes. */
interface Wanted extends Pick<RowWindow<HTMLElement>, 'from' | 'count'> {
  readonly version: number
}

/** The version of no text: nothing is requested. */
export const NO_VERSION = -1

/**
 * Requests the rows whenever the window changes, and passes them on when they arrive; answers to earlier
 * requests are dropped. Wrap `ask` in `useCallback`: a new function requests again.
 */
export function useRowsOf<Rows>(
  ask: (from: number, count: number) => Promise<Rows>,
  { from, count, version }: Wanted,
  take: (rows: Rows) => void,
): void {
  useEffect(() => {
    let isWanted = true
    if (version !== NO_VERSION)
      ask(from, count).then(
        (rows) => {
          if (isWanted) take(rows)
        },
        (error: unknown) => console.info('The rows were not loaded because the text was replaced.', error),
      )
    return () => {
      isWanted = false
    }
  }, [ask, from, count, version, take])
}

/** Whether there is a text whose first rows are still to come. */
export function useIsAwaited(shown: object | null): boolean {
  const hasText = useJsonState(({ check, isBusy }) => check !== null || isBusy)
  return shown === null && hasText
}
