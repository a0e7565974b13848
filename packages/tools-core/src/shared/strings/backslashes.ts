/** The fix of a path or a pattern that was put in quotes in which a backslash begins an escape. Pure. */
import type { Fix, TextEdit } from '../result/result.ts'

/**
 * Doubles the backslashes of a quoted string that stands at `start`: all of them, for `C:\new\Users` means
 * both alike. Pairs, and those before a quote, stay.
 */
export function doubledBackslashes(string: string, start: number): readonly TextEdit[] {
  return [...string.matchAll(/\\["\\]|\\/g)]
    .filter(([written]) => written === '\\')
    .map(({ index }) => ({ offset: start + index, length: 0, text: '\\' }))
}

/** The fix of such edits. There must be at least one. */
export function backslashFix(edits: readonly TextEdit[]): Fix {
  return { label: edits.length === 1 ? 'Double the backslash' : 'Double the backslashes', edits }
}
