/**
 * Two changes of one text, merged.
 *
 * The result equals that of `git merge-file`, with `--diff3` or `--zdiff3`: changes that touch are one, and what both
 * sides changed alike is no conflict. Source: git-merge-file(1), "CONFLICT MARKERS". Pure.
 */
import type { TextInput } from '../platform/utf8.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { compareAsGit } from './gitCompare.ts'
import { type Hunk, hunksOf } from './hunks.ts'
import { readText } from './input.ts'
import { intern, splitLines } from './lines.ts'

/** How a merge is written. */
export interface MergeOptions {
  /** What a conflict shows: `diff3` all three sides whole; `zdiff3` without the lines both sides begin or end with. @defaultValue `'diff3'` */
  readonly style?: 'diff3' | 'zdiff3'
  /** Names behind the markers. @defaultValue `{ ours: 'ours', base: 'base', theirs: 'theirs' }` */
  readonly labels?: Partial<MergeLabels>
}

/** The names of the three sides. */
export interface MergeLabels {
  readonly ours: string
  readonly base: string
  readonly theirs: string
}

/** A piece of the merge: the same on all sides, changed on one, changed on both alike, or differently on both. */
export interface MergePart {
  readonly kind: 'same' | 'ours' | 'theirs' | 'both' | 'conflict'
  /** The lines of each side, line ends included. */
  readonly base: readonly string[]
  readonly ours: readonly string[]
  readonly theirs: readonly string[]
}

/** A merge. */
export interface Merge {
  /** The merged text, with markers around each conflict. */
  readonly text: string
  /** How many conflicts there are. */
  readonly conflicts: number
  /** All of the merge, in order. */
  readonly parts: readonly MergePart[]
}

/**
 * Merges what `ours` and `theirs` made of `base`.
 *
 * Conflicts are part of the answer, not an error. Errors: `not-text`, `invalid-option`.
 *
 * @example
 * merge3('a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n') // value.text: 'A\nb\nC\n', value.conflicts: 0
 */
export function merge3(
  base: TextInput,
  ours: TextInput,
  theirs: TextInput,
  { style = 'diff3', labels = {} }: MergeOptions = {},
): Result<Merge> {
  if (style !== 'diff3' && style !== 'zdiff3') {
    return fail({ code: 'invalid-option', message: 'The style is “diff3” or “zdiff3”.' })
  }
  const [baseText, ourText, theirText] = [
    readText(base, 'base'),
    readText(ours, 'first version'),
    readText(theirs, 'second version'),
  ]
  if (!baseText.ok) return baseText
  if (!ourText.ok) return ourText
  if (!theirText.ok) return theirText
  const sides: Sides = {
    base: splitLines(baseText.value),
    ours: splitLines(ourText.value),
    theirs: splitLines(theirText.value),
  }
  const parts = partsOf(sides).map((part) => (style === 'zdiff3' ? narrow(part) : [part]))
  const flat = parts.flat()
  const names = { ours: 'ours', base: 'base', theirs: 'theirs', ...labels }
  return succeed({
    text: writeParts(flat, sides, names),
    conflicts: flat.filter((part) => part.kind === 'conflict').length,
    parts: flat,
  })
}

interface Sides {
  readonly base: readonly string[]
  readonly ours: readonly string[]
  readonly theirs: readonly string[]
}

/** Changes of the base that touch each other: `[start, end)` in lines of each side from 0, and who made them. */
interface Touched {
  kind: 'ours' | 'theirs' | 'both' | 'conflict'
  baseStart: number
  baseEnd: number
  ourStart: number
  ourEnd: number
  theirStart: number
  theirEnd: number
}

