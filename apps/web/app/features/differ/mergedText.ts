/** The text of a merge with its conflict resolutions. */
import { resolveMerge } from '@whittle/tools-core/diff'
import type { Resolved } from './choices.ts'
import type { DifferState } from './store.ts'

/** Returns the merged text with each conflict as resolved; unresolved ones are between markers. */
export function mergedText({ merge, choices }: Resolved): string {
  if (merge === null) return ''
  return choices.size === 0 ? merge.text : resolveMerge(merge, choices)
}

/** Whether the merge is of the texts as they are now: only then is it the merged text. */
export function isMergeCurrent({ merge, job }: Pick<DifferState, 'merge' | 'job'>): boolean {
  return merge !== null && job.status === 'done'
}

/** The number of unresolved conflicts. */
export function openConflicts({ merge, choices }: Resolved): number {
  return merge === null ? 0 : merge.conflicts - choices.size
}
