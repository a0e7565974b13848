/**
 * Lines of a text kept by the worker. Only visible lines are requested and rendered, however many there are.
 */
import { type ReactElement, useCallback, useState } from 'react'
import { useRowWindow } from '../../ui/useRowWindow.ts'
import { useJson } from './JsonContext.ts'
import styles from './LineView.module.css'
import { partsOf } from './lineParts.ts'
import { NO_VERSION, useRowsOf } from './useRowsOf.ts'

export interface LineViewProps {
  /** Accessible name. */
  readonly label: string
  readonly of: 'input' | 'output'
  /** Number of lines. */
  readonly total: number
  /** The first lines, which came with the text. */
  readonly first: readonly string[]
  /** Changes with the text. */
  readonly version: number
}

/** The lines shown, and the number of the first. */
interface Shown {
  readonly from: number
  readonly lines: readonly string[]
}

const NOTHING: Shown = { from: 0, lines: [] }

/** Anything that scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 } as const

export function LineView({ label, of, total, first, version }: LineViewProps): ReactElement {
  const { workspace } = useJson()
  const [given, setGiven] = useState(NOTHING)
  const { scroller, from, count, tall, offsetOf } = useRowWindow(total)

  const ask = useCallback(
    async (start: number, many: number): Promise<Shown> => ({
      from: start,
      lines: await workspace.lines(of, start, many),
    }),
    [workspace, of],
  )
  const isHere = Math.min(from + count, total) <= first.length
  useRowsOf(ask, { from, count, version: isHere ? NO_VERSION : version }, setGiven)
  const shown = isHere ? { from, lines: first.slice(from, from + count) } : given

  const digits = String(total).length
  return (
    <section ref={scroller} className={styles.scroller} aria-label={label} {...REACHABLE}>
      <div className={styles.full} style={{ height: tall }}>
        <div className={styles.lines} style={{ transform: `translateY(${offsetOf(shown.from)}px)` }}>
          {shown.lines.map((line, index) => (
            <div key={shown.from + index} className={styles.line}>
              <span
                className={styles.number}
                style={{ width: `${digits + 1}ch` }}
                data-line={shown.from + index + 1}
                aria-hidden="true"
              />
              <code>
                {partsOf(line).map(({ at, kind, text }) => (
                  <span key={at} className={kind === undefined ? undefined : styles[kind]}>
                    {text}
                  </span>
                ))}
              </code>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
