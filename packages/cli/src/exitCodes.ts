/** What the command ends with, as scripts read it. */
export const EXIT = {
  /** Everything was done. */
  done: 0,
  /** At least one input failed. */
  failed: 1,
  /** The command line is wrong: nothing was done. */
  usage: 2,
} as const

/** A mistake in the command line, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
