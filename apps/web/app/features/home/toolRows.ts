/** A card of the list of all tools as one line: its sign, its name, and what it does. Pure. */
import type { ToolCard } from '../../pages/toolSections.ts'
import type { SignShape } from '../../ui/Sign.tsx'

/** What a line shows of a card. */
type Listed = Pick<ToolCard, 'name' | 'sign' | 'example'> & {
  readonly ways: readonly { readonly path: string }[]
}

/** A line: where it leads to, and what the tool there does. */
export interface ToolRow {
  readonly path: string
  readonly name: string
  readonly sign: SignShape
  /** Without an input where only the output fits; `⇄` for two tools that undo each other. */
  readonly example?: { readonly input?: string; readonly arrow: '→' | '⇄'; readonly output: string }
}

/** The most characters of a name and its example, which stand beside each other. */
const MAX_LENGTH = 31
/** Of a longer output, at least so many characters are shown; otherwise there is no example. */
const MIN_OUTPUT = 5

/** Returns the line of a card; of a pair it leads to the first tool. */
export function toolRow({ name, sign, ways, example }: Listed): ToolRow {
  const row = { path: ways[0]?.path ?? '', name, sign }
  if (example === undefined) return row
  const arrow = ways.length > 1 ? '⇄' : '→'
  const room = MAX_LENGTH - name.length - ' → '.length
  const whole = room - example.input.length
  if (example.output.length <= whole)
    return { ...row, example: { input: example.input, arrow, output: example.output } }
  const output = cut(example.output, room)
  const beside = cut(example.output, whole)
  // A whole output says more than an input with the beginning of the output.
  if (output === example.output || beside === undefined)
    return output === undefined ? row : { ...row, example: { arrow: '→', output } }
  return { ...row, example: { input: example.input, arrow, output: beside } }
}

/** A text in a number of characters; `undefined` where hardly anything would be seen of it. */
function cut(text: string, room: number): string | undefined {
  if (text.length <= room) return text
  return room < MIN_OUTPUT ? undefined : `${text.slice(0, room - 1).replace(/(?<![\s…])[\s…]+$/, '')}…`
}
