import { useLayoutEffect, useRef } from 'react'

/**
 * Browsers take the focus from a control that is disabled, and keyboard and screen reader are left at the top of the page. While
 * `away`, what had the focus is remembered; afterwards it has it again, unless something else took it.
 */
export function useFocusBack(away: boolean): void {
  const holder = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (away) holder.current = activeElement instanceof HTMLElement ? activeElement : null
    else if (activeElement === document.body) holder.current?.focus({ preventScroll: true })
  }, [away])
}
