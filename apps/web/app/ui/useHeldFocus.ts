import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to an element when what has it within goes away: a row that is opened, or scrolled out of a list of which only
 * those in sight exist. Else the focus would be on the page, where no key does anything.
 */
export function useHeldFocus(holder: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    const note = ({ target }: FocusEvent): void => {
      focused.current = target instanceof Element ? target : null
    }
    const forget = ({ target }: FocusEvent): void => {
      // Of what is taken out of the document this is said while it goes.
      setTimeout(() => {
        if (focused.current === target && focused.current?.isConnected) focused.current = null
      })
    }
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', forget)
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', forget)
    }
  }, [holder])
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) holder.current?.focus({ preventScroll: true })
  })
}
