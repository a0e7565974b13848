/**
 * Compares two texts that are too large for memory, as `unifiedPatch` does.
 *
 * Equal beginnings and ends are compared piece by piece, what is between them by hashes of its lines. Lines
 * that are taken for equal are then compared byte by byte, so that equal hashes of different lines never make
 * a wrong patch. Pure.
 */
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { fail, type Result, succeed, type ToolError } from '../../shared/result/result.ts'
import { LINE_FEED } from '../json/characters.ts'
import { approximateNote, factNotes } from './diffNotes.ts'
import { type Changes, findChanges } from './findChanges.ts'
import type { Hunk } from './hunks.ts'
import { haveEqualLines, LineCursor } from './lineCursor.ts'
import { createLineNumbers, type HashLine, hashLine, type IndexedLines, type TooMany } from './lineIndex.ts'
import { groupHunks, headerOf, NO_LINE_END, type PatchRange, partsOfGroup } from './patchText.ts'
import { HEAD_BYTES, notText } from './readText.ts'
import {
  commonEnd,
  commonStart,
  linesAfter,
  linesBefore,
  PIECE,
  type SeekableSource,
} from './seekableSource.ts'
import type { SlideCost } from './slide.ts'
import type { TextFacts } from './textFacts.ts'
import { createTextScan, type TextScan } from './textScan.ts'
import { refuseSettings } from './unifiedPatch.ts'

/** How two sources are compared. */
export interface DiffSourcesOptions {
  /** The path of the file in the patch. */
  readonly name: string
  /** The number of unchanged lines around each change. */
  readonly context: number
  /** Takes a piece of the patch. */
  readonly write: (piece: Uint8Array) => Promise<void>
  /** @defaultValue `hashLine` */
  readonly hash?: HashLine
  /** The most lines of both sources between the first change and the last. @defaultValue `MAX_LINES` */
  readonly mostLines?: number
  /** How many of the equal lines around the changes are looked at first. @defaultValue `MARGIN` */
  readonly margin?: number
}

/** About 60 bytes of memory for each of these lines. */
const MAX_LINES: number = 2_000_000

const MARGIN = 2048

/** How often another hash is tried before we believe that the program is wrong rather than the hash. */
const SEEDS = [1, 2, 3, 4]

/**
 * Writes the patch that turns `a` into `b`: the bytes that `unifiedPatch` returns, nothing where the texts
 * are equal. Its notes are those of `unifiedPatch`.
 *
 * Errors: `not-text`, `invalid-option`; `too-large` where more than two million lines are between the first
 * change and the last, in both texts together, or one of them is longer than 16 MB.
 */
export async function diffSources(
  a: SeekableSource,
  b: SeekableSource,
  options: DiffSourcesOptions,
): Promise<Result<'written'>> {
  const { name, context, write, mostLines = MAX_LINES } = options
  const wrong = refuseSettings({ fromName: name, toName: name, context })
  if (wrong !== undefined) return wrong
  const shared = await sharedEnds(a, b)
  const texts = await lookAt(a, b, shared)
  if (!texts.ok) return texts
  if (shared.start === a.size && shared.start === b.size) return succeed('written')
  for (let margin = Math.max(options.margin ?? MARGIN, context); ; margin *= 16) {
    const found = await findInMiddle(a, b, shared, { ...options, mostLines, margin })
    if (found === 'too-many-lines' || found === 'too-long-line') return fail(TOO_LARGE[found](mostLines))
    if (found === 'too-near') continue
    await writePatch(found, { name, context, write })
    return succeed('written', [...approximateNote(found.exact), ...texts.notes])
  }
}

const TOO_LARGE: Readonly<Record<TooMany, (most: number) => ToolError>> = {
  'too-many-lines': (most) => ({
    code: 'too-large',
    message: `There are more than ${most.toLocaleString('en')} lines between the first change and the last, in both texts together. Compare parts of them.`,
  }),
  'too-long-line': () => ({
    code: 'too-large',
    message:
      'A line that differs is longer than 16 MB. Break it into shorter lines first; JSON can be formatted.',
  }),
}

/** How much is looked at. */
type Effort = Required<Pick<DiffSourcesOptions, 'mostLines' | 'margin'>>

/** How many bytes are equal at both ends, in whole lines. */
interface Shared {
  readonly start: number
  readonly end: number
  /** What is known about the start. */
  readonly scan: TextScan
}

async function sharedEnds(a: SeekableSource, b: SeekableSource): Promise<Shared> {
  const scan = createTextScan()
  const start = await commonStart(a, b, scan.push)
  if (start === a.size) scan.end()
  return { start, end: await commonEnd(a, b, Math.min(a.size, b.size) - start), scan }
}

async function lookAt(
  a: SeekableSource,
  b: SeekableSource,
  { start, end, scan }: Shared,
): Promise<Result<undefined>> {
  const [aEnd, bEnd] = [a.size - end, b.size - end]
  const last = await scanned(a, aEnd, a.size)
  const oldScans = [scan, await scanned(a, start, aEnd), last]
  const newScans = [scan, await scanned(b, start, bEnd), last]
  const [old, now] = [await factsOf(a, oldScans), await factsOf(b, newScans)]
  if (old === 'not-text') return notText('original')
  if (now === 'not-text') return notText('changed text')
  return succeed(undefined, factNotes(old, now))
}

async function scanned(source: SeekableSource, from: number, to: number): Promise<TextScan> {
  const scan = createTextScan()
  for (let at = from; at < to; at += PIECE) scan.push(await source.read(at, Math.min(at + PIECE, to)))
  scan.end()
  return scan
}

