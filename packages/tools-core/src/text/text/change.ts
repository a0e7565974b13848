/** The result of a cleaning step. Pure. */

/** A text after a step, and how many changes were made. */
export interface Cleaned {
  readonly text: string
  readonly count: number
}

/** Makes the change for a new text and the number of places where it differs. */
export type Change = (text: string) => Cleaned
