/** Gives the diff checker's parts its store and workspace. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Differ } from './currentDiffer.ts'
import type { DifferStore } from './store.ts'

export const DifferContext = createContext<Differ | null>(null)

/** The diff checker that contains a component. */
export function useDiffer(): Differ {
  const differ = useContext(DifferContext)
  if (differ === null) throw new TypeError('useDiffer must be called inside <DiffChecker>')
  return differ
}

/** Selects part of the state; the component renders again when that part changes. */
export function useDifferState<Part>(select: (state: ReturnType<DifferStore['getState']>) => Part): Part {
  return useStore(useDiffer().store, select)
}