/** All parts of the merge, those between the changes too. */
function partsOf(sides: Sides): MergePart[] {
  const parts: MergePart[] = []
  let [baseAt, ourAt, theirAt] = [0, 0, 0]
  const push = (kind: MergePart['kind'], baseEnd: number, ourEnd: number, theirEnd: number): void => {
    if (baseEnd > baseAt || ourEnd > ourAt || theirEnd > theirAt) {
      parts.push({
        kind,
        base: sides.base.slice(baseAt, baseEnd),
        ours: sides.ours.slice(ourAt, ourEnd),
        theirs: sides.theirs.slice(theirAt, theirEnd),
      })
    }
    ;[baseAt, ourAt, theirAt] = [baseEnd, ourEnd, theirEnd]
  }
  for (const touched of touchedRanges(sides)) {
    push('same', touched.baseStart, touched.ourStart, touched.theirStart)
    push(touched.kind, touched.baseEnd, touched.ourEnd, touched.theirEnd)
  }
  push('same', sides.base.length, sides.ours.length, sides.theirs.length)
  return parts
}

/** A change of one side, in lines from 0. */
interface Change {
  readonly baseStart: number
  readonly baseEnd: number
  readonly start: number
  readonly end: number
}

function changesBetween(base: readonly string[], side: readonly string[]): Change[] {
  return hunksOf(compareAsGit(intern(base, side))).map(toChange)
}

function toChange({ oldStart, oldLines, newStart, newLines }: Hunk): Change {
  return {
    baseStart: oldStart - 1,
    baseEnd: oldStart - 1 + oldLines,
    start: newStart - 1,
    end: newStart - 1 + newLines,
  }
}

/** Walks through the changes of both sides and joins those that touch. */
function touchedRanges({ base, ours, theirs }: Sides): Touched[] {
  const ourChanges = changesBetween(base, ours)
  const theirChanges = changesBetween(base, theirs)
  const ranges: Touched[] = []
  let [ourIndex, theirIndex] = [0, 0]
  // How far the lines of each side are ahead of the base, after the changes walked through.
  let [ourShift, theirShift] = [0, 0]

  const add = (range: Touched): void => {
    const last = ranges.at(-1)
    const touches =
      last !== undefined &&
      last.kind !== 'both' &&
      (range.ourStart <= last.ourEnd || range.theirStart <= last.theirEnd)
    if (!touches || range.kind === 'both') {
      ranges.push(range)
      return
    }
    if (range.kind !== last.kind) last.kind = 'conflict'
    last.baseEnd = range.baseEnd
    last.ourEnd = range.ourEnd
    last.theirEnd = range.theirEnd
  }

  for (;;) {
    const our = ourChanges[ourIndex]
    const their = theirChanges[theirIndex]
    if (our === undefined && their === undefined) return ranges
    if (our !== undefined && (their === undefined || our.baseEnd < their.baseStart)) {
      add({
        kind: 'ours',
        baseStart: our.baseStart,
        baseEnd: our.baseEnd,
        ourStart: our.start,
        ourEnd: our.end,
        theirStart: our.baseStart + theirShift,
        theirEnd: our.baseEnd + theirShift,
      })
      ourShift = our.end - our.baseEnd
      ourIndex += 1
      continue
    }
    if (their !== undefined && (our === undefined || their.baseEnd < our.baseStart)) {
      add({
        kind: 'theirs',
        baseStart: their.baseStart,
        baseEnd: their.baseEnd,
        ourStart: their.baseStart + ourShift,
        ourEnd: their.baseEnd + ourShift,
        theirStart: their.start,
        theirEnd: their.end,
      })
      theirShift = their.end - their.baseEnd
      theirIndex += 1
      continue
    }
    if (our === undefined || their === undefined) continue
    const baseStart = Math.min(our.baseStart, their.baseStart)
    const baseEnd = Math.max(our.baseEnd, their.baseEnd)
    add({
      kind: isSameChange(our, their, ours, theirs) ? 'both' : 'conflict',
      baseStart,
      baseEnd,
      ourStart: our.start - (our.baseStart - baseStart),
      ourEnd: our.end + (baseEnd - our.baseEnd),
      theirStart: their.start - (their.baseStart - baseStart),
      theirEnd: their.end + (baseEnd - their.baseEnd),
    })
    // The one that reaches further may touch the next change of the other side too.
    if (our.baseEnd >= their.baseEnd) {
      theirShift = their.end - their.baseEnd
      theirIndex += 1
    }
    if (their.baseEnd >= our.baseEnd) {
      ourShift = our.end - our.baseEnd
      ourIndex += 1
    }
  }
}

