/** Defines when two lines count as the same. Nothing is ignored unless requested. Pure. */
import { messageOf } from '@whittle/foundation/messageOf'
import { refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import { type BoundedPattern, openPattern, patternBudget } from '../../shared/pattern/boundedPattern.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { bodyOf, lineEndOf } from './lines.ts'

/** Options for ignoring differences within a line. Each is off by default, and they can be combined. */
export interface IgnoreOptions {
  /**
   * `exact` compares all white space; `trailing` ignores it at the end of a line; `amount` also ignores how
   * much of it there is between words; `all` ignores all of it. @defaultValue `'exact'`
   */
  readonly whitespace?: Whitespace
  /** Whether `A` equals `a`. @defaultValue `false` */
  readonly ignoreCase?: boolean
  /** Whether CRLF, LF and a missing line end at the end of the text are equal. @defaultValue `false` */
  readonly ignoreLineEnds?: boolean
  /** A JavaScript regular expression; its matches in a line are ignored. @defaultValue `''` */
  readonly ignorePattern?: string
}

/** How white space is compared. */
export type Whitespace = 'exact' | 'trailing' | 'amount' | 'all'

const WHITESPACE: Readonly<Record<Whitespace, ((body: string) => string) | undefined>> = {
  exact: undefined,
  trailing: (body) => body.trimEnd(),
  amount: (body) => body.trimEnd().replace(/\s+/g, ' '),
  all: (body) => body.replace(/\s+/g, ''),
}

/** Returns the text by which lines are compared; `undefined` where the whole line is compared. */
export type LineKey = ((line: string) => string) | undefined

/**
 * Returns the key function for the options. Errors: `invalid-option`, `invalid-pattern`. The function throws
 * `SlowPattern` where the pattern to ignore takes too many steps.
 */
export function lineKey(options: IgnoreOptions): Result<LineKey> {
  const { whitespace = 'exact', ignoreCase = false, ignoreLineEnds = false, ignorePattern = '' } = options
  const given = { whitespace, ignoreCase, ignoreLineEnds, ignorePattern }
  const refused = refuseChoice(given, {
    whitespace: ['exact', 'trailing', 'amount', 'all'],
    ignoreCase: [true, false],
    ignoreLineEnds: [true, false],
    ignorePattern: TEXT,
  })
  if (refused !== undefined) return refused
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

/** Converts to upper case first, which makes “ß” and “SS” equal, as case folding does. */
function foldCase(body: string): string {
  return body.toUpperCase().toLowerCase()
}

/** A function that removes what a pattern matches. All lines of both texts share one budget. */
function removing(pattern: BoundedPattern): (body: string) => string {
  const budget = patternBudget()
  return (body) => pattern.removeFrom(body, budget)
}

function parsePattern(source: string): Result<BoundedPattern | undefined> {
  if (source === '') return succeed(undefined)
  try {
    // A pattern is compiled when it is first used; one that is too long fails only then.
    new RegExp(source, 'u').exec('')
    return succeed(openPattern(source))
  } catch (error) {
    return fail({
      code: 'invalid-pattern',
      option: 'ignorePattern',
      message: `The pattern to ignore is not a valid regular expression: ${messageOf(error)}.`,
    })
  }
}
