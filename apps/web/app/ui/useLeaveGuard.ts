import { useEffect } from 'react'

let guards = 0

/** While `active`, the browser asks before the page is closed or reloaded. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    guards += 1
    return () => {
      window.removeEventListener('beforeunload', ask)
      guards -= 1
    }
  }, [active])
}

/** Whether something on the page would be lost if it were loaded anew. */
export function hasUnsavedWork(): boolean {
  return guards > 0
}
