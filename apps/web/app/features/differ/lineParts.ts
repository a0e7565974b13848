/**
 * A line cut into parts that are drawn differently: what changed, white space that is made visible, characters that
 * nobody would see, and what is left out of a very long line. Joined, all but the left-out parts are the line. Pure.
 */
import { bodyOf, lineEndOf, type Span } from '@whittle/tools-core/diff'
import { LONG_LINE } from '../../lib/compareTexts.ts'
import { grouped } from '../../lib/grouped.ts'

/** A part of a line. */
export interface LinePart {
  /** `text` as it is; `space` as dots and arrows; `hidden` as its number; `left-out` says how much; `end` is a line end. */
  readonly kind: 'text' | 'space' | 'hidden' | 'left-out' | 'end'
  /** Where it starts in the line, in UTF-16 units. */
  readonly offset: number
  /** What is drawn. */
  readonly text: string
  readonly changed: boolean
}

export interface PartsOptions {
  /** The changed stretches. */
  readonly spans: readonly Span[]
  /** Which white space is made visible: where it changed, or all of it and every line end. */
  readonly invisible: 'changed' | 'all'
  /** Whether the line end is shown: only where all is, in any case, or in any case and as a change. */
  readonly end: 'with-all' | 'shown' | 'changed'
}

/**
 * Control characters, and characters without width or that turn the direction of what follows: shown as numbers, for they
 * can deceive. Not the joiners and tags that emoji and scripts are made with.
 */
const HIDDEN = /(?![\t\n]|\u200c|\u200d|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\u2028\u2029]/u
const PIECES = new RegExp(`${HIDDEN.source}|[ \\t\\u00a0]+|(?:(?!${HIDDEN.source})[^ \\t\\u00a0])+`, 'gu')

/** Around a change in a long line, so many characters are kept. */
const KEPT_AROUND = 120
/** Of a long line, so many changes are shown. */
const CHANGES_KEPT = 20

/** Cuts one line, its line end included. */
export function partsOf(line: string, { spans, invisible, end }: PartsOptions): LinePart[] {
  const parts: LinePart[] = []
  const body = bodyOf(line)
  let at = 0
  const draw = (to: number, changed: boolean): void => {
    if (to > at) parts.push(...drawn(body.slice(at, to), at, changed, invisible))
    at = Math.max(at, to)
  }
  for (const range of shownRanges(body.length, spans)) {
    if (range.start > at) {
      parts.push({
        kind: 'left-out',
        offset: at,
        text: `… ${grouped(range.start - at)} characters …`,
        changed: false,
      })
      at = range.start
    }
    for (const span of spans) {
      if (span.end <= at || span.start >= range.end) continue
      draw(Math.min(span.start, body.length), false)
      draw(Math.min(span.end, range.end, body.length), true)
    }
    draw(range.end, false)
  }
  if (at < body.length) {
    const left = grouped(body.length - at)
    parts.push({ kind: 'left-out', offset: at, text: `… ${left} characters …`, changed: false })
  }
  if (end !== 'with-all' || invisible === 'all')
    parts.push({ kind: 'end', offset: body.length, text: endName(line), changed: end === 'changed' })
  return parts
}

/** The stretches of a line that are drawn: all of it, or of a long one its beginning and what is around the changes. */
function shownRanges(length: number, spans: readonly Span[]): Span[] {
  if (length <= LONG_LINE) return [{ start: 0, end: length }]
  const ranges: Span[] = []
  const wanted = [{ start: 0, end: 0 }, ...spans.slice(0, CHANGES_KEPT)]
  for (const span of wanted) {
    const start = Math.max(0, span.start - KEPT_AROUND)
    const end = Math.min(length, Math.min(span.end, span.start + LONG_LINE) + KEPT_AROUND)
    const last = ranges.at(-1)
    if (last !== undefined && start <= last.end)
      ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else ranges.push({ start, end })
  }
  return ranges
}

function drawn(
  text: string,
  start: number,
  changed: boolean,
  invisible: PartsOptions['invisible'],
): LinePart[] {
  const showsSpace = changed || invisible === 'all'
  const parts: LinePart[] = []
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    const offset = start + index
    if (HIDDEN.test(piece)) parts.push({ kind: 'hidden', offset, text: numberOf(piece), changed })
    else if (showsSpace && /^[ \t\u00a0]/.test(piece)) {
      parts.push({ kind: 'space', offset, text: visibleSpace(piece), changed })
    } else {
      const last = parts.at(-1)
      if (last?.kind === 'text') parts[parts.length - 1] = { ...last, text: last.text + piece }
      else parts.push({ kind: 'text', offset, text: piece, changed })
    }
  }
  return parts
}

/** A tab keeps its width: the arrow stands before it. */
function visibleSpace(space: string): string {
  return space.replaceAll(' ', '·').replaceAll('\u00a0', '⍽').replaceAll('\t', '→\t')
}

function numberOf(character: string): string {
  if (character === '\ufeff') return 'BOM'
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

function endName(line: string): string {
  return { '\n': 'LF', '\r\n': 'CRLF', '': 'no line end' }[lineEndOf(line)]
}
