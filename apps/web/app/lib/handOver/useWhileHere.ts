/** For work that ends with a navigation, which is unwanted once the visitor has navigated elsewhere. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { createLatest } from '../jobs/latest.ts'

/**
 * Returns a function to call when such work starts. That returns a function that says whether the work is
 * still wanted: no other was started after it, the component is still mounted, and the visitor is not
 * navigating to another page.
 */
export function useWhileHere(): () => () => boolean {
  const [work] = useState(() => createLatest())
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLeaving) work.drop()
  }, [isLeaving, work])
  useEffect(() => work.drop, [work])
  return work.begin
}
