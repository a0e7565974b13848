import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useHanded } from '../../lib/handOver.ts'
import { tellHandOverLost } from '../../ui/tellHandOverLost.ts'
import { ColorContext } from './ColorContext.ts'
import { fromFragment } from './colorLink.ts'
import { openPicture } from './openPicture.ts'
import { type ColorStore, createColorStore } from './store.ts'

export interface ColorProviderProps {
  /** Path of the page: other pages may hand a colour or a picture to it. */
  readonly path: string
  readonly children: ReactNode
}

/** The state of the page, which begins with what its address or another page says. */
export function ColorProvider({ path, children }: ColorProviderProps): ReactElement {
  const [store] = useState(createColorStore)
  useEffect(() => followAddress(store), [store])
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
