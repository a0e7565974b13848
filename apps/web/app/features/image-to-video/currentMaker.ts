/** The one video maker of this page load. */
import { createVideoMakerStore, type VideoMakerStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One video maker: its state and its side effects. */
export interface VideoMaker {
  readonly store: VideoMakerStore
  readonly workspace: Workspace
}

let maker: VideoMaker | undefined

/** Returns the video maker, created on first use. It outlives its page, so that its picture stays open. */
export function currentMaker(): VideoMaker {
  maker ??= createMaker()
  return maker
}

function createMaker(): VideoMaker {
  const store = createVideoMakerStore()
  return { store, workspace: createWorkspace(store) }
}
