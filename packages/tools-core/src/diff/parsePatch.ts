/**
 * Parses patches as people paste them: from git or `diff -u`, with or without a message before them. Pure.
 *
 * Source: GNU diffutils manual, "Detailed Unified", and git-diff(1), "Generating patch text with -p".
 */
import type { TextInput } from '../platform/utf8.ts'
import { fail, failAll, MOST_ERRORS, type Result, succeed, type ToolError } from '../result/result.ts'
import { bodyOf, splitLines } from './lines.ts'
import { unquotePath } from './patchPath.ts'
import { readText } from './readText.ts'
import { NO_FILE } from './unifiedPatch.ts'

/** The patch of one file. */
export interface FilePatch {
  /** The path before, without `a/`; `undefined` where the file is new or the patch names none. */
  readonly from: string | undefined
  /** The path after, without `b/`; `undefined` where the file is deleted or the patch names none. */
  readonly to: string | undefined
  readonly hunks: readonly PatchHunk[]
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

const RANGES = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/**
 * Parses a patch into its files.
 *
 * Errors: `not-text`, `empty-patch`, `binary-patch`, `bad-hunk` (a truncated hunk, or one with another number of lines than in its
 * header), each with its line.
 */
export function parsePatch(patch: TextInput): Result<readonly FilePatch[]> {
  const text = readText(patch, 'patch')
  if (!text.ok) return text
  const reader = new Reader(splitLines(text.value))
  const files: MutableFilePatch[] = []
  const errors: ToolError[] = []
  for (let line = reader.line; line !== undefined; line = reader.line) {
    if (/^@@(?: |\r?\n|$)/.test(line)) {
      const hunk = readHunk(reader)
      if (hunk.ok) fileFor(files).hunks.push(hunk.value)
      else errors.push(...hunk.errors)
    } else {
      const error = readHeaderLine(bodyOf(line), reader, files)
      if (error !== undefined) errors.push(error)
      reader.skip()
    }
  }
  if (errors.length > 0) return failAll(errors.slice(0, MOST_ERRORS))
  if (files.length > 0) return succeed(files)
  const message = 'This is not a patch: it has no line such as “@@ -1,2 +1,2 @@”, which begins each change.'
  return fail({ code: 'empty-patch', message })
}

/** Reads a line between hunks for information about a file: its name, a renaming, or that it is binary. */
function readHeaderLine(body: string, reader: Reader, files: MutableFilePatch[]): ToolError | undefined {
  const file = files.at(-1)
  if (body.startsWith('diff --git ')) startFile(files)
  else if (body.startsWith('rename from ') && file !== undefined) file.from = unquotePath(body.slice(12))
  else if (body.startsWith('rename to ') && file !== undefined) file.to = unquotePath(body.slice(10))
  else if (body.startsWith('--- ') && reader.lineAfter?.startsWith('+++ ')) {
    const named = file === undefined || file.hunks.length > 0 ? startFile(files) : file
    named.from = pathOf(body)
    named.to = pathOf(bodyOf(reader.lineAfter))
    reader.skip()
  } else if (/^(?:GIT binary patch|Binary files .* differ)$/.test(body)) {
    const message = 'This is a patch for a binary file; only patches for text files can be applied.'
    return placed('binary-patch', message, reader.number)
  }
  return undefined
}

function startFile(files: MutableFilePatch[]): MutableFilePatch {
  const file: MutableFilePatch = { from: undefined, to: undefined, hunks: [] }
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
}

/** The path in a `---` or `+++` line: up to the tab, without quotes and without the leading `a/` or `b/`. */
function pathOf(line: string): string | undefined {
  const path = unquotePath(line.slice(4).replace(/\t.*$/, '').trimEnd())
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

/** An error on a line of the patch. */
function placed(code: string, message: string, line: number): ToolError {
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
