import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askedSettings } from './askedSettings.ts'
import { useEditor } from './EditorContext.ts'

/** Makes the settings in the page's address those of the open picture, and of the next one. */
export function useAskedSettings(): void {
  const { store } = useEditor()
  const { search } = useLocation()
  useEffect(() => store.getState().ask(askedSettings(search)), [store, search])
}
