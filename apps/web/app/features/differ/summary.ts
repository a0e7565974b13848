/** The one-sentence summary of the result. Pure. */
import { counted, grouped } from '../../lib/text/grouped.ts'
import { countedChanges } from './countedChanges.ts'
import type { DifferState } from './store.ts'

/** The result in words; empty while there is none. */
export function summaryOf({ outcome, bytes, data, current }: DifferState): string {
  if (data !== null) {
    const count = data.changes.length
    const format = [...new Set([data.formatA, data.formatB])].map((name) => name.toUpperCase()).join(' and ')
    if (count === 0) return `As ${format}, both are equal.`
    return `As ${format}: ${counted(count, 'difference')}.`
  }
  if (bytes !== null) return bytes.identical ? 'The files are identical.' : 'The files differ.'
  if (outcome === null) return ''
  const { identical, moves } = outcome.compared
  const changes = countedChanges(outcome)
  if (identical) return 'The texts are identical.'
  if (changes.length === 0) return 'Only ignored differences.'
  const moved = moves.length === 0 ? '' : `, ${counted(moves.length, 'block')} moved`
  const hunk = changes[current]?.hunk
  if (hunk === undefined) return `${counted(changes.length, 'change')}${moved}`
  const line =
    hunk.newLines > 0 ? `line ${grouped(hunk.newStart)}` : `line ${grouped(hunk.oldStart)} of the original`
  return `Change ${grouped(current + 1)} of ${grouped(changes.length)}, at ${line}`
}
