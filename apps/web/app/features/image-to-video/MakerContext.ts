/** Gives the video maker's parts its store and workspace. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { VideoMaker } from './currentMaker.ts'
import type { VideoMakerActions, VideoMakerState } from './store.ts'

export const MakerContext = createContext<VideoMaker | null>(null)

/** The video maker that contains a component. */
export function useMaker(): VideoMaker {
  const maker = useContext(MakerContext)
  if (maker === null) throw new TypeError('useMaker must be called inside <ImageToVideo>')
  return maker
}

/** Selects part of the video maker's state; the component renders again when that part changes. */
export function useMakerState<Part>(select: (state: VideoMakerState & VideoMakerActions) => Part): Part {
  return useStore(useMaker().store, select)
}
