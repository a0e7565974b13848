/**
 * Two texts, line by line.
 *
 * Lines become numbers, the numbers are compared (`compare.ts`), and runs that could stand in several places are put
 * where people expect them. Pure.
 */

import type { TextInput } from '../platform/utf8.ts'
import { invalidOption } from '../result/aboutOption.ts'
import { refuseNoObject } from '../result/choices.ts'
import { type Note, type Result, succeed } from '../result/result.ts'
import { compare } from './compare.ts'
import { type Hunk, hunksOf } from './hunks.ts'
import { type IgnoreOptions, lineKey } from './lineKey.ts'
import { intern, splitLines } from './lines.ts'
import { readText } from './readText.ts'
import { indentationCost, slideRuns } from './slide.ts'
import { textFacts } from './textFacts.ts'

/** What does not count as a change. */
export interface DiffOptions extends IgnoreOptions {
  /** Changes of nothing but blank lines do not count. @defaultValue `false` */
  readonly ignoreBlankLines?: boolean
}

/** The names of the options, for whoever passes them on. */
const OPTION_NAMES: Readonly<Record<keyof DiffOptions, true>> = {
  whitespace: true,
  ignoreCase: true,
  ignoreLineEnds: true,
  ignorePattern: true,
  ignoreBlankLines: true,
}

/** What changed between two texts. */
export interface LineDiff {
  /** The changes, in order. All other lines are the same on both sides, as far as the options look. */
  readonly hunks: readonly Hunk[]
  /** Changes of blank lines only, where those are ignored. They do not count, but the lines beside them do not stand beside each other. */
  readonly ignoredHunks: readonly Hunk[]
  /** Lines added, in all hunks. */
  readonly added: number
  /** Lines removed, in all hunks. */
  readonly removed: number
  /** Whether no diff has fewer added and removed lines. If not, the texts were too different to search everything. */
  readonly exact: boolean
  /** Whether the texts are the same to the last character, whatever is ignored. */
  readonly identical: boolean
}

/**
 * The lines that changed from `a` to `b`.
 *
 * A line is what ends with LF, its line end included: `x` at the end of a text is another line than `x` with a line end.
 * Notes: `approximate`; `line-ends`, where one text has CRLF and the other LF; `byte-order-mark`, where only one has it;
 * `no-line-end`, where only one ends without. Errors: `not-text` for bytes that are no UTF-8, `invalid-option`, `invalid-pattern`.
 *
 * @example
 * diffLines('a\nb\n', 'a\nc\n') // value.hunks: [{ oldStart: 2, oldLines: 1, newStart: 2, newLines: 1 }]
 */
export function diffLines(a: TextInput, b: TextInput, options: DiffOptions = {}): Result<LineDiff> {
  const refused = refuseNoObject(options)
  if (refused !== undefined) return refused
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTION_NAMES, name))
  if (unknown !== undefined) {
    return invalidOption(unknown, `There is no option “${unknown}”.`)
  }
  const [oldText, newText, key] = [readText(a, 'original'), readText(b, 'changed file'), lineKey(options)]
  if (!oldText.ok) return oldText
  if (!newText.ok) return newText
  if (!key.ok) return key
  const [oldLines, newLines] = [splitLines(oldText.value), splitLines(newText.value)]
  const interned = intern(oldLines, newLines, key.value)
  const marks = compare(interned)
  slideRuns(interned.a, marks.a, marks.b, indentationCost(oldLines))
  slideRuns(interned.b, marks.b, marks.a, indentationCost(newLines))
  const { kept, ignored } = sortHunks(hunksOf(marks), oldLines, newLines, options)
  const diff: LineDiff = {
    hunks: kept,
    ignoredHunks: ignored,
    added: kept.reduce((sum, hunk) => sum + hunk.newLines, 0),
    removed: kept.reduce((sum, hunk) => sum + hunk.oldLines, 0),
    exact: marks.exact,
    identical: oldText.value === newText.value,
  }
  return succeed(diff, [...approximateNote(diff), ...factNotes(oldText.value, newText.value)])
}

function sortHunks(
  hunks: readonly Hunk[],
  oldLines: readonly string[],
  newLines: readonly string[],
  { ignoreBlankLines = false }: DiffOptions,
): { kept: readonly Hunk[]; ignored: readonly Hunk[] } {
  if (!ignoreBlankLines) return { kept: hunks, ignored: [] }
  const areBlank = (lines: readonly string[], start: number, count: number): boolean =>
    lines.slice(start - 1, start - 1 + count).every((line) => line.trim() === '')
  const isIgnored = (hunk: Hunk): boolean =>
    areBlank(oldLines, hunk.oldStart, hunk.oldLines) && areBlank(newLines, hunk.newStart, hunk.newLines)
  return { kept: hunks.filter((hunk) => !isIgnored(hunk)), ignored: hunks.filter(isIgnored) }
}

function approximateNote({ exact }: LineDiff): readonly Note[] {
  if (exact) return []
  const message =
    'The texts are too different to search everything: the result is right, but may not be the shortest.'
  return [{ code: 'approximate', message }]
}

/** What differs between the texts as a whole, which no single line shows well. */
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
