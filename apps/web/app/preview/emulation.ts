/** Preferences of a visitor that are pretended, in the text of style sheets and media queries. Pure. */
import type { Emulation } from './protocol.ts'

/** Conditions that hold always and never. */
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: -1px)'

/** A text with media queries in which conditions about emulated preferences are replaced by their outcome. Pure. */
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
