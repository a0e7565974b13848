/**
 * The matches of a JavaScript regular expression in a text, bounded in time whatever the pattern is.
 *
 * A pattern whose shape keeps it fast on the text is matched by the engine that runs this code. Any other is
 * matched step by step with the same result until the steps are used up; the matches found so far stay.
 * Offsets count UTF-16 units. Pure.
 */
import { openText } from '../../shared/charset/openText.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { COUNT, FUNCTION, TEXT } from '../../shared/options/optionKinds.ts'
import { compilePattern } from '../../shared/pattern/compilePattern.ts'
import { patternCost } from '../../shared/pattern/patternCost.ts'
import { runPattern, type StepBudget, TooManySteps } from '../../shared/pattern/runPattern.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { groupsIn, matcherTree } from './matcherTree.ts'
import { type ReadRegex, readRegex } from './readRegex.ts'
import type { RegexGroup, RegexMatch } from './regexMatch.ts'
import { replaceMatches } from './replaceMatches.ts'

/** The matches of a pattern in a text. */
export interface RegexTest {
  readonly matches: readonly RegexMatch[]
  /**
   * Why there may be more matches: the pattern took too many steps (`slow`), or more matches than can be
   * listed were found (`many`). Absent where all were found.
   */
  readonly stopped?: 'slow' | 'many'
  /** The text after the replacement, where one was given and all matches were found. */
  readonly replaced?: string
}

/** What `testRegex` does beside matching. */
export interface TestRegexOptions {
  /** Replaces the matches as `String.replace` does: `$1`, `$<name>`, `$&`, `$$` and so on. */
  readonly replacement?: string | undefined
  /** @defaultValue 30,000,000 steps, about a second, and 40 for each UTF-16 unit of the text */
  readonly maxSteps?: number | undefined
  /**
   * `native`: always the engine that runs this code, which no limit stops. Only for a worker that can be
   * ended.
   *
   * @defaultValue 'bounded'
   */
  readonly matcher?: 'bounded' | 'native' | undefined
  /** Called with matches as they are found; every match is reported once. */
  readonly onMatches?: ((matches: readonly RegexMatch[]) => void) | undefined
}

/** The most matches that are listed. */
export const MAX_MATCHES = 100_000
const MAX_STEPS = 30_000_000
const STEPS_PER_UNIT = 40
/** The engine matches where it takes at most this many steps: a few milliseconds. */
const MAX_NATIVE_STEPS = 1_000_000
/** How many matches are reported together where the pattern is fast. */
const BATCH = 1_000

/**
 * All matches of a pattern with the flag g or y, else the first one, with the ranges of the match and of its
 * groups.
 *
 * Errors: `invalid-pattern` with its place in the pattern, `invalid-flags`, `invalid-input`.
 *
 * @example
 * testRegex('(?<year>\\d{4})', 'g', '1999, 2026')
 * // matches 1999 at 0 to 4 and 2026 at 6 to 10; named.year is the text
 */
export function testRegex(
  pattern: string,
  flags: string,
  text: TextInput,
  options: TestRegexOptions = {},
): Result<RegexTest> {
  const refused = refuseChoice(options, {
    replacement: TEXT,
    maxSteps: COUNT,
    matcher: ['bounded', 'native'],
    onMatches: FUNCTION,
  })
  if (refused !== undefined) return refused
  return andThen(readRegex(pattern, flags), (regex) =>
    andThen(openText(text), (opened) => succeed(testRead(regex, opened, options))),
  )
}

