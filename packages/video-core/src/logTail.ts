/** Keeps the last lines of a program's log, for errors. Pure. */

/** The most lines kept. */
const MAX_LINES = 20

/** A log that keeps only its last lines. */
export interface LogTail {
  /** The kept lines, oldest first. */
  readonly lines: readonly string[]
  /** Adds a line. */
  add(line: string): void
}

/** Creates an empty log. */
export function logTail(): LogTail {
  const lines: string[] = []
  return {
    lines,
    add(line) {
      lines.push(line)
      if (lines.length > MAX_LINES) lines.shift()
    },
  }
}

/** The last lines of a complete log; none of an empty one. */
export function lastLines(log: string): string[] {
  const text = log.trim()
  return text === '' ? [] : text.split('\n').slice(-MAX_LINES)
}
