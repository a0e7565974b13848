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
import { type Failure, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { compare } from './compare.ts'
import { type Hunk, hunksOf } from './hunks.ts'
import { type IgnoreOptions, type LineKey, lineKey } from './lineKey.ts'
import { type Interned, intern, splitLines } from './lines.ts'
import { readText } from './readText.ts'
import { indentationCost, slideRuns } from './slide.ts'
import { textFacts } from './textFacts.ts'

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
  const marks = compare(interned)
  slideRuns(interned.a, marks.a, marks.b, indentationCost(oldLines))
  slideRuns(interned.b, marks.b, marks.a, indentationCost(newLines))
  const { reported, ignored } = sortHunks(hunksOf(marks), oldLines, newLines, options)
  const diff: LineDiff = {
    hunks: reported,
    ignoredHunks: ignored,
    added: reported.reduce((sum, hunk) => sum + hunk.newLines, 0),
    removed: reported.reduce((sum, hunk) => sum + hunk.oldLines, 0),
    exact: marks.exact,
    identical: oldText.value === newText.value,
  }
  return succeed(diff, [...approximateNote(diff), ...factNotes(oldText.value, newText.value)])
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

function approximateNote({ exact }: LineDiff): readonly Note[] {
  if (exact) return []
  const message =
    'The texts are too different for a full search: the result is correct, but may not be the shortest.'
  return [{ code: 'approximate', message }]
}

/** Notes on differences between the texts as a whole, which single lines do not show well. */
function factNotes(a: string, b: string): readonly Note[] {
  if (a === '' || b === '') return []
  const [old, now] = [textFacts(a), textFacts(b)]
  const notes: Note[] = []
  if (old.lineEnds !== now.lineEnds && old.lineEnds !== 'none' && now.lineEnds !== 'none') {
    const names = { lf: 'LF', crlf: 'CRLF', mixed: 'both LF and CRLF' }
    const message = `The line ends differ: the original has ${names[old.lineEnds]}, the changed text ${names[now.lineEnds]}.`
    notes.push({ code: 'line-ends', message })
  }
  if (old.hasByteOrderMark !== now.hasByteOrderMark) {
    const which = old.hasByteOrderMark ? 'original' : 'changed text'
    notes.push({ code: 'byte-order-mark', message: `Only the ${which} starts with a byte-order mark.` })
  }
  if (old.endsWithLineEnd !== now.endsWithLineEnd) {
    const which = old.endsWithLineEnd ? 'changed text' : 'original'
    notes.push({ code: 'no-line-end', message: `The ${which} has no line end after its last line.` })
  }
  return notes
}
