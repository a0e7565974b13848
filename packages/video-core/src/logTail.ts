/** The last lines of a program's log, which errors carry. Pure. */

/** Lines that are kept. */
const MOST_LINES = 20

/** A log of which only the end is kept. */
export interface LogTail {
  /** The lines so far, the oldest first. */
  readonly lines: readonly string[]
  /** Adds a line. */
  add(line: string): void
}

/** A log without lines. */
export function logTail(): LogTail {
  const lines: string[] = []
  return {
    lines,
    add(line) {
      lines.push(line)
      if (lines.length > MOST_LINES) lines.shift()
    },
  }
}

/** The last lines of a log that is whole. */
export function lastLines(log: string): string[] {
  return log.trim().split('\n').slice(-MOST_LINES)
}