/** The facts of a text that was scanned in parts; `undefined` of an empty one. */
async function factsOf(
  source: SeekableSource,
  scans: readonly TextScan[],
): Promise<Omit<TextFacts, 'lines'> | undefined | 'not-text'> {
  const head = await source.read(0, Math.min(HEAD_BYTES, source.size))
  if (head.includes(0) || scans.some(({ isText }) => !isText)) return 'not-text'
  if (source.size === 0) return undefined
  const hasByteOrderMark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
  const [lf, crlf] = [scans.some(({ hasLf }) => hasLf), scans.some(({ hasCrlf }) => hasCrlf)]
  const lineEnds = lf && crlf ? 'mixed' : lf ? 'lf' : crlf ? 'crlf' : 'none'
  const [last] = await source.read(source.size - 1, source.size)
  return { lineEnds, hasByteOrderMark, endsWithLineEnd: last === LINE_FEED }
}

/** Changes in the lines between two offsets of each source. */
interface Found extends Changes {
  /** How many lines come before those that were looked at. */
  readonly linesBefore: number
  /** How many lines of the old text were looked at. */
  readonly oldCount: number
  readonly cursors: () => readonly [old: LineCursor, now: LineCursor]
}

/**
 * The changes, unless more of the equal lines around them are needed: `too-near`, where a run of changes
 * might be moved further, or has not enough lines around it.
 */
async function findInMiddle(
  a: SeekableSource,
  b: SeekableSource,
  { start, end, scan }: Shared,
  { context, margin, mostLines, hash }: Pick<DiffSourcesOptions, 'context' | 'hash'> & Effort,
): Promise<Found | TooMany | 'too-near'> {
  const before = await linesBefore(a, start, margin)
  const after = (await linesAfter(a, a.size - end, margin)) - (a.size - end)
  const [aEnd, bEnd] = [a.size - end + after, b.size - end + after]
  const cutsStart = before.offset > 0
  const cutsEnd = after < end
  const cursors = () =>
    [new LineCursor(a, before.offset, aEnd), new LineCursor(b, before.offset, bEnd)] as const
  for (const seed of SEEDS) {
    const numbers = createLineNumbers(hash ?? hashLine, seed)
    const old = await numbers.index(a, before.offset, aEnd, mostLines)
    if (typeof old === 'string') return old
    const now = await numbers.index(b, before.offset, bEnd, mostLines - old.ids.length)
    if (typeof now === 'string') return now
    let isNear = false
    const costOf =
      ({ ids, costs }: IndexedLines): SlideCost =>
      (from, to) => {
        isNear ||= (from === 0 && cutsStart) || (to === ids.length && cutsEnd)
        return (costs[from] ?? 0) + (costs[to] ?? 0)
      }
    const changes = findChanges({ a: old.ids, b: now.ids, size: numbers.size }, costOf(old), costOf(now))
    const { hunks } = changes
    const [first, last] = [hunks[0], hunks.at(-1)]
    if (first !== undefined && cutsStart) isNear ||= first.oldStart <= context
    if (last !== undefined && cutsEnd) isNear ||= last.oldStart + last.oldLines + context > old.ids.length + 1
    if (!(await areRight(hunks, cursors(), old.ids.length))) continue
    if (isNear) return 'too-near'
    return { ...changes, oldCount: old.ids.length, linesBefore: scan.lines - before.lines, cursors }
  }
  throw new Error('Lines that differ have equal hashes, whatever the seed is.')
}

/** Whether all lines outside the changes really are equal. */
async function areRight(
  hunks: readonly Hunk[],
  [old, now]: readonly [LineCursor, LineCursor],
  oldCount: number,
): Promise<boolean> {
  for (const { oldStart, oldLines, newStart, newLines } of hunks) {
    if (!(await haveEqualLines(old, now, oldStart - old.line))) return false
    await old.skipTo(oldStart + oldLines)
    await now.skipTo(newStart + newLines)
  }
  return haveEqualLines(old, now, oldCount + 1 - old.line)
}

async function writePatch(
  { hunks, oldCount, linesBefore, cursors }: Found,
  { name, context, write }: DiffSourcesOptions,
): Promise<void> {
  const out = createOut(write)
  const [old, now] = cursors()
  await out.add(utf8Bytes(headerOf(name, name, hunks.length > 0).join('')))
  for (const group of groupHunks(hunks, context)) {
    const { head, ranges } = partsOfGroup(group, oldCount, context, linesBefore)
    await out.add(utf8Bytes(head))
    for (const range of ranges) await writeRange(range, range.side === 'old' ? old : now, out)
  }
  await out.flush()
}

async function writeRange({ sign, start, end }: PatchRange, cursor: LineCursor, out: Out): Promise<void> {
  const signBytes = utf8Bytes(sign)
  await cursor.skipTo(start)
  let isInLine = false
  for await (const { bytes, isEnded } of cursor.linesTo(end)) {
    if (!isInLine) await out.add(signBytes)
    await out.add(bytes)
    isInLine = !isEnded
  }
  if (isInLine) await out.add(utf8Bytes(`\n${NO_LINE_END}\n`))
}

/** Gathers a patch in large pieces. */
interface Out {
  readonly add: (bytes: Uint8Array) => Promise<void>
  readonly flush: () => Promise<void>
}

function createOut(write: DiffSourcesOptions['write']): Out {
  const buffer = new Uint8Array(PIECE)
  let count = 0
  async function flush(): Promise<void> {
    if (count > 0) await write(buffer.subarray(0, count))
    count = 0
  }
  return {
    flush,
    async add(bytes) {
      if (count + bytes.length > buffer.length) await flush()
      if (bytes.length > buffer.length) return write(bytes)
      buffer.set(bytes, count)
      count += bytes.length
    },
  }
}
