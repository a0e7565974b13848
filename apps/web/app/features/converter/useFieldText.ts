/** Limits the text in the output field while somebody types. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Changes closer together than this, in milliseconds, count as typing. */
const TYPING_MS = 300
/** More UTF-16 units than the tallest field can show at once. */
const BEGINNING = 8000
/**
 * A key press changes the output length by less than this, in UTF-16 units; a paste or another option by
 * more.
 */
const MAX_BY_KEY = 500

/**
 * Puts a text into a field. A browser lays out all lines of a new value, and twenty screens of them take too
 * long for live typing. So while somebody types elsewhere only the beginning of a long text is set, and all
 * of it at the next pause; unless the field has been scrolled down.
 *
 * React would also write the value into the document as the text to reset to: twice the work per key press.
 */
export function useFieldText(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, length: 0 })
  useLayoutEffect(() => {
    const shown = field.current!
    const { at, length } = last.current
    const now = performance.now()
    last.current = { at: now, length: text.length }
    const complete = (): void => {
      shown.value = text
    }
    const isTyped =
      now - at < TYPING_MS && Math.abs(text.length - length) < MAX_BY_KEY && isTypingBeside(shown)
    if (!isTyped || shown.scrollTop > 0 || text.length <= BEGINNING) return complete()
    shown.value = text.slice(0, BEGINNING)
    const timer = setTimeout(complete, TYPING_MS)
    shown.addEventListener('focus', complete, { once: true })
    return () => {
      clearTimeout(timer)
      shown.removeEventListener('focus', complete)
    }
  }, [field, text])
}

function isTypingBeside(field: HTMLTextAreaElement): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLTextAreaElement && activeElement !== field
}
