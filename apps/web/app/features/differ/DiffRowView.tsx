/** One row of the differences: a line on each side, a line on one side, or folded lines. */
import { lineEndOf, type Refinement } from '@whittle/tools-core/diff'
import { memo, type ReactElement, type ReactNode } from 'react'
import { grouped } from '../../lib/text/grouped.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useDiffer, useDifferState } from './DifferContext.ts'
import styles from './DiffTable.module.css'
import { endsDiffer, highlightsOf, NO_HIGHLIGHTS } from './highlights.ts'
import type { ColourSpan } from './lineColours.ts'
import { type LinePart, partsOf } from './lineParts.ts'
import type { DiffLines } from './linesOf.ts'
import type { DiffRow, DiffView } from './rows.ts'
import type { PairColours } from './useLineColours.ts'

/** Lines with their syntax colours, once those are known. */
export interface ColouredLines extends DiffLines {
  readonly colours: PairColours
}

export interface DiffRowViewProps {
  readonly index: number
  readonly row: DiffRow
  readonly lines: ColouredLines
  readonly view: DiffView
}

export const DiffRowView = memo(function DiffRowView(props: DiffRowViewProps): ReactElement {
  const { row, index } = props
  const isCurrent = useDifferState(
    ({ current }) => row.kind === 'change' && row.change >= 0 && row.change === current,
  )
  if (row.kind === 'fold') return <FoldRow index={index} id={row.id} hidden={row.hidden} />
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 1}
      data-kind={row.kind === 'change' && row.change >= 0 ? 'change' : 'same'}
      data-current={isCurrent || undefined}
    >
      {props.view === 'split' ? <SplitCells {...props} row={row} /> : <UnifiedCells {...props} row={row} />}
    </tr>
  )
}, isSameRow)

/** Rows are created again at each scroll, so they are compared by content. */
function isSameRow(one: DiffRowViewProps, other: DiffRowViewProps): boolean {
  if (one.lines !== other.lines || one.view !== other.view || one.index !== other.index) return false
  const [a, b] = [one.row, other.row]
  if (a.kind === 'fold' || b.kind === 'fold')
    return a.kind === b.kind && 'id' in a && 'id' in b && a.id === b.id
  return a.kind === b.kind && a.old === b.old && a.new === b.new
}

type LineRow = Exclude<DiffRow, { kind: 'fold' }>

interface CellsProps {
  readonly row: LineRow
  readonly lines: ColouredLines
}

function SplitCells({ row, lines }: CellsProps): ReactElement {
  const isChange = row.kind === 'change' && row.change >= 0
  const highlights = isChange ? highlightsOf(lines, row.old, row.new) : NO_HIGHLIGHTS
  const showEnd = row.old > 0 && row.new > 0 && endsDiffer(lines, row.old, row.new)
  return (
    <>
      <LineNumber line={row.old} />
      <LineText side="old" line={row.old} {...{ lines, isChange, highlights, showEnd }} />
      <LineNumber line={row.new} />
      <LineText side="new" line={row.new} {...{ lines, isChange, highlights, showEnd }} />
    </>
  )
}

function UnifiedCells({ row, lines }: CellsProps): ReactElement {
  const isChange = row.kind === 'change' && row.change >= 0
  const side = row.new > 0 ? 'new' : 'old'
  const partner = row.kind === 'change' ? row.partner : 0
  const [old, now] = side === 'new' ? [row.old || partner, row.new] : [row.old, partner]
  const highlights = isChange ? highlightsOf(lines, old, now) : NO_HIGHLIGHTS
  const showEnd = isChange && old > 0 && now > 0 && endsDiffer(lines, old, now)
  const line = side === 'new' ? row.new : row.old
  return (
    <>
      <LineNumber line={row.old} />
      <LineNumber line={row.new} />
      <LineText {...{ side, line, lines, isChange, highlights, showEnd }} />
    </>
  )
}

function LineNumber({ line }: { readonly line: number }): ReactElement {
  return <td className={styles.number}>{line > 0 ? line : ''}</td>
}

