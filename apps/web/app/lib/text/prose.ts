/**
 * Running text as data, with links and keys but no markup. Pure.
 *
 * Content files contain it, `ui/Prose.tsx` renders it, and structured data uses it as plain text.
 */

/** Part of a line: words, a link, a key to press, a piece of code, or the number of a note. */
export type Inline =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly keys: string }
  | { readonly code: string }
  | { readonly note: string }

/** A paragraph or a list item. */
export type Line = string | readonly Inline[]

/** A paragraph or a list. */
export type Block = Line | { readonly list: readonly Line[] }

/** Running text: its blocks from top to bottom. */
export type Prose = readonly Block[]

/** Returns the text alone, without the numbers of notes, with blocks separated by a space. */
export function plainText(prose: Prose): string {
  return prose.map((block) => linesOf(block).map(plainLine).join(' ')).join(' ')
}

/** The lines of a block: one for a paragraph, one per list item. */
function linesOf(block: Block): readonly Line[] {
  return isList(block) ? block.list : [block]
}

/** Whether a block is a list. */
export function isList(block: Block): block is { readonly list: readonly Line[] } {
  return typeof block === 'object' && 'list' in block
}

/** The parts of a line. */
export function partsOf(line: Line): readonly Inline[] {
  return typeof line === 'string' ? [line] : line
}

function plainLine(line: Line): string {
  return partsOf(line).map(plainPart).join('')
}

function plainPart(part: Inline): string {
  if (typeof part === 'string') return part
  if ('text' in part) return part.text
  if ('note' in part) return ''
  return 'keys' in part ? part.keys : part.code
}
