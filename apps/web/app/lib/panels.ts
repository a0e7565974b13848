/** Which of the site's overlays is open: one at a time, opened from anywhere, shown by `app/Panels.tsx`. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The overlays there are. */
export type PanelName = 'palette' | 'shortcuts' | 'device'

const store = createStore<PanelName | null>(() => null)

/** Opens an overlay; another one that is open gives way. */
export function openPanel(name: PanelName): void {
  store.setState(name)
}

/** Closes whichever is open. */
export function closePanel(): void {
  store.setState(null)
}

/** The open overlay, live. */
export function useOpenPanel(): PanelName | null {
  return useStore(store)
}
