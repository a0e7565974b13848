/** What an engine says about a pattern that it stopped. Pure. */
import { excerpt } from '../result/excerpt.ts'
import type { ToolError } from '../result/result.ts'
import type { SlowPattern } from './boundedPattern.ts'

/** The error for a pattern that takes too long. */
export function slowPatternError({ pattern }: SlowPattern): ToolError {
  return {
    code: 'slow-pattern',
    message: `The pattern “${excerpt(pattern)}” takes too long on this text, so it was stopped. The usual cause is a repetition inside a repetition, as in (a+)+.`,
  }
}
