/**
 * The rows of a view: the content of each, and where each change begins. Line numbers count from 1, rows from
 * 0. Pure.
 *
 * Rows are found by binary search over blocks, so that a text of a million lines costs nothing until it is
 * scrolled to.
 */
import type { Compared } from '../../lib/compare/compareTexts.ts'

/** How a comparison is laid out. */
export type DiffView = 'split' | 'unified'

/** One row. Line number `0` means no line. */
export type DiffRow =
  | { readonly kind: 'same'; readonly old: number; readonly new: number }
  | {
      readonly kind: 'change'
      readonly old: number
      readonly new: number
      /** The other line of the pair if only one is shown: it determines the highlighting. */
      readonly partner: number
      /** Index of the counted change it belongs to; `-1` for ignored blank lines. */
      readonly change: number
    }
  /** Folded unchanged lines; `id` unfolds them. */
  | { readonly kind: 'fold'; readonly id: number; readonly hidden: number }

interface Block {
  readonly kind: 'same' | 'change' | 'fold'
  /** The first row, and the number of rows. */
  readonly row: number
  readonly count: number
  /** First lines of a `same` block, or of the lines a `fold` hides. */
  readonly old: number
  readonly new: number
  /** Index of the hunk, and of the change among those that count. */
  readonly hunk: number
  readonly change: number
  /** Number of lines that a `fold` hides. */
  readonly hidden: number
}

/** A comparison laid out in rows. */
export interface Layout {
  readonly rowCount: number
  /** The first row of each change that counts. */
  readonly changeRows: readonly number[]
  readonly rowAt: (row: number) => DiffRow
}

export interface LayoutOptions {
  readonly view: DiffView
  /** Unchanged lines shown around a change; `Infinity` folds nothing. */
  readonly context: number
  /** Ids of the folds that are open. */
  readonly unfolded: ReadonlySet<number>
}

/** Fewer lines than this are not folded. */
const MIN_FOLDED = 4

/** Lays out a comparison. */
export function layOut(compared: Compared, { view, context, unfolded }: LayoutOptions): Layout {
  const blocks: Block[] = []
  const changeRows: number[] = []
  let [row, oldAt, newAt] = [0, 1, 1]
  const push = (block: Omit<Block, 'row'>): void => {
    if (block.count === 0) return
    blocks.push({ ...block, row })
    row += block.count
  }
  const same = (old: number, now: number, count: number): void =>
    push({ kind: 'same', count, old, new: now, hunk: -1, change: -1, hidden: 0 })
  const between = (count: number, isFirst: boolean, isLast: boolean): void => {
    const above = isFirst ? 0 : context
    const below = isLast ? 0 : context
    const hidden = count - above - below
    if (hidden < MIN_FOLDED || unfolded.has(oldAt)) same(oldAt, newAt, count)
    else {
      same(oldAt, newAt, above)
      push({ kind: 'fold', count: 1, old: oldAt, new: newAt, hunk: -1, change: -1, hidden })
      same(oldAt + above + hidden, newAt + above + hidden, below)
    }
    oldAt += count
    newAt += count
  }
  for (const [index, { hunk, ignored, rowsStart, rowsEnd }] of compared.hunks.entries()) {
    between(hunk.oldStart - oldAt, index === 0, false)
    const count = view === 'split' ? rowsEnd - rowsStart : hunk.oldLines + hunk.newLines
    const change = ignored ? -1 : changeRows.length
    if (!ignored) changeRows.push(row)
    push({ kind: 'change', count, old: oldAt, new: newAt, hunk: index, change, hidden: 0 })
    oldAt += hunk.oldLines
    newAt += hunk.newLines
  }
  between(compared.originalFacts.lines + 1 - oldAt, blocks.length === 0, true)
  return { rowCount: row, changeRows, rowAt: (at) => rowIn(compared, blockOf(blocks, at), at, view) }
}

function blockOf(blocks: readonly Block[], row: number): Block {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (blocks[middle]!.row <= row) low = middle
    else high = middle - 1
  }
  return blocks[low]!
}

function rowIn(compared: Compared, block: Block, row: number, view: DiffView): DiffRow {
  const offset = row - block.row
  if (block.kind === 'same') return { kind: 'same', old: block.old + offset, new: block.new + offset }
  if (block.kind === 'fold') return { kind: 'fold', id: block.old, hidden: block.hidden }
  const { hunk, rowsStart, rowsEnd } = compared.hunks[block.hunk]!
  const { oldRows, newRows } = compared
  const { change } = block
  if (view === 'split') {
    const at = rowsStart + offset
    return { kind: 'change', old: oldRows[at]!, new: newRows[at]!, partner: 0, change }
  }
  const isOld = offset < hunk.oldLines
  const line = isOld ? hunk.oldStart + offset : hunk.newStart + offset - hunk.oldLines
  const side = isOld ? oldRows : newRows
  const at = side.subarray(rowsStart, rowsEnd).indexOf(line)
  const partner = (isOld ? newRows : oldRows)[rowsStart + at] ?? 0
  return { kind: 'change', old: isOld ? line : 0, new: isOld ? 0 : line, partner, change }
}
