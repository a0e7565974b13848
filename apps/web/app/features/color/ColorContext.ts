/** Gives the parts of the colour page access to its state. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ColorState, ColorStore } from './store.ts'

export const ColorContext = createContext<ColorStore | null>(null)

/** Returns the store of the page that contains the component. */
export function useColorStore(): ColorStore {
  const store = useContext(ColorContext)
  if (store === null) throw new TypeError('useColorStore must be called inside <ColorContext>')
  return store
}

/** Selects a part of the state; the component re-renders when that part changes. */
export function useColorState<Part>(select: (state: ColorState) => Part): Part {
  return useStore(useColorStore(), select)
}
