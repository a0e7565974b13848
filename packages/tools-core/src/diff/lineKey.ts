/** When two lines count as the same. Nothing is ignored unless asked for. Pure. */
import { invalidOption } from '../result/aboutOption.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { bodyOf, lineEndOf } from './lines.ts'

/** Which differences within a line do not count. Each is off by default, and they can be combined. */
export interface IgnoreOptions {
  /**
   * White space: `exact` counts; `trailing` at the end of a line does not; `amount` neither there nor how much of it stands
   * between words; `all` none at all. @defaultValue `'exact'`
   */
  readonly whitespace?: Whitespace
  /** `A` is `a`. @defaultValue `false` */
  readonly ignoreCase?: boolean
  /** CRLF is LF, and so is no line end at the end of the text. @defaultValue `false` */
  readonly ignoreLineEnds?: boolean
  /** A regular expression of JavaScript: what matches it in a line does not count. @defaultValue `''` */
  readonly ignorePattern?: string
}

/** How white space counts. */
export type Whitespace = 'exact' | 'trailing' | 'amount' | 'all'

const WHITESPACE: Readonly<Record<Whitespace, ((body: string) => string) | undefined>> = {
  exact: undefined,
  trailing: (body) => body.trimEnd(),
  amount: (body) => body.trimEnd().replace(/\s+/g, ' '),
  all: (body) => body.replace(/\s+/g, ''),
}

/** The text by which lines are compared, or `undefined` where that is the whole line. */
export type LineKey = ((line: string) => string) | undefined

/** The key that the options ask for. Errors: `invalid-option`, `invalid-pattern`. */
export function lineKey({
  whitespace = 'exact',
  ignoreCase = false,
  ignoreLineEnds = false,
  ignorePattern = '',
}: IgnoreOptions): Result<LineKey> {
  if (!Object.hasOwn(WHITESPACE, whitespace)) {
    const message = 'White space is compared “exact”, “trailing”, “amount” or “all”.'
    return invalidOption('whitespace', message)
  }
  const pattern = parsePattern(ignorePattern)
  if (!pattern.ok) return pattern
  const steps = [
    pattern.value && removing(pattern.value),
    WHITESPACE[whitespace],
    ignoreCase ? foldCase : undefined,
  ].filter((step) => step !== undefined)
  if (steps.length === 0 && !ignoreLineEnds) return succeed(undefined)
  return succeed((line) => {
    const body = steps.reduce((text, step) => step(text), bodyOf(line))
    return ignoreLineEnds ? body : body + lineEndOf(line)
  })
}

/** Upper case first: it makes “ß” and “SS” the same, as case folding does. */
function foldCase(body: string): string {
  return body.toUpperCase().toLowerCase()
}

function removing(pattern: RegExp): (body: string) => string {
  return (body) => body.replace(pattern, '')
}

function parsePattern(source: string): Result<RegExp | undefined> {
  if (source === '') return succeed(undefined)
  try {
    return succeed(new RegExp(source, 'gu'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return fail({ code: 'invalid-pattern', message: `The pattern to ignore cannot be read: ${reason}.` })
  }
}
