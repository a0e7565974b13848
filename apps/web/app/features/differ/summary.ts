/** The one sentence that says what came out. Pure. */
import type { DifferState } from './store.ts'

/** What the answer is, in words; empty while there is none. */
export function summaryOf({ outcome, bytes, data, current }: DifferState): string {
  if (data !== null) {
    const count = data.changes.length
    const format = data.format.toUpperCase()
    if (count === 0) return `As ${format}, both say the same.`
    return `As ${format}: ${plural(count, 'difference')}.`
  }
  if (bytes !== null) return bytes.identical ? 'The files are identical.' : 'The files differ.'
  if (outcome === null) return ''
  const { identical, hunks, moves } = outcome.compared
  const changes = hunks.filter(({ ignored }) => !ignored)
  if (identical) return 'The texts are identical.'
  if (changes.length === 0) return 'No differences but ignored ones.'
  const moved = moves.length === 0 ? '' : `, ${plural(moves.length, 'block')} moved`
  const hunk = changes[current]?.hunk
  if (hunk === undefined) return `${plural(changes.length, 'change')}${moved}`
  const line =
    hunk.newLines > 0
      ? `line ${hunk.newStart.toLocaleString('en')}`
      : `line ${hunk.oldStart.toLocaleString('en')} of the original`
  return `Change ${(current + 1).toLocaleString('en')} of ${changes.length.toLocaleString('en')}, at ${line}`
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
