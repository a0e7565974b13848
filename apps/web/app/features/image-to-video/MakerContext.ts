/** Gives the parts of the video maker its store and workspace. */
import { perDocument } from '../../lib/state/perDocument.ts'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { createVideoMakerStore, type VideoMakerStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One video maker: its state and its side effects. */
export interface VideoMaker {
  readonly store: VideoMakerStore
  readonly workspace: Workspace
}

/** Returns the video maker of this document: its picture stays open. */
export const currentMaker = perDocument((): VideoMaker => {
  const store = createVideoMakerStore()
  return { store, workspace: createWorkspace(store) }
})

/** The video maker that contains a component. */
export const {
  Context: MakerContext,
  useTool: useMaker,
  useToolState: useMakerState,
} = createToolContext<VideoMaker>('ImageToVideo')
