/** Words for scores, from the best down: the same that the quality can be found by. */
const WORDS = [
  [90, 'Looks the same'],
  [80, 'Very good'],
  [70, 'Good'],
  [50, 'Fair'],
] as const

/** A score of `similarity` in a word or three. A point is nothing that anybody sees: 89.6 looks the same. */
export function scoreWord(score: number): string {
  return WORDS.find(([least]) => Math.round(score) >= least)?.[1] ?? 'Poor'
}