function isSameChange(
  our: Change,
  their: Change,
  ours: readonly string[],
  theirs: readonly string[],
): boolean {
  const length = our.end - our.start
  if (our.baseStart !== their.baseStart || our.baseEnd !== their.baseEnd) return false
  if (their.end - their.start !== length) return false
  for (let at = 0; at < length; at += 1) {
    if (ours[our.start + at] !== theirs[their.start + at]) return false
  }
  return true
}

/** A conflict without the lines that both sides begin and end with; those become parts of their own. */
function narrow(part: MergePart): MergePart[] {
  if (part.kind !== 'conflict') return [part]
  const { base, ours, theirs } = part
  const shorter = Math.min(ours.length, theirs.length)
  let prefix = 0
  while (prefix < shorter && ours[prefix] === theirs[prefix]) prefix += 1
  let suffix = 0
  while (suffix < shorter - prefix && ours.at(-1 - suffix) === theirs.at(-1 - suffix)) suffix += 1
  const both = (from: number, to: number): MergePart[] =>
    from === to ? [] : [{ kind: 'both', base: [], ours: ours.slice(from, to), theirs: ours.slice(from, to) }]
  const rest: MergePart = {
    kind: 'conflict',
    base,
    ours: ours.slice(prefix, ours.length - suffix),
    theirs: theirs.slice(prefix, theirs.length - suffix),
  }
  return [...both(0, prefix), rest, ...both(ours.length - suffix, ours.length)]
}

function writeParts(parts: readonly MergePart[], sides: Sides, labels: MergeLabels): string {
  const pieces: string[] = []
  let [ourAt, theirAt] = [0, 0]
  for (const part of parts) {
    if (part.kind === 'conflict') {
      const end = markerEnd(sides, ourAt, theirAt)
      const section = (marker: string, lines: readonly string[]): void => {
        pieces.push(marker + end, lines.join(''))
        if (lines.length > 0 && !lines.at(-1)!.endsWith('\n')) pieces.push(end)
      }
      section(marker('<', labels.ours), part.ours)
      section(marker('|', labels.base), part.base)
      section('=======', part.theirs)
      pieces.push(marker('>', labels.theirs) + end)
    } else pieces.push((part.kind === 'theirs' ? part.theirs : part.ours).join(''))
    ourAt += part.ours.length
    theirAt += part.theirs.length
  }
  return pieces.join('')
}

function marker(sign: string, label: string): string {
  return label === '' ? sign.repeat(7) : `${sign.repeat(7)} ${label}`
}

/** Markers end like the lines around them: with CRLF only where both sides and the base do. */
function markerEnd({ base, ours, theirs }: Sides, ourAt: number, theirAt: number): '\n' | '\r\n' {
  const votes = [
    endsWithCrlf(ours, Math.max(0, ourAt - 1)),
    endsWithCrlf(theirs, Math.max(0, theirAt - 1)),
    endsWithCrlf(base, 0),
  ]
  return votes.includes(false) || votes.every((vote) => vote === undefined) ? '\n' : '\r\n'
}

/** Whether the line at an index ends with CRLF; `undefined` where a text has no line end to tell. */
function endsWithCrlf(lines: readonly string[], at: number): boolean | undefined {
  const line = lines[at]
  if (line === undefined) return undefined
  if (line.endsWith('\n')) return line.endsWith('\r\n')
  const before = lines[at - 1]
  return before === undefined ? undefined : before.endsWith('\r\n')
}
