/** Gives the video maker's parts its store and workspace. */
import { createToolContext } from '../../lib/state/toolContext.ts'
import type { VideoMaker } from './currentMaker.ts'

/** The video maker that contains a component. */
export const {
  Context: MakerContext,
  useTool: useMaker,
  useToolState: useMakerState,
} = createToolContext<VideoMaker>('ImageToVideo')
