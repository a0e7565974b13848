/** The regex page's state: plain data, and the only ways to change it. */
import type { OptionValues, ToolError } from '@whittle/tools-core'
import type { RegexMatch, RegexTestRow } from '@whittle/tools-core/regex'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ToolSettingsState } from '../../lib/links/followToolSettings.ts'
import type { RegexChecks } from '../../workers/regex.worker.ts'

/** How long matching may take at first, in milliseconds. */
export const MATCH_LIMIT_MS = 2000
/** How many times as long it may take each time that the visitor tries again. */
const MORE_TIME = 5

/** What matching has found so far. */
export type Matching =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly matches: readonly RegexMatch[] }
  | { readonly status: 'done'; readonly matches: readonly RegexMatch[]; readonly replaced: string | null }
  /** It took longer than `limitMs` and was ended. */
  | {
      readonly status: 'stopped'
      readonly why: 'time'
      readonly limitMs: number
      readonly matches: readonly RegexMatch[]
    }
  /** There are more matches than can be listed. */
  | { readonly status: 'stopped'; readonly why: 'many'; readonly matches: readonly RegexMatch[] }
  | { readonly status: 'failed'; readonly error: ToolError }

/** A part of the pattern, in UTF-16 units. */
interface PartRange {
  readonly start: number
  readonly end: number
}

/** Its options are the pattern, its flags and the replacement. */
interface RegexState extends ToolSettingsState {
  readonly text: string
  readonly rows: readonly RegexTestRow[]
  readonly matching: Matching
  /** How long matching may take, in milliseconds. */
  readonly limitMs: number
  /** `null` while the pattern is not valid or not checked yet. */
  readonly checks: RegexChecks | null
  /** The part of the pattern that is pointed at. */
  readonly part: PartRange | null

  readonly type: (text: string) => void
  readonly setRows: (rows: readonly RegexTestRow[]) => void
  /** Allows more time for what took too long. */
  readonly tryAgain: () => void
  readonly setMatching: (matching: Matching) => void
  readonly setChecks: (checks: RegexChecks | null) => void
  readonly pointAt: (part: PartRange | null) => void
  /** Shows again what a link replaced. */
  readonly bringBack: (replaced: Pick<RegexState, 'options' | 'text' | 'rows'>) => void
}

export type RegexStore = StoreApi<RegexState>

/** Creates the initial state with the given options and text. */
export function createRegexStore(options: OptionValues, text: string): RegexStore {
  return createStore<RegexState>()((set) => ({
    options,
    chosen: null,
    text,
    rows: [],
    matching: { status: 'idle' },
    limitMs: MATCH_LIMIT_MS,
    checks: null,
    part: null,

    choose: (changed) =>
      set((state) => {
        const chosen = { ...state.options, ...changed }
        return { options: chosen, chosen, limitMs: MATCH_LIMIT_MS }
      }),
    giveOptions: (given) => set({ options: given, limitMs: MATCH_LIMIT_MS }),
    type: (typed) => set({ text: typed, limitMs: MATCH_LIMIT_MS }),
    setRows: (rows) => set({ rows }),
    tryAgain: () =>
      set(({ limitMs, matching }) => ({
        limitMs: limitMs * MORE_TIME,
        matching: { status: 'running', matches: matchesOf(matching) },
      })),
    setMatching: (matching) => set({ matching }),
    setChecks: (checks) => set({ checks }),
    pointAt: (part) => set({ part }),
    bringBack: (replaced) => set({ ...replaced, limitMs: MATCH_LIMIT_MS }),
  }))
}

/** The matches found so far. */
export function matchesOf(matching: Matching): readonly RegexMatch[] {
  return 'matches' in matching ? matching.matches : NONE
}

const NONE: readonly RegexMatch[] = []

/** The pattern and its flags. */
export function patternOf({ options }: Pick<RegexState, 'options'>): {
  readonly pattern: string
  readonly flags: string
} {
  return { pattern: String(options.pattern), flags: String(options.flags) }
}
