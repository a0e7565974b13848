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
import { groupHunks, headerOf, NO_FILE, NO_LINE_END, partsOfGroup } from './patchText.ts'
import { readText } from './readText.ts'

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
  const header = headerOf(fromName, toName, groups.length > 0)
  const body = groups.map((group) => formatGroup(group, oldLines, newLines, context))
  return succeed([...header, ...body].join(''), diff.notes)
}

/** The failure where these cannot be the names or the context of a patch. */
export function refuseSettings({ fromName, toName, context }: Required<PatchOptions>): Failure | undefined {
  if (!Number.isInteger(context) || context < 0)
    return invalidOption('context', 'The context must be a whole number of lines.')
  const nameless = fromName === '' ? 'fromName' : toName === '' ? 'toName' : undefined
  if (nameless !== undefined) return invalidOption(nameless, 'A patch needs a name for each file.')
  if (fromName !== NO_FILE || toName !== NO_FILE) return undefined
  return invalidOption('toName', 'At least one of the two files must exist.')
}

function formatGroup(
  group: readonly Hunk[],
  oldLines: readonly string[],
  newLines: readonly string[],
  context: number,
): string {
  const { head, ranges } = partsOfGroup(group, oldLines.length, context)
  const lines = [head]
  for (const { sign, side, start, end } of ranges) {
    const source = side === 'old' ? oldLines : newLines
    for (let line = start; line < end; line += 1) lines.push(patchLine(sign, source[line - 1]!))
  }
  return lines.join('')
}

function patchLine(sign: string, line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n${NO_LINE_END}\n`
}
