import { useLocation, useNavigate } from 'react-router'

/**
 * Returns a function that renders a failed route again by navigating to the same address.
 *
 * React Router clears a failure when the location changes, and the new location counts as a change although
 * its address is the same.
 */
export function useRouteRetry(): () => void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return () => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
}
