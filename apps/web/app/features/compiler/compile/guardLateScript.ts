/** Code that a page adds to itself while it runs: whether it may, and the guards for it, which run in the preview. Pure. */
import { guardInsertions } from './guards.ts'
import { insertAll } from './insertions.ts'
import { HANDLER, MODULE, tryParse } from './parse.ts'

/** Words of pages that make code of texts. A page that has them and does not is none the worse. */
const MAKES_CODE =
  /\beval\b|\bFunction\b|\bset(?:Timeout|Interval)\s*\(\s*["'`]|\bcreateElement(?:NS)?\s*\([^)]*(?:script|SCRIPT)|\bwrite(?:ln)?\s*\(|\bcreateContextualFragment\b|\bon[a-z]+\s*=\s*\\?["'][^"']*(?:\b(?:for|while|do)\b|=>|function)|\bsetAttribute\s*\(\s*["'`]on/

/** Whether what a page's scripts say looks as if they made code of texts. */
export function mayMakeCode(source: string): boolean {
  return MAKES_CODE.test(source)
}

/** The code with guards, which call the place by its line in the text; what cannot be read is left for the browser to refuse. */
export function guardLateScript(code: string): string {
  const script = tryParse(code, HANDLER)
  const parsed = 'error' in script ? tryParse(code, MODULE) : script
  if ('error' in parsed) return code
  return insertAll(code, guardInsertions(code, parsed.program, { source: 'added' })).text
}
