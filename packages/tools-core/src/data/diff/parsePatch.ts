/**
 * Parses patches as people paste them: from git or `diff -u`, with or without a message before them. Pure.
 *
 * Source: GNU diffutils manual, "Detailed Unified", and git-diff(1), "Generating patch text with -p".
 */
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import {
  fail,
  failAll,
  MAX_ERRORS,
  type Result,
  succeed,
  type ToolError,
} from '../../shared/result/result.ts'
import { bodyOf, splitLines } from './lines.ts'
import { unquotePath } from './patchPath.ts'
import { NO_FILE } from './patchText.ts'
import { readText } from './readText.ts'

/** The patch of one file. */
export interface FilePatch {
  /** The path before, without `a/`; `undefined` where the file is new or the patch names none. */
  readonly from: string | undefined
  /** The path after, without `b/`; `undefined` where the file is deleted or the patch names none. */
  readonly to: string | undefined
  readonly hunks: readonly PatchHunk[]
  /**
   * The line of the patch, from 1, that says that the file is binary; `undefined` for a text file. Its bytes
   * are not read.
   */
  readonly binaryLine: number | undefined
}

/** One hunk of a patch. Lines include their line end, except one marked as having none. */
export interface PatchHunk {
  /** The line of the patch that the hunk starts on, from 1. */
  readonly line: number
  /** The first line, from 1, according to the header; for an empty range, the line before it. */
  readonly oldStart: number
  readonly newStart: number
  readonly lines: readonly PatchLine[]
}

/** A line of a hunk: context, removed or added. */
export interface PatchLine {
  readonly sign: ' ' | '-' | '+'
  readonly text: string
}

/**
 * A header, or the ranges, of a combined diff: of one file against two or more parents, as git shows a merge
 * commit.
 */
const COMBINED = /^(?:diff --(?:cc|combined) |@@@+ -\d)/

const RANGES = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/**
 * Parses a patch into its files.
 *
 * Errors: `not-text`, `empty-patch`, `combined-patch` (the diff of a merge commit), `bad-hunk` (a truncated
 * or missing hunk, or one with another number of lines than in its header), each with its line.
 */
export function parsePatch(patch: TextInput): Result<readonly FilePatch[]> {
  const text = readText(patch, 'patch')
  if (!text.ok) return text
  const lines = splitLines(text.value)
  const combined = lines.findIndex((line) => COMBINED.test(line))
  if (combined >= 0) return fail(combinedPatch(combined + 1))
  const reader = new Reader(lines)
  const files: MutableFilePatch[] = []
  const errors: ToolError[] = []
  for (let line = reader.line; line !== undefined; line = reader.line) {
    if (/^@@(?: |\r?\n|$)/.test(line)) {
      const hunk = readHunk(reader)
      if (hunk.ok) fileFor(files).hunks.push(hunk.value)
      else errors.push(...hunk.errors)
    } else {
      readHeaderLine(bodyOf(line), reader, files)
      reader.skip()
    }
  }
  for (const { hunks, namedAt } of files) {
    if (namedAt === undefined || hunks.length > 0) continue
    const message = 'These lines name a file, but no change follows: the patch is truncated.'
    errors.push(placed('bad-hunk', message, namedAt))
  }
  if (errors.length > 0) return failAll(errors.slice(0, MAX_ERRORS))
  if (files.length > 0) return succeed(files)
  const message = 'This is not a patch: it has no line such as “@@ -1,2 +1,2 @@”, which begins each change.'
  return fail({ code: 'empty-patch', message })
}

/** Reads a line between hunks for information about a file: its name, a renaming, or that it is binary. */
function readHeaderLine(body: string, reader: Reader, files: MutableFilePatch[]): void {
  const file = files.at(-1)
  const binary = /^Binary files (.*) differ$/.exec(body)
  if (body.startsWith('diff --git ')) {
    const named = startFile(files)
    named.from = pathInBoth(body.slice(11))
    named.to = named.from
  } else if (body.startsWith('rename from ') && file !== undefined) file.from = unquotePath(body.slice(12))
  else if (body.startsWith('rename to ') && file !== undefined) file.to = unquotePath(body.slice(10))
  else if (body.startsWith('--- ') && reader.lineAfter?.startsWith('+++ ')) {
    const named = isBegun(file) ? startFile(files) : file
    named.from = pathOf(body.slice(4))
    named.to = pathOf(bodyOf(reader.lineAfter).slice(4))
    named.namedAt = reader.number
    reader.skip()
  } else if (binary !== null) {
    const named = isBegun(file) ? startFile(files) : file
    const [from, to] = splitPaths(binary[1]!)
    named.from = pathOf(from)
    named.to = pathOf(to)
    named.binaryLine = reader.number
  } else if (body === 'GIT binary patch') {
    const named = isBegun(file) ? startFile(files) : file
    named.binaryLine = reader.number
  }
}

/** Whether the lines to come belong to another file. */
function isBegun(file: MutableFilePatch | undefined): file is undefined {
  return file === undefined || file.hunks.length > 0 || (file.namedAt ?? file.binaryLine) !== undefined
}

