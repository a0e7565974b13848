/** The rows of a window over a text that is in the worker. */
import { useEffect } from 'react'
import type { RowWindow } from '../../ui/useRowWindow.ts'

/** Which rows, and of which state of the text: a new version has new rows at the same places. */
interface Wanted extends Pick<RowWindow<HTMLElement>, 'from' | 'count'> {
  readonly version: number
}

/**
 * Asks for the rows whenever others are wanted, and has them taken when they come; an answer to an earlier question is dropped. Keep `ask`
 * in a `useCallback`: another one asks anew.
 */
export function useRowsOf<Rows>(
  ask: (from: number, count: number) => Promise<Rows>,
  { from, count, version }: Wanted,
  take: (rows: Rows) => void,
): void {
  useEffect(() => {
    let isWanted = true
    if (version >= 0)
      ask(from, count).then(
        (rows) => {
          if (isWanted) take(rows)
        },
        (error: unknown) => console.info('Rows did not come, because the text was replaced.', error),
      )
    return () => {
      isWanted = false
    }
  }, [ask, from, count, version, take])
}
