import { useNavigate } from 'react-router'
import { site } from '../../site.config.ts'
import { chosenState } from './chosenPage.ts'
import { destinationOf } from './destination.ts'

/**
 * Returns a function that goes where a link to a path would lead: within the site, to a new document, or to a
 * new tab. It does nothing for a page that does not exist.
 */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate()
  return (path) => {
    const destination = destinationOf(path, site)
    if (destination === undefined) return
    if ('href' in destination) window.open(destination.href, '_blank', 'noopener')
    else if (destination.reload) window.location.assign(destination.to)
    else void navigate(destination.to, { state: chosenState() })
  }
}
