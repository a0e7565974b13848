/**
 * Finds blocks of lines that were removed in one place and added in another, possibly with different
 * indentation. Pure.
 */
import { assertList } from '../../shared/input/assertInput.ts'
import type { Hunk } from './hunks.ts'

/** A block that moved. Line numbers count from 1. */
export interface MovedBlock {
  readonly oldStart: number
  readonly newStart: number
  readonly lines: number
  /** Whether its indentation changed. */
  readonly indented: boolean
}

/** The least number of non-blank lines; fewer may match by coincidence. */
const MIN_LINES = 3

/**
 * Returns the moved blocks of a diff. Each contains a line that was removed only once and added only once.
 *
 * @param oldLines the lines of the old text, as returned by `splitLines`
 * @param hunks the changes between the two
 */
export function findMoves(
  oldLines: readonly string[],
  newLines: readonly string[],
  hunks: readonly Hunk[],
): MovedBlock[] {
  assertList('a list of lines', oldLines)
  const removed = changedLines(oldLines, hunks, 'old')
  const added = changedLines(newLines, hunks, 'new')
  const onceRemoved = uniqueLines(removed)
  const onceAdded = uniqueLines(added)
  const moves: MovedBlock[] = []
  for (const [key, newAt] of onceAdded) {
    const oldAt = onceRemoved.get(key)
    if (oldAt === undefined) continue
    const first = removed.get(oldAt)
    const second = added.get(newAt)
    // A block that stays in its hunk was only indented or rewritten. Lines that already belong to a block are
    // gone from the maps.
    if (first === undefined || second === undefined || first.hunk === second.hunk) continue
    const move = extend({ removed, added }, oldAt, newAt)
    if (move.filled < MIN_LINES) continue
    const { oldStart, newStart, lines } = move
    let indented = false
    for (let at = 0; at < lines; at += 1) {
      indented ||= oldLines[oldStart - 1 + at]!.trimEnd() !== newLines[newStart - 1 + at]!.trimEnd()
      removed.delete(oldStart + at)
      added.delete(newStart + at)
    }
    moves.push({ oldStart, newStart, lines, indented })
  }
  return moves.sort((one, other) => one.newStart - other.newStart)
}

/** A changed line: its trimmed text, and the index of its hunk. */
interface ChangedLine {
  readonly key: string
  readonly hunk: number
}

type ChangedLines = Map<number, ChangedLine>

function changedLines(lines: readonly string[], hunks: readonly Hunk[], side: 'old' | 'new'): ChangedLines {
  const changed: ChangedLines = new Map()
  for (const [hunk, { oldStart, oldLines, newStart, newLines }] of hunks.entries()) {
    const [start, count] = side === 'old' ? [oldStart, oldLines] : [newStart, newLines]
    for (let line = start; line < start + count; line += 1) {
      changed.set(line, { key: lines[line - 1]!.trim(), hunk })
    }
  }
  return changed
}

/** The line numbers of texts that occur once. Blank lines are ignored. */
function uniqueLines(changed: ChangedLines): Map<string, number> {
  const lineNumbers = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [line, { key }] of changed) {
    if (lineNumbers.has(key)) repeated.add(key)
    else if (key !== '') lineNumbers.set(key, line)
  }
  for (const key of repeated) lineNumbers.delete(key)
  return lineNumbers
}

interface Sides {
  readonly removed: ChangedLines
  readonly added: ChangedLines
}

/** The largest block around a pair of lines, and how many of its lines are not blank. */
function extend(
  { removed, added }: Sides,
  oldAt: number,
  newAt: number,
): Pick<MovedBlock, 'oldStart' | 'newStart' | 'lines'> & { readonly filled: number } {
  const isSame = (offset: number): boolean => {
    const key = removed.get(oldAt + offset)?.key
    return key !== undefined && key === added.get(newAt + offset)?.key
  }
  let start = 0
  while (isSame(start - 1)) start -= 1
  let end = 1
  while (isSame(end)) end += 1
  let filled = 0
  for (let offset = start; offset < end; offset += 1) if (removed.get(oldAt + offset)?.key !== '') filled += 1
  return { oldStart: oldAt + start, newStart: newAt + start, lines: end - start, filled }
}
