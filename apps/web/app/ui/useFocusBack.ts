import { useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus to a control that was disabled for a while. Browsers remove the focus from a disabled
 * control, which leaves keyboard and screen reader users at the top of the page. The focused element is
 * remembered while `away` and focused again afterwards, unless something else has taken the focus.
 */
export function useFocusBack(away: boolean): void {
  const holder = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (away) holder.current = activeElement instanceof HTMLElement ? activeElement : null
    else if (activeElement === document.body) holder.current?.focus({ preventScroll: true })
  }, [away])
}
