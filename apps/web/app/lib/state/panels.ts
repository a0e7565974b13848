/**
 * Which of the site's overlays is open: one at a time, opened from anywhere, rendered by `app/Panels.tsx`.
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The overlays. */
export type PanelName = 'palette' | 'shortcuts' | 'device'

const store = createStore<PanelName | null>(() => null)

/** The initial query of the palette, until it has taken it. */
let asked = ''

/** Opens an overlay, closing another one. `text` is the initial query of the palette. */
export function openPanel(name: PanelName, text = ''): void {
  asked = text
  store.setState(name)
}

/** Sets the initial query of a palette that is a part of the page. */
export function askPalette(text: string): void {
  asked = text
}

/** Takes the initial query of the palette. */
export function takeAskedText(): string {
  const text = asked
  asked = ''
  return text
}

/** Closes the open overlay. */
export function closePanel(): void {
  store.setState(null)
}

/** The open overlay, live. */
export function useOpenPanel(): PanelName | null {
  return useStore(store)
}
