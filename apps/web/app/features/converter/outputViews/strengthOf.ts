/** What a number of bits is worth. Pure. */

/** A word for it, and a level from 1 to 4. */
export interface StrengthWord {
  readonly word: string
  readonly level: 1 | 2 | 3 | 4
}

/**
 * Entropy in bits as a word. Below 45 bits a list of fast hashes is searched in seconds, below 65 in days,
 * below 85 in more than a human life, by somebody with a million million guesses a second.
 */
export function strengthOf(bits: number): StrengthWord {
  if (bits < 45) return { word: 'Weak', level: 1 }
  if (bits < 65) return { word: 'Fair', level: 2 }
  return bits < 85 ? { word: 'Strong', level: 3 } : { word: 'Very strong', level: 4 }
}
