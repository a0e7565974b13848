/**
 * Follows the keys that act on a page wherever the focus is. An open dialog has its keys to itself, and a key that something else has used
 * already is left alone. The returned function ends this.
 *
 * @param use Where the key is used: `first`, before the focused element and others get it, or `last`.
 */
export function followPageKeys(
  press: (event: KeyboardEvent) => void,
  use: 'first' | 'last' = 'last',
): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented && document.querySelector('dialog[open]') === null) press(event)
  }
  const isFirst = use === 'first'
  window.addEventListener('keydown', listen, isFirst)
  return () => window.removeEventListener('keydown', listen, isFirst)
}

/** Ctrl Enter, or ⌘ Enter on a Mac: does what the page is for. */
export function isRunKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !shiftKey && !altKey
}
