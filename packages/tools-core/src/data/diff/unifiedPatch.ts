/**
 * Writes the difference of two texts as a patch that `git apply` accepts.
 *
 * Source: the formats of git-diff(1), "Generating patch text with -p", and of GNU diff, "Detailed Unified".
 * Pure.
 */

import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, TEXT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { type Failure, type Result, succeed } from '../../shared/result/result.ts'
import { diffLines } from './diffLines.ts'
import type { Hunk } from './hunks.ts'
import { splitLines } from './lines.ts'
import { quotePath } from './patchPath.ts'
import { readText } from './readText.ts'

/** The name of a file that does not exist. */
export const NO_FILE = '/dev/null'

/** Follows a line without a line end in a patch. */
const NO_LINE_END = '\\ No newline at end of file'

/** Options for writing a patch. */
export interface PatchOptions {
  /** The path of the file before; `/dev/null` for a new file. @defaultValue `'text'` */
  readonly fromName?: string
  /**
   * The path of the file after; `/dev/null` for a deleted file. Where both files exist and their names
   * already begin with git's `a/` and `b/`, the prefixes are not added again: one name alone may be that of a
   * folder. @defaultValue as `fromName`
   */
  readonly toName?: string
  /** The number of unchanged lines around each change. @defaultValue `3` */
  readonly context?: number
}

/**
 * Returns the patch that turns `a` into `b`. Identical texts with one name give an empty patch.
 *
 * Two different names make it a rename. It always compares exactly, because a patch that ignores white space
 * would not apply. Errors: `not-text`, `invalid-option`.
 *
 * @example
 * unifiedPatch('a\n', 'b\n', { fromName: 'x', toName: 'x' }) // value: 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n'
 */
export function unifiedPatch(a: TextInput, b: TextInput, options: PatchOptions = {}): Result<string> {
  const refused = refuseChoice(options, { context: CHECKED, fromName: TEXT, toName: TEXT })
  if (refused !== undefined) return refused
  const { fromName = 'text', toName = fromName, context = 3 } = options
  const wrong = refuseSettings({ fromName, toName, context })
  if (wrong !== undefined) return wrong
  const [oldText, newText] = [readText(a, 'original'), readText(b, 'changed text')]
  if (!oldText.ok) return oldText
  if (!newText.ok) return newText
  if ((fromName === NO_FILE && oldText.value !== '') || (toName === NO_FILE && newText.value !== '')) {
    const message = `A file that does not exist has no text: use the name “${NO_FILE}” only with an empty text.`
    return invalidOption(fromName === NO_FILE ? 'fromName' : 'toName', message)
  }
  const diff = diffLines(oldText.value, newText.value)
  if (!diff.ok) return diff
  const [oldLines, newLines] = [splitLines(oldText.value), splitLines(newText.value)]
  const groups = groupHunks(diff.value.hunks, context)
  const header = headerOf(withoutPrefixes(fromName, toName), groups.length > 0)
  const body = groups.map((group) => formatGroup(group, oldLines, newLines, context))
  return succeed([...header, ...body].join(''), diff.notes)
}

function refuseSettings({ fromName, toName, context }: Required<PatchOptions>): Failure | undefined {
  if (!Number.isInteger(context) || context < 0)
    return invalidOption('context', 'The context must be a whole number of lines.')
  const nameless = fromName === '' ? 'fromName' : toName === '' ? 'toName' : undefined
  if (nameless !== undefined) return invalidOption(nameless, 'A patch needs a name for each file.')
  if (fromName !== NO_FILE || toName !== NO_FILE) return undefined
  return invalidOption('toName', 'At least one of the two files must exist.')
}

interface Names {
  readonly from: string
  readonly to: string
}

function withoutPrefixes(from: string, to: string): Names {
  const isPrefixed = from.startsWith('a/') && to.startsWith('b/')
  return isPrefixed ? { from: from.slice(2), to: to.slice(2) } : { from, to }
}

function headerOf({ from, to }: Names, hasHunks: boolean): string[] {
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
function groupHunks(hunks: readonly Hunk[], context: number): Hunk[][] {
  const groups: Hunk[][] = []
  let end = -Infinity
  for (const hunk of hunks) {
    if (hunk.oldStart - end <= 2 * context) groups.at(-1)!.push(hunk)
    else groups.push([hunk])
    end = hunk.oldStart + hunk.oldLines
  }
  return groups
}

function formatGroup(
  group: readonly Hunk[],
  oldLines: readonly string[],
  newLines: readonly string[],
  context: number,
): string {
  const [first, last] = [group[0]!, group.at(-1)!]
  const before = Math.min(context, first.oldStart - 1, first.newStart - 1)
  const oldStart = first.oldStart - before
  const newStart = first.newStart - before
  const lastOldEnd = last.oldStart + last.oldLines
  const after = Math.min(context, oldLines.length + 1 - lastOldEnd)
  const oldEnd = lastOldEnd + after
  const newEnd = last.newStart + last.newLines + after

  const lines = [`@@ -${range(oldStart, oldEnd)} +${range(newStart, newEnd)} @@\n`]
  const push = (sign: string, source: readonly string[], start: number, end: number): void => {
    for (let line = start; line < end; line += 1) lines.push(patchLine(sign, source[line - 1]!))
  }
  let at = oldStart
  for (const hunk of group) {
    push(' ', oldLines, at, hunk.oldStart)
    at = hunk.oldStart + hunk.oldLines
    push('-', oldLines, hunk.oldStart, at)
    push('+', newLines, hunk.newStart, hunk.newStart + hunk.newLines)
  }
  push(' ', oldLines, at, oldEnd)
  return lines.join('')
}

/** Writes a range as in patches: a count of 1 is left out, and an empty range gives the line before it. */
function range(start: number, end: number): string {
  const count = end - start
  if (count === 0) return `${start - 1},0`
  return count === 1 ? String(start) : `${start},${count}`
}

function patchLine(sign: string, line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n${NO_LINE_END}\n`
}
