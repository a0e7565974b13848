/** Which actions a text allows. Pure. */
import type { JsonAction, JsonCheck } from './jsonDesk.ts'

/** Any text can be repaired, escaped and unescaped. */
const TAKES_ANY_TEXT: ReadonlySet<JsonAction> = new Set(['repair', 'escape', 'unescape'])

/** Whether an action applies to a text with this verdict. */
export function isPossible(action: JsonAction, { report, verdict }: JsonCheck): boolean {
  const isWide = action === 'format' && verdict.format !== undefined
  return report !== undefined || isWide || TAKES_ANY_TEXT.has(action)
}

/** While typing, a text is only repaired on demand: its author wants to see what is wrong with it. */
export function isMadeWhileTyping(action: JsonAction, check: JsonCheck): boolean {
  return check.report !== undefined || (action !== 'repair' && TAKES_ANY_TEXT.has(action))
}
