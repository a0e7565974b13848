import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to an element when the focused element inside it is removed, such as a row scrolled out of
 * a list that renders only its visible rows. Otherwise the focus would fall to the body, where no key does
 * anything.
 */
export function useFocusFallback(holder: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    const note = ({ target }: FocusEvent): void => {
      focused.current = target instanceof Element ? target : null
    }
    const forget = ({ target }: FocusEvent): void => {
      // The event also fires for an element while it is being removed from the document.
      setTimeout(() => {
        if (focused.current === target && focused.current?.isConnected) focused.current = null
      })
    }
    const left = new AbortController()
    const { signal } = left
    element.addEventListener('focusin', note, { signal })
    element.addEventListener('focusout', forget, { signal })
    return () => left.abort()
  }, [holder])
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) holder.current?.focus({ preventScroll: true })
  })
}