function startFile(files: MutableFilePatch[]): MutableFilePatch {
  const file: MutableFilePatch = {
    from: undefined,
    to: undefined,
    hunks: [],
    binaryLine: undefined,
    namedAt: undefined,
  }
  files.push(file)
  return file
}

/** The file that a hunk belongs to; a patch may consist of hunks only. */
function fileFor(files: MutableFilePatch[]): MutableFilePatch {
  return files.at(-1) ?? startFile(files)
}

interface MutableFilePatch {
  from: string | undefined
  to: string | undefined
  hunks: PatchHunk[]
  binaryLine: number | undefined
  /** The line with `---`, from 1, where there is one: hunks must follow it. */
  namedAt: number | undefined
}

/** The path that both sides of a `diff --git` line have; a renaming has lines of its own for its two. */
function pathInBoth(paths: string): string | undefined {
  const middle = (paths.length - 1) / 2
  const [first, second] = [paths.slice(0, middle), paths.slice(middle + 1)]
  const quoted = /^"a\/(.*)"$/.exec(first)?.[1]
  const path = quoted ?? /^a\/(.*)$/.exec(first)?.[1]
  const isBoth = path !== undefined && paths[middle] === ' ' && second === first.replace('a', 'b')
  if (!isBoth) return undefined
  return quoted === undefined ? path : unquotePath(`"${quoted}"`)
}

/** The two paths of a line that says that binary files differ. */
function splitPaths(paths: string): [from: string, to: string] {
  const quote = paths.startsWith('"') ? paths.lastIndexOf('" and ') : 0
  const end = quote > 0 ? quote + 1 : paths.indexOf(' and ')
  return end < 0 ? [paths, paths] : [paths.slice(0, end), paths.slice(end + ' and '.length)]
}

/** A path as a patch writes it: up to the tab, without quotes and without the leading `a/` or `b/`. */
function pathOf(written: string): string | undefined {
  const path = unquotePath(written.replace(/\t.*/s, '').trimEnd())
  return path === NO_FILE ? undefined : path.replace(/^[ab]\//, '')
}

/** Reads a hunk from its header to its last line. */
function readHunk(reader: Reader): Result<PatchHunk> {
  const { number } = reader
  const ranges = RANGES.exec(reader.line ?? '')
  reader.skip()
  if (ranges === null) {
    const message =
      'This line begins a change, but its ranges cannot be read; they look like “@@ -1,2 +1,2 @@”.'
    return fail(placed('bad-hunk', message, number))
  }
  let [oldLeft, newLeft] = [countOf(ranges[2] ?? '1'), countOf(ranges[4] ?? '1')]
  const lines: PatchLine[] = []
  while (oldLeft > 0 || newLeft > 0) {
    const line = reader.line
    const sign = signOf(line)
    if (line === undefined || sign === undefined) return fail(wrongCount(number, oldLeft, newLeft))
    if (sign !== '+') oldLeft -= 1
    if (sign !== '-') newLeft -= 1
    if (oldLeft < 0 || newLeft < 0) return fail(wrongCount(number, oldLeft, newLeft))
    reader.skip()
    // Editors and mail programs remove trailing spaces, so an empty line is an empty line of context.
    const text = bodyOf(line) === '' ? line : line.slice(1)
    if (reader.line?.startsWith('\\')) {
      lines.push({ sign, text: text.replace(/\n$/, '') })
      reader.skip()
    } else lines.push({ sign, text: text.endsWith('\n') ? text : `${text}\n` })
  }
  return succeed({ line: number, oldStart: countOf(ranges[1]!), newStart: countOf(ranges[3]!), lines })
}

/** A number of lines, kept finite: no text has as many as hundreds of digits say. */
function countOf(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER)
}

function signOf(line: string | undefined): PatchLine['sign'] | undefined {
  if (line === undefined) return undefined
  const first = bodyOf(line) === '' ? ' ' : line[0]
  return first === ' ' || first === '-' || first === '+' ? first : undefined
}

function wrongCount(line: number, oldLeft: number, newLeft: number): ToolError {
  const missing = oldLeft > 0 || newLeft > 0
  const message = missing
    ? `The hunk on line ${line} of the patch is truncated: by its header there are ${Math.max(oldLeft, newLeft)} more line(s).`
    : `The hunk on line ${line} of the patch has more lines than its header says.`
  return placed('bad-hunk', message, line)
}

function combinedPatch(line: number): ToolError {
  const message =
    'This is the combined diff of a merge commit, which compares a file with several parents at once and cannot be applied. ' +
    'Make a patch against one parent, for example with “git diff HEAD^1 HEAD”.'
  return placed('combined-patch', message, line)
}

/** An error on a line of the patch. */
function placed(code: ToolErrorCode, message: string, line: number): ToolError {
  return { code, message, line, column: 1 }
}

/** A cursor over the lines of a patch. */
class Reader {
  readonly #lines: readonly string[]
  #at = 0

  constructor(lines: readonly string[]) {
    this.#lines = lines
  }

  get line(): string | undefined {
    return this.#lines[this.#at]
  }

  get lineAfter(): string | undefined {
    return this.#lines[this.#at + 1]
  }

  /** The current line number, from 1. */
  get number(): number {
    return this.#at + 1
  }

  skip(): void {
    this.#at += 1
  }
}
