/** Places the caret in the native input field. Loaded with the first error. */
import { lineStart } from '../../lib/text/lineStart.ts'
import { INPUT_ID } from './inputField.ts'

/** A position as in errors: counted from 1, columns in UTF-16 units. */
interface CaretPlace {
  readonly line: number
  readonly column: number
  /** Length of the selection. */
  readonly length?: number
}

/** Selects the text of an error, scrolls it into view and focuses the field. */
export function moveCaret({ line, column, length = 0 }: CaretPlace): void {
  const field = document.getElementById(INPUT_ID)
  if (!(field instanceof HTMLTextAreaElement)) return
  const start = offsetOf(field.value, line, column)
  field.focus()
  // Browsers scroll to a caret, but not all scroll to a selection.
  field.setSelectionRange(start, start)
  field.blur()
  field.focus()
  field.setSelectionRange(start, Math.min(start + length, field.value.length))
}

/** The offset in the field's own text, where every line end is one character, whatever the input used. */
export function offsetOf(text: string, line: number, column: number): number {
  return Math.min(lineStart(text, line) + column - 1, text.length)
}
