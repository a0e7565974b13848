/** What a step of the cleaner does to a text. Pure. */

/** A text after a step, and how many changes that took. */
export interface Cleaned {
  readonly text: string
  readonly count: number
}

/** A new text, and in how many places it differs. */
export type Change = (text: string) => Cleaned