interface LineTextProps {
  readonly side: 'old' | 'new'
  /** Line number, 0 for none. */
  readonly line: number
  readonly lines: ColouredLines
  readonly isChange: boolean
  readonly highlights: Refinement
  readonly showEnd: boolean
}

function LineText({ side, line, lines, isChange, highlights, showEnd }: LineTextProps): ReactElement {
  const showInvisible = useDifferState((state) => state.showInvisible)
  if (line === 0) return <td className={styles.line} data-sign="none" />
  const all = side === 'old' ? lines.old : lines.new
  const text = all[line - 1] ?? ''
  const isUnended = line === all.length && lineEndOf(text) === ''
  const parts = partsOf(text, {
    spans: highlights[side],
    invisible: showInvisible ? 'all' : 'changed',
    end: showEnd ? 'changed' : isUnended && isChange ? 'shown' : 'with-all',
  })
  const move = (side === 'old' ? lines.movedFrom : lines.movedTo).get(line)
  const spans = lines.colours[side][line - 1] ?? NO_SPANS
  const sign = !isChange ? 'same' : side === 'old' ? 'removed' : 'added'
  return (
    <td className={styles.line} data-sign={sign} data-moved={move === undefined ? undefined : ''}>
      {sign === 'same' ? null : <VisuallyHidden>{`${sign} `}</VisuallyHidden>}
      <span className={styles.text}>
        {parts.map((part) => drawPart(part, spans))}
        <MoveMark side={side} line={line} move={move} />
      </span>
    </td>
  )
}

function MoveMark({
  side,
  line,
  move,
}: {
  readonly side: 'old' | 'new'
  readonly line: number
  readonly move: { readonly oldStart: number; readonly newStart: number } | undefined
}): ReactElement | null {
  if (move === undefined || line !== (side === 'old' ? move.oldStart : move.newStart)) return null
  return (
    <span className={styles.move}>
      {side === 'old' ? `moved to line ${move.newStart}` : `moved from line ${move.oldStart}`}
    </span>
  )
}

const PART_CLASSES: Readonly<Record<LinePart['kind'], string | undefined>> = {
  text: undefined,
  space: styles.space,
  hidden: styles.hidden,
  'left-out': styles.leftOut,
  end: styles.end,
}

const NO_SPANS: readonly ColourSpan[] = []

function drawPart({ kind, offset, text, changed }: LinePart, spans: readonly ColourSpan[]): ReactNode {
  const drawn = kind === 'text' ? colourText(text, offset, spans) : text
  if (kind === 'text' && !changed) return drawn
  const Tag = changed ? 'mark' : 'span'
  return (
    <Tag key={`${kind}${offset}`} className={PART_CLASSES[kind]}>
      {drawn}
    </Tag>
  )
}

/** The text of a part in the colours of its line; `offset` is where it begins there. */
function colourText(text: string, offset: number, spans: readonly ColourSpan[]): ReactNode {
  const end = offset + text.length
  const within = spans.filter((span) => span.start < end && span.end > offset)
  if (within.length === 0) return text
  const drawn: ReactNode[] = []
  let at = offset
  for (const span of within) {
    const [from, to] = [Math.max(span.start, at), Math.min(span.end, end)]
    if (from > at) drawn.push(text.slice(at - offset, from - offset))
    drawn.push(
      <span key={from} className={span.classes}>
        {text.slice(from - offset, to - offset)}
      </span>,
    )
    at = to
  }
  return [...drawn, text.slice(at - offset)]
}

interface FoldRowProps {
  readonly index: number
  readonly id: number
  readonly hidden: number
}

function FoldRow({ index, id, hidden }: FoldRowProps): ReactElement {
  const { store } = useDiffer()
  return (
    <tr className={styles.row} data-kind="fold" aria-rowindex={index + 1}>
      <td className={styles.fold}>
        <button type="button" onClick={() => store.getState().unfold(id)}>
          Show {grouped(hidden)} unchanged lines
        </button>
      </td>
    </tr>
  )
}
