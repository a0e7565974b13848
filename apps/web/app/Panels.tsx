/**
 * The overlays that any page can open: their shortcuts work at once, and their code is fetched when one is
 * first opened.
 */
import { type ComponentType, type ReactElement, useEffect, useLayoutEffect } from 'react'
import { keepEarlyKeys, takeEarlyKeys } from './lib/handOver/earlyKeys.ts'
import { closePanel, openPanel, type PanelName, useOpenPanel } from './lib/state/panels.ts'
import { latinKey } from './ui/latinKey.ts'
import { OnDemand } from './ui/OnDemand.tsx'
import { showNotFetched } from './ui/showNotFetched.ts'
import { singleKeyOf } from './ui/singleKeyOf.ts'

type Panel = ComponentType<{ readonly onClose: () => void }>

const LOADERS: Readonly<Record<PanelName, () => Promise<{ readonly default: Panel }>>> = {
  palette: () => import('./features/palette/Palette.tsx'),
  shortcuts: () => import('./features/device/Shortcuts.tsx'),
  device: () => import('./features/device/Device.tsx'),
}

/** Renders the open overlay, if there is one. */
export function Panels(): ReactElement | null {
  const name = useOpenPanel()
  usePanelKeys()
  useLayoutEffect(() => (name === 'palette' ? () => void takeEarlyKeys() : undefined), [name])
  if (name === null) return null
  return (
    <OnDemand
      key={name}
      load={LOADERS[name]}
      meanwhile={name === 'palette' ? <EarlyKeys /> : null}
      onFailure={(error) => {
        closePanel()
        showNotFetched(error)
      }}
    >
      {(Part) => <Part onClose={closePanel} />}
    </OnDemand>
  )
}

/**
 * Keeps what is typed until the palette is there. A layout effect, so that no key is lost between the request
 * and this effect, or between the palette's own effect, which takes the keys, and its field.
 */
function EarlyKeys(): null {
  useLayoutEffect(() => keepEarlyKeys(closePanel), [])
  return null
}

/** Ctrl K or ⌘ K opens the palette, `?` the list of shortcuts (`content/shortcuts.ts`). */
function usePanelKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = event.defaultPrevented ? undefined : panelOf(event)
      if (name === undefined) return
      event.preventDefault()
      openPanel(name)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function panelOf(event: KeyboardEvent): PanelName | undefined {
  const { ctrlKey, metaKey, altKey } = event
  if (latinKey(event).toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey) return 'palette'
  return singleKeyOf(event) === '?' ? 'shortcuts' : undefined
}
