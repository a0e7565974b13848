/** The exit codes of the command. */
export const EXIT = {
  /** Everything was done. */
  done: 0,
  /** At least one input failed, a file could not be read or written, or `diff` found a difference. */
  failed: 1,
  /** The command line is wrong: nothing was done. */
  usage: 2,
} as const

/** A mistake in the command line, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
