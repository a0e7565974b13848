/** One change of a comparison made in the texts themselves, and a patch made to fit them. Pure. */
import { splitLines, textFacts } from '@whittle/tools-core/diff'
import type { Outcome } from './store.ts'

/** The text of the other side once it has the lines of `from` in one change. */
export function textsAfter(
  { original, changed, compared }: Outcome,
  current: number,
  from: 'original' | 'changed',
): string | undefined {
  const hunk = compared.hunks.filter(({ ignored }) => !ignored)[current]?.hunk
  if (hunk === undefined) return undefined
  const old = partsAround(original, hunk.oldStart, hunk.oldLines)
  const now = partsAround(changed, hunk.newStart, hunk.newLines)
  return from === 'original' ? now.before + old.lines + now.after : old.before + now.lines + old.after
}

/** Some lines of a text, counted from 1, and what stands around them. */
function partsAround(text: string, start: number, count: number) {
  const lines = splitLines(text)
  const [from, to] = [start - 1, start - 1 + count]
  return {
    before: lines.slice(0, from).join(''),
    lines: lines.slice(from, to).join(''),
    after: lines.slice(to).join(''),
  }
}

/** How many changes count. */
export function changeCount({ compared }: Outcome): number {
  return compared.hunks.filter(({ ignored }) => !ignored).length
}

/** A field for text takes every CR away: a patch without any, for a text whose lines all end with CRLF, has lines that end so too. */
export function withLineEndsOf(text: string, patch: string): string {
  if (patch.includes('\r') || textFacts(text).lineEnds !== 'crlf') return patch
  return patch.replace(/\n(?!\\)/g, '\r\n')
}
