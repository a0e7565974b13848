import { defaultOptions, type Tool } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { keepText, readKeptText } from '../../lib/device/keptText.ts'
import { keepChangedSettings, settingsAt } from '../../lib/device/toolSettings.ts'
import { useHanded } from '../../lib/handOver/handOver.ts'
import { showInAddress } from '../../lib/links/showInAddress.ts'
import { tellHandOverLost } from '../../ui/tellHandOverLost.ts'
import { ColorContext } from './ColorContext.ts'
import { followColorLinks } from './followColorLinks.ts'
import { openPicture } from './openPicture.ts'
import { type ColorStore, createColorStore } from './store.ts'

export interface ColorProviderProps {
  readonly tool: Tool
  /** Path of the page; other pages can hand it a colour or a picture. */
  readonly path: string
  readonly children: ReactNode
}

/** Provides the page's state, initialised from its address or from what another page hands over. */
export function ColorProvider({ tool, path, children }: ColorProviderProps): ReactElement {
  const [store] = useState(() => createColorStore(defaultOptions(tool)))
  useEffect(() => followTyped(tool, store), [tool, store])
  useEffect(() => followSettings(tool, store), [tool, store])
  useEffect(() => followColorLinks(tool, store), [tool, store])
  useHanded({
    path,
    open: (handed) => {
      if ('text' in handed) store.getState().type(handed.text)
      else void openPicture(store, handed.file)
    },
    onLost: tellHandOverLost,
  })
  return <ColorContext value={store}>{children}</ColorContext>
}

/** Restores the colours from this tab, and stores them as they change. What was typed before hydration is newer. */
function followTyped({ id }: Tool, store: ColorStore): () => void {
  const keys = { entry: `whittle:input:${id}`, background: `whittle:input:${id}-background` }
  const { type, typeBackground } = store.getState()
  const restore = (field: keyof typeof keys, show: (text: string) => void): void => {
    const entry = store.getState()[field]
    const kept = readKeptText(keys[field], 'tab')
    if (entry !== store.getInitialState()[field]) keepText(keys[field], entry.text, 'tab')
    else if (kept !== null) show(kept)
  }
  restore('entry', type)
  restore('background', typeBackground)
  return store.subscribe(({ entry, background }, before) => {
    if (entry !== before.entry) keepText(keys.entry, entry.text, 'tab')
    if (background !== before.background) keepText(keys.background, background.text, 'tab')
  })
}

/** Initialises the options from the address or from storage, and stores what the visitor changes. */
function followSettings(tool: Tool, store: ColorStore): () => void {
  store.getState().giveOptions(settingsAt(tool, window.location.search))
  return store.subscribe(({ options, chosen, entry, background }, before) => {
    if (chosen !== before.chosen) keepChangedSettings(tool, options, before.options)
    // The link's fragment no longer describes the page, so it is removed.
    if (options === before.options && entry === before.entry && background === before.background) return
    showInAddress(tool, options)
  })
}
