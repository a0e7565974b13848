/** The verdict on a pattern's safety in a sentence. Pure. */
import type { Judgement } from './regexSafety.ts'

/** What the safety check found, and what to do about it. */
export function safetyText({ verdict, complexity, degree, usage }: Judgement): string {
  if (verdict === 'safe') return 'Safe: the time grows with the length of the text, and no faster.'
  if (verdict === 'unknown')
    return 'Unknown: the pattern is too large or too intricate to check. Test it on long texts before you use it.'
  const growth =
    complexity === 'exponential'
      ? 'each further repetition multiplies the time'
      : `twice the text takes ${2 ** (degree ?? 2)} times as long (degree ${degree})`
  const where = usage === 'whole' ? 'where it must match the whole text, or more follows, ' : ''
  return `Vulnerable: ${where}${growth}. Make sure that each text can be matched in one way only.`
}
