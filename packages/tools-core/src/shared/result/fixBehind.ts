/** Moves a fix from a part of a text to the whole. Pure. */
import type { Fix } from './result.ts'

/** The fix of a part that begins at `start` of the whole text, as a fix of the whole. */
export function fixBehind(fix: Fix, start: number): Fix {
  return { ...fix, edits: fix.edits.map((edit) => ({ ...edit, offset: edit.offset + start })) }
}
