import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useEditor } from './EditorContext.ts'
import { readStartSettings } from './startSettings.ts'

/** Makes the settings in the page's address those of the open picture, and of the next one. */
export function useStartSettings(): void {
  const { store } = useEditor()
  const { search, key } = useLocation()
  useEffect(() => store.getState().startWith(readStartSettings(search), key), [store, search, key])
}
