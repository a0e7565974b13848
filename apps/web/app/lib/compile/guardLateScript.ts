/**
 * Code that a page adds to itself while running: detects whether it may, and adds guards, which run in the
 * preview. Pure.
 */
import { guardInsertions } from './guards.ts'
import { insertAll } from './insertions.ts'
import { HANDLER, MODULE, tryParse } from './parse.ts'

/** Words that occur in pages that make code from strings. A false positive does no harm. */
const MAKES_CODE =
  /\beval\b|\bFunction\b|\bset(?:Timeout|Interval)\s*\(\s*["'`]|\bcreateElement(?:NS)?\s*\([^)]*(?:script|SCRIPT)|\bwrite(?:ln)?\s*\(|\bcreateContextualFragment\b|\bon[a-z]+\s*=\s*\\?["'][^"']*(?:\b(?:for|while|do)\b|=>|function)|\bsetAttribute\s*\(\s*["'`]on/

/** Whether a page's scripts look as if they make code from strings. */
export function mayMakeCode(source: string): boolean {
  return MAKES_CODE.test(source)
}

/**
 * Returns the code with guards, which report the line within that string; unparseable code is left for the
 * browser to reject.
 */
export function guardLateScript(code: string): string {
  const script = tryParse(code, HANDLER)
  const parsed = 'error' in script ? tryParse(code, MODULE) : script
  if ('error' in parsed) return code
  return insertAll(code, guardInsertions(code, parsed.program, { source: 'added' })).text
}
