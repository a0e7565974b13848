/**
 * What is typed between the call for the command palette and its field: its code may still be on the way, and the letters belong into
 * the field, not into the page behind it.
 */

/** What was typed, and whether Enter closed it. */
export interface EarlyKeys {
  readonly text: string
  readonly isEntered: boolean
}

const NOTHING: EarlyKeys = { text: '', isEntered: false }

let kept = NOTHING
let onGiveUp: () => void = () => undefined

/** Keeps the keys from now on; Esc calls `giveUp`. */
export function keepEarlyKeys(giveUp: () => void): void {
  kept = NOTHING
  onGiveUp = giveUp
  document.addEventListener('keydown', keep, true)
}

/** What was kept. From now on the keys go where the focus is. */
export function takeEarlyKeys(): EarlyKeys {
  document.removeEventListener('keydown', keep, true)
  const taken = kept
  kept = NOTHING
  return taken
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || event.isComposing || key === 'Tab') return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'Escape') onGiveUp()
  else if (!kept.isEntered) kept = withKey(kept.text, key)
}

function withKey(text: string, key: string): EarlyKeys {
  if (key === 'Backspace') return { text: Array.from(text).slice(0, -1).join(''), isEntered: false }
  // Keys that are no letters have names.
  return { text: Array.from(key).length === 1 ? text + key : text, isEntered: key === 'Enter' }
}
