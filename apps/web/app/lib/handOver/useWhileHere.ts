/** For work that ends with a navigation, which is unwanted once the visitor has navigated elsewhere. */
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Returns a function to call when such work starts. That returns a function that says whether the work is still wanted: no other was
 * started after it, the component is still mounted, and the visitor is not navigating to another page.
 */
export function useWhileHere(): () => () => boolean {
  const begun = useRef(0)
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLeaving) begun.current += 1
  }, [isLeaving])
  useEffect(
    () => () => {
      begun.current += 1
    },
    [],
  )
  return () => {
    begun.current += 1
    const own = begun.current
    return () => begun.current === own
  }
}
