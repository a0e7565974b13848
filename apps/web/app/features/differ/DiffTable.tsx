/**
 * The changed lines, of which only those in sight exist: a text of a million lines scrolls like one of ten.
 *
 * Rows are of one height. Long lines scroll sideways, both sides together, under numbers that stay.
 */
import { type CSSProperties, type ReactElement, type UIEvent, useEffect, useMemo, useState } from 'react'
import { useElementSize } from '../../ui/useElementSize.ts'
import { useRowWindow } from '../../ui/useRowWindow.ts'
import { useDifferState } from './DifferContext.ts'
import { DiffRowView } from './DiffRowView.tsx'
import styles from './DiffTable.module.css'
import { linesOf } from './linesOf.ts'
import type { DiffView, Layout } from './rows.ts'
import type { Outcome } from './store.ts'

/** Height of a row in CSS pixels; the style sheet has the same. */
const ROW_HEIGHT = 22
/** Where a change comes to stand: so many rows below the upper edge. */
const ROWS_ABOVE = 3

export interface DiffTableProps {
  readonly outcome: Outcome
  readonly layout: Layout
  readonly view: DiffView
}

export function DiffTable({ outcome, layout, view }: DiffTableProps): ReactElement {
  const { scroller, from, count, tall, offsetOf, show } = useRowWindow<HTMLElement>(
    layout.rowCount,
    ROW_HEIGHT,
  )
  const width = useElementSize(scroller)?.width ?? 0
  const [left, setLeft] = useState(0)
  const current = useDifferState((state) => state.current)
  const lines = useMemo(() => linesOf(outcome), [outcome])

  useEffect(() => {
    const row = layout.changeRows[current]
    if (row !== undefined) show(row, ROWS_ABOVE)
  }, [current, layout, show])

  const length = Math.max(0, Math.min(count, layout.rowCount - from))
  const rows = Array.from({ length }, (_, at) => from + at)
  const across: CSSProperties = {
    height: tall,
    // What a side has no room for is what can be scrolled sideways.
    width: `calc(${width}px + max(0px, ${lines.columns}ch - ${view === 'split' ? width / 2 : width}px + 9ch))`,
  }
  const shift = { '--shift': `${-left}px`, '--row-width': `${width}px` } as CSSProperties
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => setLeft(currentTarget.scrollLeft)
  // What scrolls has to be reached by keyboard.
  const reach = { tabIndex: 0, onScroll }
  return (
    <section ref={scroller} className={styles.scroller} aria-label="Changed lines" {...reach}>
      <table
        className={styles.table}
        aria-label="Lines of both texts"
        aria-rowcount={layout.rowCount}
        data-view={view}
        style={across}
      >
        <tbody className={styles.rows} style={{ ...shift, transform: `translateY(${offsetOf(from)}px)` }}>
          {rows.map((row) => (
            <DiffRowView key={row} index={row} row={layout.rowAt(row)} lines={lines} view={view} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
