/**
 * Light, dark or as the system has it: chosen before the first paint, kept on the device.
 *
 * The choice is kept in `localStorage` and, when it is not 'system', as `data-theme` on the root element, which
 * `styles/tokens.css` reads. `themeScript` does this before anything is painted; the rest is for the switch in the header.
 */
import { useSyncExternalStore } from 'react'
import { keep, readKept, subscribeKept } from './deviceStorage.ts'

/** What the visitor chose. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Whether a value is one of the choices. */
export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value)
}

/** The choices in the order in which the switch goes through them. */
const THEME_CHOICES = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[]

/** Key in the device's storage; it holds 'light' or 'dark', and is absent for 'system'. */
const THEME_KEY = 'whittle:theme'

/** Colour of the browser's own bars: `--surface` of each theme, which the header has. */
export const THEME_COLORS = { light: '#ffffff', dark: '#1d1a17' } as const

/** Id of the `<meta name="theme-color">` that a choice adds; being the first in the head, it wins over the two of the system. */
const META_ID = 'chosen-theme-color'

/**
 * Runs inline in the head, before the first paint. Its hash is in the page's security policy, so it is the same on
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

/** The visitor's choice, live; 'system' while the page is being prerendered and hydrated. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice, () => 'system')
}

/** Shows a theme at once and remembers it where the device lets us. */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice)
  keep(THEME_KEY, choice === 'system' ? null : choice)
}

/** The choice after this one, when the switch is pressed. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  const at = THEME_CHOICES.indexOf(choice)
  return THEME_CHOICES[(at + 1) % THEME_CHOICES.length] ?? 'system'
}

/** The visitor's choice at the moment. */
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

/** A choice made in another tab reaches this one, and what is forgotten is forgotten here too. */
function subscribe(listener: () => void): () => void {
  return subscribeKept(() => {
    const kept = readKept(THEME_KEY)
    const choice = kept === 'light' || kept === 'dark' ? kept : 'system'
    if (choice !== themeChoice()) showTheme(choice)
    listener()
  })
}
