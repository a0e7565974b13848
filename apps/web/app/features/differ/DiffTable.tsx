/**
 * The changed lines, of which only the visible ones are rendered: a text of a million lines scrolls like one
 * of ten.
 *
 * All rows have the same height, and long lines scroll sideways, both sides together, while the line numbers
 * stay; or long lines wrap, where there are not too many.
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
import { className } from '../../ui/className.ts'
import colourStyles from '../../ui/codeEditor/CodeColours.module.css'
import { useElementSize } from '../../ui/useElementSize.ts'
import { useFocusFallback } from '../../ui/useFocusFallback.ts'
import { useRowWindow } from '../../ui/useRowWindow.ts'
import { useDifferState } from './DifferContext.ts'
import { type ColouredLines, DiffRowView } from './DiffRowView.tsx'
import styles from './DiffTable.module.css'
import { linesOf } from './linesOf.ts'
import type { DiffView, Layout } from './rows.ts'
import type { Outcome } from './store.ts'
import { useLineColours } from './useLineColours.ts'
import { useWraps } from './useWraps.ts'

/** Height of a row in CSS pixels, as in the style sheet. */
const ROW_HEIGHT = 22
/** Where a change is scrolled to: this many rows below the top edge. */
const ROWS_ABOVE = 3
/** Minimum visible width of a change in CSS pixels; if less is visible, the line is scrolled to it. */
const MIN_SEEN = 48

export interface DiffTableProps {
  readonly outcome: Outcome
  readonly layout: Layout
  readonly view: DiffView
}

/**
 * More rows than this do not wrap: rows of different heights are all rendered, so that the browser can place
 * them.
 */
const MAX_WRAPPED_ROWS = 2000

export function DiffTable(props: DiffTableProps): ReactElement {
  const wraps = useWraps()
  const plain = useMemo(() => linesOf(props.outcome), [props.outcome])
  const colours = useLineColours(props.outcome)
  const lines = useMemo(() => ({ ...plain, colours }), [plain, colours])
  return wraps && props.layout.rowCount <= MAX_WRAPPED_ROWS ? (
    <WrappedRows {...props} lines={lines} />
  ) : (
    <EvenRows {...props} lines={lines} />
  )
}

/** Anything that scrolls must be reachable by keyboard. */
const REACH = { tabIndex: 0 }

interface RowsProps extends DiffTableProps {
  readonly lines: ColouredLines
}

/** All rows, each as high as its lines need. */
function WrappedRows({ layout, view, lines }: RowsProps): ReactElement {
  const scroller = useRef<HTMLElement>(null)
  useFocusFallback(scroller)
  const current = useDifferState((state) => state.current)
  useEffect(() => {
    const row = layout.changeRows[current]
    if (row === undefined) return
    const shown = scroller.current?.querySelector(`[aria-rowindex="${row + 1}"]`)
    // A wrapped line may be higher than the window: what changed in it is what counts.
    const sought = shown?.querySelector('mark') ?? shown
    sought?.scrollIntoView({ block: 'center' })
  }, [current, layout])
  const digits = String(Math.max(lines.old.length, lines.new.length)).length
  return (
    <section
      ref={scroller}
      className={className(colourStyles.colours, styles.scroller)}
      aria-label="Changed lines"
      {...REACH}
    >
      <table
        className={styles.table}
        aria-label="Lines of both texts"
        aria-rowcount={layout.rowCount}
        data-view={view}
        data-wrap=""
        style={{ '--digits': digits } as CSSProperties}
      >
        <tbody className={styles.rows}>
          {Array.from({ length: layout.rowCount }, (_, row) => (
            <DiffRowView key={row} index={row} row={layout.rowAt(row)} lines={lines} view={view} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The visible rows of many. */
function EvenRows({ layout, view, lines }: RowsProps): ReactElement {
  const { scroller, from, count, tall, offsetOf, show } = useRowWindow<HTMLElement>(
    layout.rowCount,
    ROW_HEIGHT,
  )
  useFocusFallback(scroller)
  const width = useElementSize(scroller)?.width ?? 0
  const [left, setLeft] = useState(0)
  const current = useDifferState((state) => state.current)

  /** The row to show, until the change in it has been scrolled into view. */
  const sought = useRef<number | undefined>(undefined)
  useEffect(() => {
    const row = layout.changeRows[current]
    if (row === undefined) return
    show(row, ROWS_ABOVE)
    sought.current = row
  }, [current, layout, show])
  useEffect(() => {
    // The row may only be rendered after a scroll; then this runs again.
    // Before the width is known, there is nothing to scroll sideways.
    if (sought.current === undefined || scroller.current === null || width === 0) return
    if (bringIntoSight(scroller.current, sought.current)) sought.current = undefined
  })

  const length = Math.max(0, Math.min(count, layout.rowCount - from))
  const rows = Array.from({ length }, (_, at) => from + at)
  const digits = String(Math.max(lines.old.length, lines.new.length)).length
  /** Approximate columns taken by the line numbers and the sign before a line. */
  const beside = view === 'split' ? digits + 6 : 2 * digits + 8
  const across: CSSProperties = {
    height: tall,
    // Only the width that does not fit on a side can be scrolled sideways.
    width: `calc(${width}px + max(0px, ${lines.columns}ch - ${view === 'split' ? width / 2 : width}px + ${beside}ch))`,
  }
  const shift = {
    '--shift': `${-left}px`,
    '--row-width': `${width}px`,
    '--digits': digits,
  } as CSSProperties
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => setLeft(currentTarget.scrollLeft)
  return (
    <section
      ref={scroller}
      className={className(colourStyles.colours, styles.scroller)}
      aria-label="Changed lines"
      {...REACH}
      onScroll={onScroll}
    >
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

/**
 * Scrolls sideways to the change at that row, or back to the start of the lines; returns whether the row is
 * rendered.
 */
function bringIntoSight(scroller: HTMLElement, row: number): boolean {
  if (scroller.querySelector(`[aria-rowindex="${row + 1}"]`) === null) return false
  const mark = scroller.querySelector('[data-current] mark')?.getBoundingClientRect()
  const cell = scroller.querySelector('[data-current] td:has(mark)')?.getBoundingClientRect()
  const isBelow = cell !== undefined && cell.top > scroller.getBoundingClientRect().bottom
  if (mark === undefined || cell === undefined || isBelow) scroller.scrollTo({ left: 0 })
  else if (mark.left < cell.left || mark.left > cell.right - MIN_SEEN)
    scroller.scrollTo({ left: scroller.scrollLeft + mark.left - cell.left - cell.width / 3 })
  return true
}
