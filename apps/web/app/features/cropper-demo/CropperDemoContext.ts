/** Gives the demo's parts its store and workspace. */
import { createToolContext } from '../../lib/state/toolContext.ts'
import type { CropperDemo } from './currentCropperDemo.ts'

/** The demo that contains a component. */
export const {
  Context: CropperDemoContext,
  useTool: useDemo,
  useToolState: useDemoState,
} = createToolContext<CropperDemo>('CropperDemoPage')
