/**
 * Scrolls what Tab has reached into view, whole: browsers leave an element alone of which a part can be seen
 * already. `scroll-padding` says what covers the edges of a scrolled area. An element that is larger than the
 * window stays where the browser has put it. Returns a function that stops it.
 */
export function keepFocusInView(): () => void {
  let isByTab = false
  const note = (event: Event): void => {
    isByTab = event instanceof KeyboardEvent && event.key === 'Tab'
  }
  const show = ({ target }: FocusEvent): void => {
    if (!isByTab || !(target instanceof HTMLElement)) return
    const { width, height } = target.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    if (width > clientWidth || height > clientHeight) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  const stopped = new AbortController()
  const { signal } = stopped
  document.addEventListener('keydown', note, { capture: true, signal })
  document.addEventListener('pointerdown', note, { capture: true, signal })
  document.addEventListener('focusin', show, { signal })
  return () => stopped.abort()
}
