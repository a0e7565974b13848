/**
 * Light, dark or as the system has it: chosen before the first paint, kept on the device.
 *
 * The choice stands in `localStorage` and, when it is not 'system', as `data-theme` on the root element, which
 * `styles/tokens.css` reads. `themeScript` does this before anything is painted; the rest is for the switch in the header.
 */
import { useSyncExternalStore } from 'react'

/** What the visitor chose. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** The choices in the order in which the switch goes through them. */
const THEME_CHOICES = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[]

/** Key in the device's storage; it holds 'light' or 'dark', and is absent for 'system'. */
const THEME_KEY = 'whittle:theme'

/** Colour of the browser's own bars: `--surface` of each theme, which the header has. */
export const THEME_COLORS = { light: '#ffffff', dark: '#1d1a17' } as const

/** Id of the `<meta name="theme-color">` that a choice adds; being the first in the head, it wins over the two of the system. */
const META_ID = 'chosen-theme-color'

/**
 * Runs inline in the head, before the first paint. Its hash stands in the page's security policy, so it is the same on
 * every page. It is text, not a function, because a bundler may rewrite a function's source.
 */
export const themeScript: string = `(() => {
  let choice = null
  try { choice = localStorage.getItem(${JSON.stringify(THEME_KEY)}) } catch { /* storage is blocked: follow the system */ }
  if (choice !== 'light' && choice !== 'dark') return
  document.documentElement.dataset.theme = choice
  const meta = document.createElement('meta')
  meta.id = ${JSON.stringify(META_ID)}
  meta.name = 'theme-color'
  meta.content = ${JSON.stringify(THEME_COLORS)}[choice]
  document.head.prepend(meta)
})()`

const listeners = new Set<() => void>()

/** The visitor's choice, live; 'system' while the page is being prerendered and hydrated. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, currentChoice, () => 'system')
}

/** Shows a theme at once and remembers it where the device lets us. */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice)
  keepTheme(choice)
  for (const listener of listeners) listener()
}

/** The choice after this one, when the switch is pressed. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  const at = THEME_CHOICES.indexOf(choice)
  return THEME_CHOICES[(at + 1) % THEME_CHOICES.length] ?? 'system'
}

function currentChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function showTheme(choice: ThemeChoice): void {
  document.getElementById(META_ID)?.remove()
  if (choice === 'system') {
    delete document.documentElement.dataset.theme
    return
  }
  document.documentElement.dataset.theme = choice
  const meta = document.createElement('meta')
  meta.id = META_ID
  meta.name = 'theme-color'
  meta.content = THEME_COLORS[choice]
  document.head.prepend(meta)
}

function keepTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, choice)
  } catch (error) {
    // Storage is blocked or full: the choice holds until the page is left, and that is all that can be done.
    console.info('The theme could not be remembered on this device.', error)
  }
}

/** A choice made in another tab reaches this one. */
function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== THEME_KEY) return
    showTheme(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}
