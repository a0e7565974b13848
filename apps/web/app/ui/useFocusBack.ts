import { useLayoutEffect, useRef } from 'react'

/** How many components restore the focus later. */
let away = 0

/** Whether a component will restore the focus: until then, nothing else gets it. */
export function isFocusAway(): boolean {
  return away > 0
}

/**
 * Restores the focus to a control that was disabled for a while. Browsers remove the focus from a disabled
 * control, which leaves keyboard and screen reader users at the top of the page. The focused element is
 * remembered while `isAway` and focused again afterwards, unless something else has taken the focus.
 */
export function useFocusBack(isAway: boolean): void {
  const holder = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isAway) {
      if (activeElement === document.body) holder.current?.focus({ preventScroll: true })
      return
    }
    holder.current = activeElement instanceof HTMLElement ? activeElement : null
    away += 1
    return () => {
      away -= 1
    }
  }, [isAway])
}
