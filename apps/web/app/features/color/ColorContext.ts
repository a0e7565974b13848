/** How the parts of the colour page reach its state. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ColorState, ColorStore } from './store.ts'

export const ColorContext = createContext<ColorStore | null>(null)

/** The store around a component. */
export function useColorStore(): ColorStore {
  const store = useContext(ColorContext)
  if (store === null) throw new TypeError('useColorStore must be called inside <ColorContext>')
  return store
}

/** A part of the state; the component renders again when that part changes. */
export function useColorState<Part>(select: (state: ColorState) => Part): Part {
  return useStore(useColorStore(), select)
}
