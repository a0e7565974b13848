/**
 * The changed lines, of which only those in sight exist: a text of a million lines scrolls like one of ten.
 *
 * Rows are of one height. Long lines scroll sideways, both sides together, under numbers that stay.
 */
import {
  type CSSProperties,
  type ReactElement,
  type UIEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useElementSize } from '../../ui/useElementSize.ts'
import { useDifferState } from './DifferContext.ts'
import { DiffRowView } from './DiffRowView.tsx'
import styles from './DiffTable.module.css'
import { linesOf } from './linesOf.ts'
import type { DiffView, Layout } from './rows.ts'
import type { Outcome } from './store.ts'

/** Height of a row in CSS pixels; the style sheet has the same. */
const ROW_HEIGHT = 22
/** Rows above and below what is in sight, so that scrolling finds them there. */
const OVERSCAN = 12
/** Where a change comes to stand: so many rows below the upper edge. */
const ROWS_ABOVE = 3

export interface DiffTableProps {
  readonly outcome: Outcome
  readonly layout: Layout
  readonly view: DiffView
}

export function DiffTable({ outcome, layout, view }: DiffTableProps): ReactElement {
  const scroller = useRef<HTMLElement>(null)
  const size = useElementSize(scroller)
  const [scroll, setScroll] = useState({ top: 0, left: 0 })
  const current = useDifferState((state) => state.current)
  const lines = useMemo(() => linesOf(outcome), [outcome])

  useEffect(() => {
    const row = layout.changeRows[current]
    if (row !== undefined) scroller.current?.scrollTo({ top: Math.max(0, row - ROWS_ABOVE) * ROW_HEIGHT })
  }, [current, layout])

  const [width, height] = [size?.width ?? 0, size?.height ?? 0]
  const first = Math.max(0, Math.floor(scroll.top / ROW_HEIGHT) - OVERSCAN)
  const last = Math.min(layout.rowCount, Math.ceil((scroll.top + height) / ROW_HEIGHT) + OVERSCAN)
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  const across: CSSProperties = {
    height: layout.rowCount * ROW_HEIGHT,
    // What a side has no room for is what can be scrolled sideways.
    width: `calc(${width}px + max(0px, ${lines.columns}ch - ${view === 'split' ? width / 2 : width}px + 9ch))`,
  }
  const shift = { '--shift': `${-scroll.left}px`, '--row-width': `${width}px` } as CSSProperties
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void =>
    setScroll({ top: currentTarget.scrollTop, left: currentTarget.scrollLeft })
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
        <tbody className={styles.rows} style={{ ...shift, transform: `translateY(${first * ROW_HEIGHT}px)` }}>
          {rows.map((row) => (
            <DiffRowView key={row} index={row} row={layout.rowAt(row)} lines={lines} view={view} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
