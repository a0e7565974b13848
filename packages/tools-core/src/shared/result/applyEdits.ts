/** Applies the edits of a fix. Pure. */
import { assertText } from '../input/assertInput.ts'
import type { TextEdit } from './result.ts'

/**
 * The text with the edits applied. They must be sorted by offset and must not overlap, as in every `Fix`.
 *
 * @throws TypeError `invalid-input` for anything but text.
 * @example applyEdits('a,b,', [{ offset: 3, length: 1, text: '' }]) // 'a,b'
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  assertText(text)
  const parts: string[] = []
  let from = 0
  for (const { offset, length, text: replacement } of edits) {
    parts.push(text.slice(from, offset), replacement)
    from = offset + length
  }
  return parts.join('') + text.slice(from)
}
