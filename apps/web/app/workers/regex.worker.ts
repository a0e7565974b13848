/**
 * The worker of the regex page. Its matching uses the browser's own engine, which nothing can interrupt: the
 * page ends the worker when its time is up, and keeps the matches that were reported to it.
 */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import type { Result } from '@whittle/tools-core'
import {
  checkRegexSafety,
  type RegexMatch,
  type RegexSafety,
  type RegexTest,
  type RegexTestRow,
  testRegex,
} from '@whittle/tools-core/regex'

const api = {
  /**
   * Reports matches as they are found; the answer itself contains none. The first report is empty: it says
   * that the worker is loaded and begins to match.
   */
  async match(
    { pattern, flags, text, replacement }: MatchJob,
    report: (matches: readonly RegexMatch[]) => void,
  ): Promise<Result<Omit<RegexTest, 'matches'>>> {
    report([])
    const found = testRegex(pattern, flags, text, { replacement, matcher: 'native', onMatches: report })
    if (!found.ok) return found
    const { matches: _, ...rest } = found.value
    return { ...found, value: rest }
  },

  /** Whether the pattern is safe, and what the rows of the test table say. */
  async check({ pattern, flags, rows }: CheckJob): Promise<Result<RegexChecks>> {
    const safety = checkRegexSafety(pattern, flags)
    if (!safety.ok) return safety
    const outcomes = rows.map(({ text }) => firstMatch(pattern, flags, text))
    return { ...safety, value: { safety: safety.value, outcomes } }
  },
}

/** The first match of a row: `null` where there is none, `slow` where it took too long. */
function firstMatch(pattern: string, flags: string, text: string): RowOutcome {
  const once = flags.replace(/[gy]/g, '')
  const found = testRegex(pattern, once, text, { maxSteps: MAX_ROW_STEPS })
  if (!found.ok || found.value.stopped !== undefined) return 'slow'
  return found.value.matches[0] ?? null
}

/** Steps for one row of the table: a few dozen milliseconds. */
const MAX_ROW_STEPS = 1_000_000

/** The first match in the text of a row. */
export type RowOutcome = RegexMatch | null | 'slow'

/** What is known of a pattern and its tests. */
export interface RegexChecks {
  readonly safety: RegexSafety
  readonly outcomes: readonly RowOutcome[]
}

interface MatchJob {
  readonly pattern: string
  readonly flags: string
  readonly text: string
  readonly replacement: string
}

interface CheckJob {
  readonly pattern: string
  readonly flags: string
  readonly rows: readonly RegexTestRow[]
}

/** The jobs of this worker. */
export type RegexWorkerApi = typeof api

exposeJobs(api)
