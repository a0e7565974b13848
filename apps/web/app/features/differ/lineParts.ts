/**
 * Splits a line into parts that are drawn differently: changes, visible white space, invisible characters,
 * and what is left out of a very long line. Joined, all but the left-out parts are the line. Pure.
 */
import { bodyOf, lineEndOf, type Span } from '@whittle/tools-core/diff'
import { LONG_LINE } from '../../lib/compare/compareTexts.ts'
import { grouped } from '../../lib/text/grouped.ts'

/** A part of a line. */
export interface LinePart {
  /**
   * `text` as is; `space` as dots and arrows; `hidden` as its code point; `left-out` says how much; `end` is
   * a line end.
   */
  readonly kind: 'text' | 'space' | 'hidden' | 'left-out' | 'end'
  /** Its start in the line, in UTF-16 units. */
  readonly offset: number
  /** The text drawn. */
  readonly text: string
  readonly changed: boolean
}

export interface PartsOptions {
  /** The changed ranges. */
  readonly spans: readonly Span[]
  /** Which white space is made visible: only changed white space, or all of it and every line end. */
  readonly invisible: 'changed' | 'all'
  /** Whether the line end is shown: only with all white space, always, or always and as a change. */
  readonly end: 'with-all' | 'shown' | 'changed'
}

/**
 * Control characters, zero-width characters and direction overrides: shown as code points, because they can
 * deceive. Not the joiners and tags that emoji and some scripts need.
 */
const HIDDEN = /(?![\t\n]|\u200c|\u200d|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\u2028\u2029]/u
const PIECES = new RegExp(`${HIDDEN.source}|[ \\t\\u00a0]+|(?:(?!${HIDDEN.source})[^ \\t\\u00a0])+`, 'gu')

/** Characters kept around a change in a long line. */
const KEPT_AROUND = 120
/** Maximum number of changes shown in a long line. */
const CHANGES_KEPT = 20

/** Splits one line, including its line end. */
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

/**
 * The ranges of a line that are drawn: all of it or, for a long line, its beginning and the surroundings of
 * changes.
 */
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

/** A tab keeps its width: the arrow is drawn before it. */
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