function testRead(regex: ReadRegex, text: string, options: TestRegexOptions): RegexTest {
  const { replacement, onMatches } = options
  const { flags } = regex
  const { exec, isFast } = matcherOf(regex, text, options)
  const isAll = /[gy]/.test(flags) && (flags.includes('g') || replacement === undefined)
  const matches: RegexMatch[] = []
  let reported = 0
  const report = (): void => {
    if (reported < matches.length) onMatches?.(matches.slice(reported))
    reported = matches.length
  }
  let from = 0
  let stopped: RegexTest['stopped']
  try {
    while (from <= text.length) {
      const match = exec(from)
      if (match === undefined) break
      if (matches.length === MAX_MATCHES) {
        stopped = 'many'
        break
      }
      matches.push(match)
      if (!isFast || matches.length - reported >= BATCH) report()
      if (!isAll) break
      from = match.end > match.start ? match.end : after(text, match.end, flags)
    }
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
    stopped = 'slow'
  }
  report()
  if (stopped !== undefined) return { matches, stopped }
  return replacement === undefined
    ? { matches }
    : { matches, replaced: replaceMatches(text, matches, replacement) }
}

/** Where to search after an empty match: one character on, which is a code point in Unicode mode. */
function after(text: string, position: number, flags: string): number {
  const isWide = /[uv]/.test(flags) && (text.codePointAt(position) ?? 0) > 0xffff
  return position + (isWide ? 2 : 1)
}

interface Matcher {
  /** The first match from a position on. */
  readonly exec: (from: number) => RegexMatch | undefined
  /** Whether no search can take long. */
  readonly isFast: boolean
}

function matcherOf(
  regex: ReadRegex,
  text: string,
  { matcher = 'bounded', maxSteps = MAX_STEPS }: TestRegexOptions,
): Matcher {
  const parsed = matcherTree(regex)
  const isFast = patternCost(parsed.root, text.length) <= MAX_NATIVE_STEPS
  if (isFast || matcher === 'native') return { exec: nativeMatcher(regex, text), isFast }
  const groups = groupsIn(regex.tree)
  const compiled = compilePattern(parsed)
  const budget: StepBudget = { left: maxSteps + STEPS_PER_UNIT * text.length }
  const only = regex.flags.includes('y') ? 'here' : 'anywhere'
  return {
    isFast: false,
    exec: (from) => {
      if (compiled === undefined) throw new TooManySteps()
      const found = runPattern(compiled, text, { from, budget, only })
      if (found === undefined) return undefined
      const { registers } = found
      const ranges = groups.map((_, index): Range => {
        const [start, end] = [registers[2 * index + 2]!, registers[2 * index + 3]!]
        return start < 0 || end < 0 ? undefined : [start, end]
      })
      return matchOf(text, [found.start, found.end], { groups, ranges })
    },
  }
}

function nativeMatcher({ source, flags, tree }: ReadRegex, text: string): Matcher['exec'] {
  const isSticky = flags.includes('y')
  const native = new RegExp(source, `${flags.replace(/[dgy]/g, '')}d${isSticky ? 'y' : 'g'}`)
  const groups = groupsIn(tree)
  return (from) => {
    native.lastIndex = from
    const found = native.exec(text)
    if (found === null) return undefined
    const [whole, ...ranges] = found.indices!
    return matchOf(text, whole!, { groups, ranges })
  }
}

type Range = readonly [number, number] | undefined

function matchOf(
  text: string,
  [start, end]: readonly [number, number],
  parts: { readonly groups: ReturnType<typeof groupsIn>; readonly ranges: readonly Range[] },
): RegexMatch {
  const named: Record<string, string | null> = {}
  const groups = parts.groups.map(({ name }, index): RegexGroup => {
    const range = parts.ranges[index]
    const group = {
      number: index + 1,
      ...(name === null ? {} : { name }),
      text: range === undefined ? null : text.slice(range[0], range[1]),
      start: range?.[0] ?? null,
      end: range?.[1] ?? null,
    }
    if (name !== null) define(named, name, group.text ?? (Object.hasOwn(named, name) ? named[name]! : null))
    return group
  })
  return { text: text.slice(start, end), start, end, groups, named }
}

/** Sets a member, also for a group called `__proto__`, for which an assignment would do something else. */
function define(target: Record<string, string | null>, name: string, value: string | null): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}
