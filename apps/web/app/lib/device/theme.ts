/**
 * The theme: light, dark or that of the system. Applied before the first paint, stored on the device.
 *
 * A choice other than 'system' is stored in `localStorage`, and is `data-theme` on the root element, which
 * `styles/tokens.css` reads. `themeScript` sets that before anything is painted; the rest is for the switch
 * in the header.
 */
import { useSyncExternalStore } from 'react'
import { readStored, setStored, subscribeStored } from './deviceStorage.ts'

/** What the visitor chose. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Whether a value is one of the choices. */
export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value)
}

/** The choices in the order in which the switch cycles through them. */
const THEME_CHOICES = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[]

/** Storage key; its value is 'light' or 'dark', and it is absent for 'system'. */
const THEME_KEY = 'whittle:theme'

/** Colour of the browser's own bars: `--surface` of each theme, the colour of the header. */
export const THEME_COLORS = { light: '#ffffff', dark: '#1d1a17' } as const

/**
 * Id of the `<meta name="theme-color">` that a choice adds; as the first in the head, it wins over the two
 * for the system themes.
 */
const META_ID = 'chosen-theme-color'

/**
 * Runs inline in the head, before the first paint. Its hash is in the security policy, so it must be the same
 * on every page. It is a string, not a function, because a bundler may rewrite a function's source.
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

/** The visitor's choice, live; 'system' while the page is being prerendered and hydrated. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice, () => 'system')
}

/** Applies a theme at once, and stores it where the browser allows that. */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice)
  setStored(THEME_KEY, choice === 'system' ? null : choice)
}

/** Returns the choice after this one, when the switch is pressed. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  const at = THEME_CHOICES.indexOf(choice)
  return THEME_CHOICES[(at + 1) % THEME_CHOICES.length] ?? 'system'
}

/** The visitor's current choice. */
export function themeChoice(): ThemeChoice {
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

/** Follows a choice made in another tab, and the deletion of everything. */
function subscribe(listener: () => void): () => void {
  return subscribeStored(() => {
    const stored = readStored(THEME_KEY)
    const choice = stored === 'light' || stored === 'dark' ? stored : 'system'
    if (choice !== themeChoice()) showTheme(choice)
    listener()
  })
}
