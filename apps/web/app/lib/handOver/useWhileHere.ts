/** Work that ends in a navigation, which is unwanted once the visitor has navigated elsewhere. */
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * A function to call when such work begins. What it returns tells whether the work is still wanted: nothing was begun after it, the
 * component is still shown, and the visitor is on the way to no other page.
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
