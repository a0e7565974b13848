import { latinKey } from './latinKey.ts'
import { followPageKeys } from './pageKeys.ts'

/**
 * Clicks the button whose `aria-keyshortcuts` names the pressed keys, so that the announced shortcuts are
 * always the ones that work. Returns a function that stops it.
 */
export function followKeyShortcuts(): () => void {
  return followPageKeys((event) => {
    if ((!event.ctrlKey && !event.metaKey) || event.altKey) return
    const shortcut = shortcutOf(event)
    const buttons = document.querySelectorAll<HTMLButtonElement>('main button[aria-keyshortcuts]:enabled')
    const button = [...buttons].find((each) => each.ariaKeyShortcuts?.split(' ').includes(shortcut))
    if (button === undefined) return
    event.preventDefault()
    button.click()
  })
}

/** The shortcut as the attribute spells it. Source: https://w3c.github.io/aria/#aria-keyshortcuts */
function shortcutOf(event: KeyboardEvent): string {
  const { metaKey, shiftKey } = event
  const key = latinKey(event)
  const name = key.length === 1 ? key.toUpperCase() : key
  return [metaKey ? 'Meta' : 'Control', ...(shiftKey ? ['Shift'] : []), name].join('+')
}
