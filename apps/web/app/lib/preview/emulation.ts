/** Emulates visitor preferences in the text of style sheets and media queries. Pure. */
import type { Emulation } from './protocol.ts'

/** Conditions that are always and never true. */
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: -1px)'

/**
 * Returns the text with conditions about emulated preferences in its media queries replaced by their outcome.
 */
export function withEmulation(text: string, { scheme, motion }: Emulation): string {
  const schemed =
    scheme === null
      ? text
      : text.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, asked: string) =>
          asked.toLowerCase() === scheme ? ALWAYS : NEVER,
        )
  if (motion === null) return schemed
  return schemed.replace(
    /\(\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)/gi,
    (_, asked?: string) => (asked?.toLowerCase() === 'no-preference' ? NEVER : ALWAYS),
  )
}
