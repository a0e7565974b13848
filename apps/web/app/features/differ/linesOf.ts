/** The lines of a comparison and their properties. Pure. */
import { type MovedBlock, splitLines } from '@whittle/tools-core/diff'
import { type Compared, LONG_LINE } from '../../lib/compare/compareTexts.ts'
import type { Outcome } from './store.ts'

/** Both texts, ready for drawing. Lines are counted from 1 everywhere. */
export interface DiffLines {
  readonly old: readonly string[]
  readonly new: readonly string[]
  readonly compared: Compared
  /** The moved block that a line belongs to. */
  readonly movedFrom: ReadonlyMap<number, MovedBlock>
  readonly movedTo: ReadonlyMap<number, MovedBlock>
  /** Approximate columns of the widest line. */
  readonly columns: number
}

/** Width of a tab in columns. */
const TAB_WIDTH = 4

/**
 * Characters that may be wider than one column; a line without any need not be measured. Includes surrogate
 * halves.
 */
const WIDE = /[\t\u1100-\uffff]/

/** Splits the texts of an outcome into lines. */
export function linesOf({ original, changed, compared }: Outcome): DiffLines {
  const [old, now] = [splitLines(original), splitLines(changed)]
  const [movedFrom, movedTo] = [new Map<number, MovedBlock>(), new Map<number, MovedBlock>()]
  for (const move of compared.moves) {
    for (let at = 0; at < move.lines; at += 1) {
      movedFrom.set(move.oldStart + at, move)
      movedTo.set(move.newStart + at, move)
    }
  }
  return { old, new: now, compared, movedFrom, movedTo, columns: widest(widest(0, old), now) }
}

function widest(least: number, lines: readonly string[]): number {
  let most = least
  for (const line of lines) {
    // A character may be two columns wide, a tab four.
    if (line.length * TAB_WIDTH > most) most = Math.max(most, columnsOf(line.slice(0, 2 * LONG_LINE)))
  }
  return most
}

function columnsOf(line: string): number {
  if (!WIDE.test(line)) return line.length
  let columns = 0
  for (const character of line) {
    columns += character === '\t' ? TAB_WIDTH : character.codePointAt(0)! >= 0x1100 ? 2 : 1
  }
  return columns
}
