/**
 * A text or a file on its way to the page that opens it: what another tool made, what was pasted or dropped elsewhere, what came
 * from outside the site.
 *
 * It is taken once, and only by the page it is for. Within one document it is held in memory. Where the way leads through a new
 * document, from or to a page that is cross-origin isolated, it waits on the device (`documentHandOver.ts`).
 */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { createStore } from 'zustand/vanilla'
import { readKept } from '../device/deviceStorage.ts'
import { chosenState } from '../links/chosenPage.ts'
import { indexedPage } from '../links/pageIndex.ts'
import { type HandOverItem, TICKET_KEY } from './handOverItem.ts'

/** What is held. */
const store = createStore<HandOverItem | null>(() => null)

/** Holds something for its page, which may be shown already. What was held before and nobody took is forgotten. */
export function handOver(handed: HandOverItem): void {
  store.setState(handed, true)
}

/** What was handed to the page at a path, or `null`; asking again gives `null`. */
export function takeHanded(path: string): HandOverItem | null {
  const held = store.getState()
  if (held?.to !== path) return null
  store.setState(null)
  return held
}

/**
 * A function that goes to a page of this site with something to open there, always in this tab: memory is not shared with others.
 * It fails where the way leads through a new document and the device lets nothing wait for it; the page then stays as it is.
 */
export function useHandOver(): (handed: HandOverItem) => Promise<void> {
  const navigate = useNavigate()
  return async (handed) => {
    const here = window.location.pathname.replace(/(.)\/$/, '$1')
    const isNewDocument = globalThis.crossOriginIsolated === true || indexedPage(handed.to)?.isolated === true
    if (handed.to !== here && isNewDocument) {
      await (await import('./documentHandOver.ts')).leaveForDocument(handed)
      window.location.assign(handed.to)
      return
    }
    handOver(handed)
    // The button that was pressed goes with its page: who works by keys goes on in the page that opens.
    if (handed.to !== here) await navigate(handed.to, { state: chosenState() })
  }
}

interface HandedUse {
  /** Path of the page that takes it. */
  readonly path: string
  readonly open: (handed: HandOverItem) => void
  /** What another document left for this page cannot be read. */
  readonly onLost: (error: unknown) => void
}

/** Opens each thing that is handed to the page: one that waits once the page has settled, later ones as they come. */
export function useHanded({ path, open, onLost }: HandedUse): void {
  const openLatest = useEffectEvent(open)
  const tellLost = useEffectEvent(onLost)
  useEffect(() => {
    const take = (): void => {
      const handed = takeHanded(path)
      if (handed !== null) openLatest(handed)
    }
    const timer = setTimeout(() => {
      take()
      takeFromDocument(path).catch((error: unknown) => tellLost(error))
    })
    const unfollow = store.subscribe(take)
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [path])
}

/** Hands over what another document left for this page. Its code is loaded where there is something. */
async function takeFromDocument(path: string): Promise<void> {
  if (readKept(TICKET_KEY, 'tab')?.split(' ')[1] !== path) return
  const handed = await (await import('./documentHandOver.ts')).takeFromDocument()
  if (handed?.to === path) handOver(handed)
}
