/** Which of the site's overlays is open: one at a time, opened from anywhere, shown by `app/Panels.tsx`. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The overlays there are. */
export type PanelName = 'palette' | 'shortcuts' | 'device'

const store = createStore<PanelName | null>(() => null)

/** What the palette is to look for, until it has heard it. */
let asked = ''

/** Opens an overlay; another one that is open gives way. The palette begins with a text. */
export function openPanel(name: PanelName, text = ''): void {
  asked = text
  store.setState(name)
}

/** The text that the palette begins with. */
export function takeAskedText(): string {
  const text = asked
  asked = ''
  return text
}

/** Closes whichever is open. */
export function closePanel(): void {
  store.setState(null)
}

/** The open overlay, live. */
export function useOpenPanel(): PanelName | null {
  return useStore(store)
}
