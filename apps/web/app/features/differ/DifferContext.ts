/** Gives the diff checker's parts its store and workspace. */
import { createToolContext } from '../../lib/state/toolContext.ts'
import type { Differ } from './currentDiffer.ts'

/** The diff checker that contains a component. */
export const {
  Context: DifferContext,
  useTool: useDiffer,
  useToolState: useDifferState,
} = createToolContext<Differ>('DiffChecker')
