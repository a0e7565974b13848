/**
 * Passes a text or a file to the page that opens it: the result of another tool, something pasted or dropped
 * elsewhere, or something from outside the site.
 *
 * It is taken once, and only by the page it is for. Within one document it is kept in memory. Where a new
 * document has to be loaded, from or to a page that is cross-origin isolated, it waits on the device
 * (`documentHandOver.ts`).
 */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { createStore } from 'zustand/vanilla'
import { readStored } from '../device/deviceStorage.ts'
import { chosenState } from '../links/chosenPage.ts'
import { indexedPage } from '../links/pageIndex.ts'
import { pagePath } from '../links/pagePath.ts'
import { type HandedContent, type HandedVideo, type HandOverItem, TICKET_KEY } from './handOverItem.ts'

/** The item in memory. */
const store = createStore<HandOverItem | null>(() => null)

/** Holds an item for its page, which may already be shown. Drops an earlier item that was not taken. */
export function handOver(handed: HandOverItem): void {
  store.setState(handed, true)
}

/** Takes the item for the page at a path, or returns `null`; a second call returns `null`. */
export function takeHanded(path: string): HandOverItem | null {
  const held = store.getState()
  if (held?.to !== path) return null
  store.setState(null)
  return held
}

/**
 * Returns a function that navigates to a page of this site with something to open there, always in this tab,
 * since memory is not shared between tabs. It rejects where a new document is needed and nothing can be
 * stored on the device; the page then stays as it is.
 */
export function useHandOver(): (handed: HandOverItem) => Promise<void> {
  const navigate = useNavigate()
  return async (handed) => {
    const here = pagePath(window.location.pathname)
    const isNewDocument = globalThis.crossOriginIsolated === true || indexedPage(handed.to)?.isolated === true
    if (handed.to !== here && isNewDocument) {
      await (await import('./documentHandOver.ts')).leaveForDocument(handed)
      window.location.assign(handed.to)
      return
    }
    handOver(handed)
    // The pressed button disappears with its page, so keyboard users continue in the page that opens.
    if (handed.to !== here) await navigate(handed.to, { state: chosenState() })
  }
}

interface HandedUse<Item> {
  /** Path of the page that takes the items. */
  readonly path: string
  readonly open: (handed: Item) => void
  /**
   * Called when an item left by another document cannot be read; the same function at every call of the hook.
   */
  readonly onLost: (error: unknown) => void
}

/**
 * Opens what is handed to the page: what waits after the page has rendered, and later items as they arrive.
 */
export function useHanded({
  path,
  open,
  onVideo,
  onLost,
}: HandedUse<HandedContent> & {
  /** Takes the settings of a video. @defaultValue they are left out */
  readonly onVideo?: (handed: HandedVideo) => void
}): void {
  const openLatest = useEffectEvent((handed: HandOverItem) => {
    if ('file' in handed || 'text' in handed) open(handed)
    else if ('video' in handed) onVideo?.(handed)
  })
  useEffect(() => {
    let unfollow: (() => void) | undefined
    const timer = setTimeout(() => {
      unfollow = followHanded({
        path,
        open: (handed) => openLatest(handed),
        onLost,
      })
    })
    return () => {
      clearTimeout(timer)
      unfollow?.()
    }
  }, [path, onLost])
}

/** Opens the item that waits for a page, and each that arrives later. Returns a function that ends this. */
export function followHanded({ path, open, onLost }: HandedUse<HandOverItem>): () => void {
  const take = (): void => {
    const handed = takeHanded(path)
    if (handed !== null) open(handed)
  }
  take()
  takeWaiting(path).catch(onLost)
  return store.subscribe(take)
}

/** Hands over what another document left for this page. Loads the code only where there is something. */
async function takeWaiting(path: string): Promise<void> {
  if (readStored(TICKET_KEY, 'tab')?.split(' ')[1] !== path) return
  const handed = await (await import('./documentHandOver.ts')).takeFromDocument()
  if (handed?.to === path) handOver(handed)
}
