import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { isChosen } from './chosenPage.ts'

/**
 * Calls `open` with the query of an address that is chosen, as from the palette, while its page is already
 * shown: the page stays, and only its settings are others.
 */
export function useChosenAgain(open: (search: string) => void): void {
  const { key, search, state } = useLocation()
  const seen = useRef(key)
  const openChosen = useEffectEvent(open)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (isChosen(state) && search !== '') openChosen(search)
  }, [key, search, state])
}
