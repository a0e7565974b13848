/**
 * A text on its way from one page to a tool: the output of another tool, or what was pasted on the home page.
 *
 * It is held in memory only, for one navigation within the site, and taken once, by the page it is for.
 */

/** A text for a page, with the options it is to be read with. */
interface HandedText {
  /** Path of the page. */
  readonly to: string
  readonly text: string
  /** Instead of the text, where what is handed on is none. */
  readonly file?: File
  readonly options?: Readonly<Record<string, string | number | boolean>>
}

let held: HandedText | null = null

/** Holds a text for the page that is about to be shown. */
export function handText(handed: HandedText): void {
  held = handed
}

/** The text for the page at a path, or `null`; asking again gives `null`. */
export function takeHandedText(path: string): HandedText | null {
  if (held?.to !== path) return null
  const taken = held
  held = null
  return taken
}
