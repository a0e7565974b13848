/**
 * Follows the keys that act on a page wherever the focus is. An open dialog has its keys to itself, and a key
 * that something else has used already is left alone. The returned function ends this.
 *
 * @param options With `capture`, the page gets its keys before the focused element does.
 */
export function followPageKeys(
  press: (event: KeyboardEvent) => void,
  options?: { readonly capture: boolean },
): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented && document.querySelector('dialog[open]') === null) press(event)
  }
  window.addEventListener('keydown', listen, options)
  return () => window.removeEventListener('keydown', listen, options)
}
