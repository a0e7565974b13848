/** The fix of a path or a pattern that was put in quotes in which a backslash begins an escape. Pure. */
import type { Fix, TextEdit } from '../result/result.ts'

/**
 * Edits that double the backslashes of a quoted string that stands at `start`: also those that begin a valid
 * escape, because in `C:\new\Users` both are meant literally. Pairs of backslashes stay, and so do those
 * before a quote.
 */
export function doubledBackslashes(string: string, start: number): readonly TextEdit[] {
  return [...string.matchAll(/\\["\\]|\\/g)]
    .filter(([written]) => written === '\\')
    .map(({ index }) => ({ offset: start + index, length: 0, text: '\\' }))
}

/** The fix with these edits, of which there must be at least one. */
export function backslashFix(edits: readonly TextEdit[]): Fix {
  return { label: edits.length === 1 ? 'Double the backslash' : 'Double the backslashes', edits }
}
