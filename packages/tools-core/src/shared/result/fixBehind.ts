/** Moves a fix from a part of a text to the whole. Pure. */
import type { Fix, ToolError } from './result.ts'

/** The fix of a part that begins at `start` of the whole text, as a fix of the whole. */
export function fixBehind(fix: Fix, start: number): Fix {
  return { ...fix, edits: fix.edits.map((edit) => ({ ...edit, offset: edit.offset + start })) }
}

/** The fix and the choices of an error of such a part, as those of an error of the whole. */
export function fixesBehind(
  { fix, choices }: { readonly fix: Fix | undefined; readonly choices: readonly Fix[] | undefined },
  start: number,
): Pick<ToolError, 'fix' | 'choices'> {
  return {
    ...(fix && { fix: fixBehind(fix, start) }),
    ...(choices && { choices: choices.map((choice) => fixBehind(choice, start)) }),
  }
}
