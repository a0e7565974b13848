/** Says why a pattern matches nothing, or only once, where its anchors or its flags are the reason. Pure. */
import type { RegexAnchors } from '@whittle/tools-core/regex'

/** A sentence, and what would find more. */
export interface MatchHint {
  readonly text: string
  readonly action?: {
    readonly label: string
    readonly options: { readonly pattern: string; readonly flags: string }
  }
}

/** What was matched, and how many matches there are. */
interface Matched {
  readonly pattern: string
  readonly flags: string
  readonly count: number
}

/** The hint for all matches of a pattern; `undefined` where there is nothing to say. */
export function matchHint(anchors: RegexAnchors, { pattern, flags, count }: Matched): MatchHint | undefined {
  const { atStart, atEnd, inside } = anchors
  const [whole, start] = flags.includes('m') ? ['line', 'a line'] : ['text', 'the text']
  if (count === 0) {
    if (atStart && atEnd) {
      const text = `The pattern begins with ^ and ends with $, so it matches only a whole ${whole}.`
      return inside === undefined
        ? { text }
        : { text, action: { label: 'Find inside a text', options: inside } }
    }
    if (atStart) return { text: `The pattern begins with ^, so it matches only where ${start} begins.` }
    return atEnd ? { text: `The pattern ends with $, so it matches only where ${start} ends.` } : undefined
  }
  const isOnlyOne = atStart && !flags.includes('m')
  if (count !== 1 || isOnlyOne || /[gy]/.test(flags)) return undefined
  const options = { pattern, flags: [...flags, 'g'].sort().join('') }
  return {
    text: 'Without the flag g, only the first match is found.',
    action: { label: 'Find all', options },
  }
}
