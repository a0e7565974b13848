/** The problems of a pane. Pure. */
import { lineStart } from '../text/lineStart.ts'
import type { PaneId } from './project.ts'

/** A message of the compiler about a pane. */
export interface Problem {
  readonly pane: PaneId
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** From 1. */
  readonly line: number
  /** In UTF-16 code units, from 0. */
  readonly column: number
  /** Offsets in the pane's text: from the position to the end of its line. */
  readonly from: number
  readonly to: number
}

/** Creates a problem from its line and column. */
export function atLine(text: string, problem: Omit<Problem, 'from' | 'to'>): Problem {
  const start = lineStart(text, problem.line)
  const end = text.indexOf('\n', start)
  const to = end < 0 ? text.length : end
  return { ...problem, from: Math.min(start + problem.column, to), to }
}
