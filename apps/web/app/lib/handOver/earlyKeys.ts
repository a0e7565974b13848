/**
 * Collects what is typed after the command palette was requested and before its field appears: its code may
 * still be loading, and the letters belong in the field, not in the page behind it.
 */

/** What was typed, and whether it ended with Enter. */
export interface EarlyKeys {
  readonly text: string
  readonly isEntered: boolean
}

const NOTHING: EarlyKeys = { text: '', isEntered: false }

let kept = NOTHING
let onGiveUp: () => void = () => undefined

/** Starts collecting keys; Esc calls `giveUp`. */
export function keepEarlyKeys(giveUp: () => void): void {
  kept = NOTHING
  onGiveUp = giveUp
  document.addEventListener('keydown', keep, true)
}

/** Returns what was collected, and stops: keys go to the focused element again. */
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
  // Keys other than characters have names.
  return { text: Array.from(key).length === 1 ? text + key : text, isEntered: key === 'Enter' }
}
