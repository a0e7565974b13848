import { isTextField } from './isTextField.ts'
import { isFocusAway } from './useFocusBack.ts'

/** Where the focused element is: each element around it, from the inside out, and the index of its child. */
type Trail = readonly (readonly [around: Element, index: number])[]

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'

/**
 * Keeps the focus in the page: when the focused element is removed, hidden or disabled, what is nearest to
 * its place gets the focus, since from the body no key and no screen reader leads anywhere. A component that
 * knows a better place has moved the focus before. After a press, a text field does not get it, as it would
 * open the keyboard of a phone. Returns a function that stops it.
 */
export function catchLostFocus(): () => void {
  let focused: HTMLElement | null = null
  let trail: Trail = []
  let isByKey = false
  let check = 0

  const look = (): void => {
    const { activeElement } = document
    if (focused === null || isFocusAway()) return
    if (activeElement !== document.body && activeElement !== focused) return
    if (canHaveFocus(focused)) {
      // A press beside every control has taken it.
      if (activeElement === document.body) focused = null
      return
    }
    const place = nearest(trail, isByKey) ?? document.querySelector<HTMLElement>('main')
    focused = null
    place?.focus({ preventScroll: !isByKey })
  }
  /** A frame later: what the same change has focused itself takes precedence. */
  const lookSoon = (): void => {
    cancelAnimationFrame(check)
    check = requestAnimationFrame(look)
  }
  const note = ({ target }: FocusEvent): void => {
    focused = target instanceof HTMLElement ? target : null
    trail = focused === null ? [] : trailOf(focused)
  }
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null && target === focused) lookSoon()
  }

  const stopped = new AbortController()
  const { signal } = stopped
  const options = { capture: true, signal }
  document.addEventListener('keydown', () => (isByKey = true), options)
  document.addEventListener('pointerdown', () => (isByKey = false), options)
  document.addEventListener('focusin', note, options)
  document.addEventListener('focusout', leave, options)
  const changes = new MutationObserver(() => {
    if (focused !== null && !canHaveFocus(focused)) lookSoon()
  })
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  return () => {
    stopped.abort()
    changes.disconnect()
    cancelAnimationFrame(check)
  }
}

function canHaveFocus(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

function trailOf(element: Element): Trail {
  const trail: [Element, number][] = []
  let child = element
  for (let around = child.parentElement; around !== null; around = child.parentElement) {
    trail.push([around, [...around.children].indexOf(child)])
    child = around
  }
  return trail
}

/** What comes next in the smallest part of the page that is still there, else what came before. */
function nearest(trail: Trail, takesText: boolean): HTMLElement | undefined {
  for (const [around, index] of trail) {
    if (!around.isConnected) continue
    const parts = [...around.children]
    const after = parts.slice(index).flatMap((part) => focusableIn(part, takesText))
    const place =
      after[0] ??
      parts
        .slice(0, index)
        .flatMap((part) => focusableIn(part, takesText))
        .at(-1)
    if (place !== undefined) return place
  }
  return undefined
}

function focusableIn(part: Element, takesText: boolean): readonly HTMLElement[] {
  const all = [part, ...part.querySelectorAll(FOCUSABLE)]
  return all.filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.matches(FOCUSABLE) &&
      each.tabIndex >= 0 &&
      (takesText || !isTextField(each)) &&
      canHaveFocus(each),
  )
}
