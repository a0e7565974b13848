import { useLocation, useNavigate } from 'react-router'

/**
 * Renders a failed route again: the function goes to the same place again.
 *
 * React Router forgets a failure when the location is a new one, and this one is, though its address is the same.
 */
export function useRouteRetry(): () => void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return () => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
}
