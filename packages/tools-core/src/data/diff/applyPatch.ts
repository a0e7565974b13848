/** Applies a pasted patch to a text. Pure. */

import { refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import {
  andThen,
  fail,
  failAll,
  MAX_ERRORS,
  type Note,
  type Result,
  succeed,
  type ToolError,
} from '../../shared/result/result.ts'
import { splitLines } from './lines.ts'
import { type FilePatch, type PatchHunk, type PatchLine, parsePatch } from './parsePatch.ts'
import { readText } from './readText.ts'

/** Options for applying a patch. */
export interface ApplyOptions {
  /** `backward` reverts the changes of the patch. @defaultValue `'forward'` */
  readonly direction?: 'forward' | 'backward'
  /**
   * The file to apply in a patch of several files, by its path before or after. By default the patch must
   * have one text file.
   */
  readonly file?: string
}

/**
 * Applies all the changes of a patch, or none.
 *
 * A hunk must fit exactly, but may have moved: the place nearest to the line in its header is used, as by
 * `git apply`, with the note `moved-hunk`. An empty patch, which is what two identical texts give, changes
 * nothing. Binary files are left out, each with the note `binary-file`; a file whose name or mode alone
 * changes has the note `no-text-change`. Errors: one `hunk-does-not-fit` for each hunk that fits nowhere,
 * with its line in the patch; `many-files`, `no-such-file`, `binary-patch` where the file or all files are
 * binary, those of reading a patch (`empty-patch`, `bad-hunk`, `combined-patch`), `not-text`,
 * `invalid-option`.
 *
 * @example
 * applyPatch('a\nb\n', '@@ -2 +2 @@\n-b\n+c\n') // value: 'a\nc\n'
 */
export function applyPatch(text: TextInput, patch: TextInput, options: ApplyOptions = {}): Result<string> {
  const refused = refuseChoice(options, { direction: ['forward', 'backward'], file: TEXT })
  if (refused !== undefined) return refused
  const { direction = 'forward', file } = options
  const [target, patchText] = [readText(text, 'text'), readText(patch, 'patch')]
  if (!target.ok) return target
  if (!patchText.ok) return patchText
  if (patchText.value.trim() === '') return succeed(target.value)
  const files = parsePatch(patchText.value)
  if (!files.ok) return files
  const chosen = chooseFile(files.value, file)
  if (!chosen.ok) return chosen
  const hunks = direction === 'forward' ? chosen.value.hunks : chosen.value.hunks.map(reverseHunk)
  return andThen(applyHunks(splitLines(target.value), hunks), (applied) =>
    succeed(applied, [...chosen.notes, ...noTextChange(chosen.value)]),
  )
}

function chooseFile(files: readonly FilePatch[], wanted: string | undefined): Result<FilePatch> {
  if (wanted !== undefined) return fileNamed(files, wanted)
  const texts = files.filter(({ binaryLine }) => binaryLine === undefined)
  const [only, ...others] = texts
  if (only === undefined) return fail(binaryPatch(files[0]!))
  if (others.length === 0) {
    return succeed(only, files.filter((file) => file !== only).map(leftOut))
  }
  const message = `The patch changes ${files.length} files (${namesOf(files)}); keep only the part for one of them.`
  return fail({ code: 'many-files', message })
}

function fileNamed(files: readonly FilePatch[], wanted: string): Result<FilePatch> {
  const found = files.find(({ from, to }) => from === wanted || to === wanted)
  if (found !== undefined) return found.binaryLine === undefined ? succeed(found) : fail(binaryPatch(found))
  return fail({
    code: 'no-such-file',
    option: 'file',
    message: `The patch does not change “${wanted}”; it changes ${namesOf(files)}.`,
  })
}

function nameOf({ from, to }: FilePatch): string {
  return to ?? from ?? 'a file without a name'
}

function namesOf(files: readonly FilePatch[]): string {
  return files.map(nameOf).join(', ')
}

function binaryPatch({ binaryLine = 1 }: FilePatch): ToolError {
  const message = 'This is a patch for a binary file; only patches for text files can be applied.'
  return { code: 'binary-patch', message, line: binaryLine, column: 1 }
}

function leftOut(file: FilePatch): Note {
  const message = `The patch also changes the binary file “${nameOf(file)}”, which was left out: only text can be patched.`
  return { code: 'binary-file', message, line: file.binaryLine ?? 1, column: 1 }
}

/** A note where git records another name or mode only: the unchanged text might seem to be a fault. */
function noTextChange({ hunks }: FilePatch): readonly Note[] {
  if (hunks.length > 0) return []
  return [
    {
      code: 'no-text-change',
      message: 'The patch changes only the name or the mode of the file, not its text.',
    },
  ]
}

const TURNED: Readonly<Record<PatchLine['sign'], PatchLine['sign']>> = { ' ': ' ', '-': '+', '+': '-' }

function reverseHunk({ line, oldStart, newStart, lines }: PatchHunk): PatchHunk {
  return {
    line,
    oldStart: newStart,
    newStart: oldStart,
    lines: lines.map(({ sign, text }) => ({ sign: TURNED[sign], text })),
  }
}

function applyHunks(lines: readonly string[], hunks: readonly PatchHunk[]): Result<string> {
  const pieces: string[] = []
  const errors: ToolError[] = []
  const notes: Note[] = []
  // `done` is the first line not yet written, `last` the line written last; `drift` is how far the last hunk
  // was from the line in its header.
  let [done, drift] = [0, 0]
  let last: string | undefined
  for (const [index, hunk] of hunks.entries()) {
    const [before, after] = [sideOf(hunk, '-'), sideOf(hunk, '+')]
    // The header of an empty range gives the line before it.
    const named = before.length === 0 ? hunk.oldStart : hunk.oldStart - 1
    // No line can follow one without a line end: such a line ends the text, and nothing is added after it.
    const least = isOpen(after.at(-1)) ? Math.max(done, lines.length - before.length) : done
    const at = findMatch(lines, before, named + drift, least)
    const previous = at === undefined || at === done ? last : lines[at - 1]
    if (at === undefined || (isOpen(previous) && after.length > 0)) {
      errors.push(misfit(lines, before, { hunk, index, expected: Math.max(done, named + drift) }))
      continue
    }
    if (at !== named + drift) {
      const message = `Hunk ${index + 1} was applied ${Math.abs(at - named)} line(s) ${at < named ? 'above' : 'below'} the line in its header.`
      notes.push({ code: 'moved-hunk', message, line: hunk.line, column: 1 })
      drift = at - named
    }
    pieces.push(textOf(lines, done, at))
    for (const line of after) pieces.push(line)
    done = at + before.length
    last = after.at(-1) ?? previous
  }
  if (errors.length > 0) return failAll(errors.slice(0, MAX_ERRORS))
  pieces.push(textOf(lines, done, lines.length))
  return succeed(pieces.join(''), notes)
}

/** The lines of a hunk before it is applied (`-`), or after (`+`). */
function sideOf({ lines }: PatchHunk, side: '-' | '+'): readonly string[] {
  return lines.filter(({ sign }) => sign === ' ' || sign === side).map(({ text }) => text)
}

/** Whether a line lacks its line end. */
function isOpen(line: string | undefined): boolean {
  return line?.endsWith('\n') === false
}

function textOf(lines: readonly string[], start: number, end: number): string {
  return lines.slice(start, end).join('')
}

/** The place nearest to `wanted`, not above `least`, where all lines match; in a tie, the one above. */
function findMatch(
  lines: readonly string[],
  before: readonly string[],
  wanted: number,
  least: number,
): number | undefined {
  const fits = (at: number): boolean => before.every((text, offset) => lines[at + offset] === text)
  const most = lines.length - before.length
  // A header may name a line far outside of the text.
  const nearest = Math.max(least, Math.min(wanted, most))
  if (before.length === 0) return nearest
  for (let distance = 0; nearest - distance >= least || nearest + distance <= most; distance += 1) {
    const [above, below] = [nearest - distance, nearest + distance]
    if (above >= least && above <= most && fits(above)) return above
    if (below >= least && below <= most && fits(below)) return below
  }
  return undefined
}

interface Misfit {
  readonly hunk: PatchHunk
  readonly index: number
  /** The index of the line where the hunk was expected. */
  readonly expected: number
}

function misfit(
  lines: readonly string[],
  before: readonly string[],
  { hunk, index, expected }: Misfit,
): ToolError {
  if (before.length === 0) {
    const message = `Hunk ${index + 1} does not fit: it adds lines after line ${lines.length}, which has no line end.`
    return { code: 'hunk-does-not-fit', message, line: hunk.line, column: 1 }
  }
  const offset = before.findIndex((text, at) => lines[expected + at] !== text)
  if (offset === -1) {
    const message = `Hunk ${index + 1} does not fit: its last line has no line end, but the text goes on after line ${expected + before.length}.`
    return { code: 'hunk-does-not-fit', message, line: hunk.line, column: 1 }
  }
  const wanted = before[offset] ?? ''
  const found = lines[expected + offset]
  const instead = found === undefined ? 'the text ends before it' : `the text has ${quoted(found, wanted)}`
  const message = `Hunk ${index + 1} does not fit: at line ${expected + offset + 1} it expects ${quoted(wanted, found ?? '')}, but ${instead}.`
  return { code: 'hunk-does-not-fit', message, line: hunk.line, column: 1 }
}

const MAX_QUOTE_LENGTH = 60

/** A line in quotes. Its line end is shown where that is the only difference from `other`. */
function quoted(line: string, other: string): string {
  const body = line.trimEnd()
  if (body !== '' && body === other.trimEnd()) return JSON.stringify(line)
  return body.length > MAX_QUOTE_LENGTH ? `“${body.slice(0, MAX_QUOTE_LENGTH)}…”` : `“${body}”`
}
