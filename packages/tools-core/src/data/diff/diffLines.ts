/**
 * Compares two texts line by line.
 *
 * Lines become numbers, the numbers are compared (`compare.ts`), and runs of changes that fit in several
 * places are moved to where people expect them. Pure.
 */

import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { SlowPattern } from '../../shared/pattern/boundedPattern.ts'
import { slowPatternError } from '../../shared/pattern/slowPattern.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { approximateNote, factNotes } from './diffNotes.ts'
import { findChanges } from './findChanges.ts'
import type { Hunk } from './hunks.ts'
import { type IgnoreOptions, type LineKey, lineKey } from './lineKey.ts'
import { type Interned, intern, splitLines } from './lines.ts'
import { readText } from './readText.ts'
import { indentationCost } from './slide.ts'
import { type TextFacts, textFacts } from './textFacts.ts'

/** Options for what does not count as a change. */
export interface DiffOptions extends IgnoreOptions {
  /** Whether to ignore changes that consist only of blank lines. @defaultValue `false` */
  readonly ignoreBlankLines?: boolean
}

/** The line changes between two texts. */
export interface LineDiff {
  /** The changes, in order. All other lines are equal on both sides under the given options. */
  readonly hunks: readonly Hunk[]
  /** Ignored changes of blank lines only. They do not count, but line numbers differ across them. */
  readonly ignoredHunks: readonly Hunk[]
  /** The number of added lines in all hunks. */
  readonly added: number
  /** The number of removed lines in all hunks. */
  readonly removed: number
  /**
   * Whether the number of added and removed lines is minimal. If not, the texts were too different for a full
   * search.
   */
  readonly exact: boolean
  /** Whether the texts are exactly equal, whatever is ignored. */
  readonly identical: boolean
}

/**
 * Returns the lines that changed from `a` to `b`.
 *
 * A line ends with LF and includes its line end: `x` at the end of a text differs from `x` with a line end.
 * Notes: `approximate`; `line-ends`, where one text has CRLF and the other LF; `byte-order-mark`, where only
 * one has it; `no-line-end`, where only one lacks a line end at its end. Errors: `not-text` for bytes that
 * are not UTF-8, `invalid-option`, `invalid-pattern`, `slow-pattern` where the pattern to ignore takes too
 * many steps.
 *
 * @example
 * diffLines('a\nb\n', 'a\nc\n') // value.hunks: [{ oldStart: 2, oldLines: 1, newStart: 2, newLines: 1 }]
 */
export function diffLines(a: TextInput, b: TextInput, options: DiffOptions = {}): Result<LineDiff> {
  const refused = refuseChoice(options, {
    ignoreBlankLines: [true, false],
    whitespace: CHECKED,
    ignoreCase: CHECKED,
    ignoreLineEnds: CHECKED,
    ignorePattern: CHECKED,
  })
  if (refused !== undefined) return refused
  const [oldText, newText, key] = [readText(a, 'original'), readText(b, 'changed text'), lineKey(options)]
  if (!oldText.ok) return oldText
  if (!newText.ok) return newText
  if (!key.ok) return key
  const [oldLines, newLines] = [splitLines(oldText.value), splitLines(newText.value)]
  const interned = internOrStop(oldLines, newLines, key.value)
  if ('ok' in interned) return interned
  const { hunks, exact } = findChanges(interned, indentationCost(oldLines), indentationCost(newLines))
  const { reported, ignored } = sortHunks(hunks, oldLines, newLines, options)
  const diff: LineDiff = {
    hunks: reported,
    ignoredHunks: ignored,
    added: reported.reduce((sum, hunk) => sum + hunk.newLines, 0),
    removed: reported.reduce((sum, hunk) => sum + hunk.oldLines, 0),
    exact,
    identical: oldText.value === newText.value,
  }
  return succeed(diff, [
    ...approximateNote(exact),
    ...factNotes(factsUnlessEmpty(oldText.value), factsUnlessEmpty(newText.value)),
  ])
}

/** The lines as numbers, unless the pattern to ignore takes too long. */
function internOrStop(
  oldLines: readonly string[],
  newLines: readonly string[],
  key: LineKey,
): Interned | Failure {
  try {
    return intern(oldLines, newLines, key)
  } catch (error) {
    if (error instanceof SlowPattern) return fail({ ...slowPatternError(error), option: 'ignorePattern' })
    throw error
  }
}

function sortHunks(
  hunks: readonly Hunk[],
  oldLines: readonly string[],
  newLines: readonly string[],
  { ignoreBlankLines = false }: DiffOptions,
): { reported: readonly Hunk[]; ignored: readonly Hunk[] } {
  if (!ignoreBlankLines) return { reported: hunks, ignored: [] }
  const areBlank = (lines: readonly string[], start: number, count: number): boolean =>
    lines.slice(start - 1, start - 1 + count).every((line) => line.trim() === '')
  const isIgnored = (hunk: Hunk): boolean =>
    areBlank(oldLines, hunk.oldStart, hunk.oldLines) && areBlank(newLines, hunk.newStart, hunk.newLines)
  return { reported: hunks.filter((hunk) => !isIgnored(hunk)), ignored: hunks.filter(isIgnored) }
}

function factsUnlessEmpty(text: string): TextFacts | undefined {
  return text === '' ? undefined : textFacts(text)
}
