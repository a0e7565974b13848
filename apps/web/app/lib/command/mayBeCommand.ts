/** A look at a text before the code that reads commands is loaded. Pure. */

/** Whether a text may be a `whittle` command. */
export function mayBeCommand(text: string): boolean {
  return /(?:^|[\s/])(?:whittle|cli)\s+\S/.test(text.slice(0, 10_000))
}
