/** The parts of a patch in the unified format, apart from the lines themselves. Pure. */
import type { Hunk } from './hunks.ts'
import { quotePath } from './patchPath.ts'

/** The name of a file that does not exist. */
export const NO_FILE = '/dev/null'

/** Follows a line without a line end in a patch. */
export const NO_LINE_END = '\\ No newline at end of file'

interface Names {
  readonly from: string
  readonly to: string
}

function withoutPrefixes(from: string, to: string): Names {
  const isPrefixed = from.startsWith('a/') && to.startsWith('b/')
  return isPrefixed ? { from: from.slice(2), to: to.slice(2) } : { from, to }
}

/** The lines above the changes; none where nothing is to be said. */
export function headerOf(fromName: string, toName: string, hasHunks: boolean): string[] {
  const { from, to } = withoutPrefixes(fromName, toName)
  const isNew = from === NO_FILE
  const isDeleted = to === NO_FILE
  const isRenamed = !isNew && !isDeleted && from !== to
  if (!(isNew || isDeleted || isRenamed || hasHunks)) return []
  const oldPath = quotePath(`a/${isNew ? to : from}`)
  const newPath = quotePath(`b/${isDeleted ? from : to}`)
  const lines = [`diff --git ${oldPath} ${newPath}`]
  if (isNew) lines.push('new file mode 100644')
  if (isDeleted) lines.push('deleted file mode 100644')
  if (isRenamed) lines.push(`rename from ${quotePath(from)}`, `rename to ${quotePath(to)}`)
  if (hasHunks) {
    lines.push(`--- ${isNew ? NO_FILE : withTab(oldPath)}`, `+++ ${isDeleted ? NO_FILE : withTab(newPath)}`)
  }
  return lines.map((line) => `${line}\n`)
}

/** Adds a tab after a name with spaces, for programs that expect a date after it. */
function withTab(path: string): string {
  return path.includes(' ') ? `${path}\t` : path
}

/** Groups changes whose contexts touch. */
export function groupHunks(hunks: readonly Hunk[], context: number): Hunk[][] {
  const groups: Hunk[][] = []
  let end = -Infinity
  for (const hunk of hunks) {
    if (hunk.oldStart - end <= 2 * context) groups.at(-1)!.push(hunk)
    else groups.push([hunk])
    end = hunk.oldStart + hunk.oldLines
  }
  return groups
}

/** Lines of one side in a patch, the last excluded. Line numbers count from 1. */
export interface PatchRange {
  readonly sign: ' ' | '-' | '+'
  readonly side: 'old' | 'new'
  readonly start: number
  readonly end: number
}

/**
 * The head of a group of changes, and the lines after it.
 *
 * @param oldCount how many lines the old text has, or as many as are to be looked at.
 * @param linesBefore how many lines of both texts come before those that are counted here.
 */
export function partsOfGroup(
  group: readonly Hunk[],
  oldCount: number,
  context: number,
  linesBefore = 0,
): { readonly head: string; readonly ranges: readonly PatchRange[] } {
  const [first, last] = [group[0]!, group.at(-1)!]
  const before = Math.min(context, first.oldStart - 1, first.newStart - 1)
  const oldStart = first.oldStart - before
  const newStart = first.newStart - before
  const lastOldEnd = last.oldStart + last.oldLines
  const after = Math.min(context, oldCount + 1 - lastOldEnd)
  const oldEnd = lastOldEnd + after
  const newEnd = last.newStart + last.newLines + after
  const numbers = (start: number, end: number) => range(linesBefore + start, linesBefore + end)
  const ranges: PatchRange[] = []
  let at = oldStart
  for (const hunk of group) {
    ranges.push({ sign: ' ', side: 'old', start: at, end: hunk.oldStart })
    at = hunk.oldStart + hunk.oldLines
    ranges.push({ sign: '-', side: 'old', start: hunk.oldStart, end: at })
    ranges.push({ sign: '+', side: 'new', start: hunk.newStart, end: hunk.newStart + hunk.newLines })
  }
  ranges.push({ sign: ' ', side: 'old', start: at, end: oldEnd })
  return { head: `@@ -${numbers(oldStart, oldEnd)} +${numbers(newStart, newEnd)} @@\n`, ranges }
}

/** Writes a range as in patches: a count of 1 is left out, and an empty range gives the line before it. */
function range(start: number, end: number): string {
  const count = end - start
  if (count === 0) return `${start - 1},0`
  return count === 1 ? String(start) : `${start},${count}`
}
