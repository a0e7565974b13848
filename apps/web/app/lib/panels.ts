/** Which of the site's overlays is open: one at a time, opened from anywhere, shown by `app/Panels.tsx`. */
import { useSyncExternalStore } from 'react'

/** The overlays there are. */
export type PanelName = 'palette' | 'shortcuts' | 'device'

let open: PanelName | null = null
const listeners = new Set<() => void>()

/** Opens an overlay; another one that is open gives way. */
export function openPanel(name: PanelName): void {
  change(name)
}

/** Closes whichever is open. */
export function closePanel(): void {
  change(null)
}

/** The open overlay, live. */
export function useOpenPanel(): PanelName | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}

function change(next: PanelName | null): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
