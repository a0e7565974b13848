import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { takeHandedText } from '../../lib/handedText.ts'
import { ColorContext } from './ColorContext.ts'
import { fromFragment } from './colorLink.ts'
import { type ColorStore, createColorStore } from './store.ts'

export interface ColorProviderProps {
  /** Path of the page: other pages may hand a colour to it. */
  readonly path: string
  readonly children: ReactNode
}

/** The state of the page, which begins with what its address or another page says. */
export function ColorProvider({ path, children }: ColorProviderProps): ReactElement {
  const [store] = useState(createColorStore)
  useEffect(() => begin(store, path), [store, path])
  return <ColorContext value={store}>{children}</ColorContext>
}

function begin(store: ColorStore, path: string): () => void {
  const { type, typeBackground } = store.getState()
  const readAddress = (): void => {
    const shared = fromFragment(window.location.hash)
    if (shared === null) return
    type(shared.color)
    if (shared.background !== null) typeBackground(shared.background)
  }
  const handed = takeHandedText(path)
  if (handed === null) readAddress()
  else type(handed.text)
  window.addEventListener('hashchange', readAddress)
  return () => window.removeEventListener('hashchange', readAddress)
}
