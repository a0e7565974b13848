/** What stands in the field of a long output while somebody types. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Changes closer together than this, in milliseconds, are those of somebody who types. */
const TYPING_MS = 300
/** More UTF-16 units than the highest field shows at once. */
const BEGINNING = 8000
/** A key changes the output by less, in UTF-16 units; what is pasted, or another option, by more. */
const MOST_BY_KEY = 500

/**
 * Puts a text into a field. A browser lays out all lines of a new value, and twenty screens of them take longer than a key may. So of a
 * long text only the beginning is put there while somebody types elsewhere, and all of it with the next pause; not where they have
 * scrolled down.
 *
 * React would write a value into the document too, as the text to reset to: twice the work for each key.
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
      now - at < TYPING_MS && Math.abs(text.length - length) < MOST_BY_KEY && isTypingBeside(shown)
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
