/** What can be made of which text. Pure. */
import type { JsonAction, JsonCheck } from '../../lib/jsonDesk.ts'
import { TAKES_ANY_TEXT } from './store.ts'

/** Whether that can be made of a text which was found to be so. */
export function isPossible(action: JsonAction, { report, verdict }: JsonCheck): boolean {
  const isWide = action === 'format' && verdict.format !== undefined
  return report !== undefined || isWide || TAKES_ANY_TEXT.has(action)
}

/** A text that is being typed is repaired only on demand: what is wrong with it is what its writer wants to see. */
export function isMadeWhileTyping(action: JsonAction, check: JsonCheck): boolean {
  return check.report !== undefined || (action !== 'repair' && TAKES_ANY_TEXT.has(action))
}
