/**
 * The editor is scrolled into view this long after a picture is opened, in milliseconds, when it has its
 * final height.
 */
const SCROLL_DELAY_MS = 100

/** Events by which the visitor uses the page; after one, nothing may move on the screen. */
const USES_OF_PLACES = ['pointerdown', 'wheel'] as const

/**
 * Scrolls an element to the top of the window soon, unless the visitor presses or scrolls before, even if a
 * busy device delays it: a button that moved from under the pointer would not be pressed. The returned
 * function prevents it too.
 */
export function scrollIntoViewSoon(element: HTMLElement): () => void {
  const over = new AbortController()
  const timer = setTimeout(() => {
    over.abort()
    element.scrollIntoView({ block: 'start' })
  }, SCROLL_DELAY_MS)
  const stay = (): void => {
    clearTimeout(timer)
    over.abort()
  }
  for (const use of USES_OF_PLACES)
    window.addEventListener(use, stay, { capture: true, passive: true, signal: over.signal })
  return stay
}
