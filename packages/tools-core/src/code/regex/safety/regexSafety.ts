/** What the safety check answers. */
import type { AttackParts, Measured } from './measure.ts'

/** The answer of the safety check. */
export interface RegexSafety {
  /** The verdict in a sentence, and what to do about it. */
  readonly message: string
  readonly verdict: 'safe' | 'vulnerable' | 'unknown'
  /** How the time can grow with the length of a text. */
  readonly complexity: 'linear' | 'polynomial' | 'exponential' | 'unknown'
  /** Of polynomial growth: 2 where a text of twice the length takes four times as long. */
  readonly degree?: number
  /** A text on which the pattern takes very many steps. */
  readonly attack?: string
  /** Its parts: repeating the pump makes it worse. */
  readonly attackParts?: AttackParts
  /** The steps that it took as it grew. */
  readonly measured?: readonly Measured[]
  /**
   * Where it is slow: in any search, or only where it must match a whole text or more follows, as in a
   * larger pattern.
   */
  readonly usage?: 'search' | 'whole'
}

/** A verdict without its words. */
export type Judgement = Omit<RegexSafety, 'message'>
