import { defaultOptions, type Tool } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useHanded } from '../../lib/handOver.ts'
import { keepToolSettings, queryOf, settingsAt } from '../../lib/toolSettings.ts'
import { tellHandOverLost } from '../../ui/tellHandOverLost.ts'
import { ColorContext } from './ColorContext.ts'
import { fromFragment } from './colorLink.ts'
import { openPicture } from './openPicture.ts'
import { type ColorStore, createColorStore } from './store.ts'

export interface ColorProviderProps {
  readonly tool: Tool
  /** Path of the page: other pages may hand a colour or a picture to it. */
  readonly path: string
  readonly children: ReactNode
}

/** The state of the page, which begins with what its address or another page says. */
export function ColorProvider({ tool, path, children }: ColorProviderProps): ReactElement {
  const [store] = useState(() => createColorStore(defaultOptions(tool)))
  useEffect(() => followAddress(store), [store])
  useEffect(() => followSettings(tool, store), [tool, store])
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

function followAddress(store: ColorStore): () => void {
  const { type, typeBackground } = store.getState()
  const readAddress = (): void => {
    const shared = fromFragment(window.location.hash)
    if (shared === null) return
    type(shared.color)
    if (shared.background !== null) typeBackground(shared.background)
  }
  readAddress()
  window.addEventListener('hashchange', readAddress)
  return () => window.removeEventListener('hashchange', readAddress)
}

/** The options begin as the address says, or as they were left here, and go there again as they change. */
function followSettings(tool: Tool, store: ColorStore): () => void {
  store.getState().setOptions(settingsAt(tool, window.location.search))
  return store.subscribe(({ options }, before) => {
    if (options === before.options) return
    keepToolSettings(tool, options)
    const { pathname, hash } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${queryOf(tool, options)}${hash}`)
  })
}
