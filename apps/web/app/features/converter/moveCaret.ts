/** Placing the caret in the native field of the input. Loaded with the first error. */
import { lineStart } from '../../lib/lineStart.ts'
import { INPUT_ID } from './inputField.ts'

/** A place as the errors name it: from 1, columns in UTF-16 units. */
interface CaretPlace {
  readonly line: number
  readonly column: number
  /** How much is selected. */
  readonly length?: number
}

/** Selects what an error is about, brings it into view and gives the field the focus. */
export function moveCaret({ line, column, length = 0 }: CaretPlace): void {
  const field = document.getElementById(INPUT_ID)
  if (!(field instanceof HTMLTextAreaElement)) return
  const start = offsetOf(field.value, line, column)
  field.focus()
  // A caret alone is scrolled to by the browser, a selection is not everywhere.
  field.setSelectionRange(start, start)
  field.blur()
  field.focus()
  field.setSelectionRange(start, Math.min(start + length, field.value.length))
}

/** The offset in the field's own text, whose line ends are single characters whatever the input's were. */
export function offsetOf(text: string, line: number, column: number): number {
  return Math.min(lineStart(text, line) + column - 1, text.length)
}
