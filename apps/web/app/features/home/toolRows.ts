/** Tools as rows of a list: a tool and its inverse are one row. Pure. */

/** What a row needs to know of a tool. */
export interface ListedTool {
  readonly id: string
  readonly title: string
  /** The id of the tool that turns its output into its input again. */
  readonly inverse?: string
  readonly example?: { readonly input: string; readonly output: string }
}

/** A row: the tool that it leads to, by what name, and what that does in one line. */
export interface ToolRow<T extends ListedTool> {
  readonly tool: T
  readonly name: string
  /** `⇄` for two tools that are each other's inverse. */
  readonly example?: { readonly input: string; readonly sign: '→' | '⇄'; readonly output: string }
}

/** The most characters of a name and its example, which stand beside each other. */
const MAX_LENGTH = 35
/** Of a longer output, at least so many characters are shown; otherwise there is no example. */
const MIN_OUTPUT = 5

/** Returns the rows, in the order of the tools; of a pair the first one counts. */
export function toolRows<T extends ListedTool>(tools: readonly T[]): ToolRow<T>[] {
  const inverseOf = ({ id, inverse }: T): T | undefined =>
    tools.find((other) => other.id === inverse && other.inverse === id)
  return tools.flatMap((tool, index) => {
    const inverse = inverseOf(tool)
    if (inverse !== undefined && tools.indexOf(inverse) < index) return []
    const name = inverse === undefined ? tool.title : pairName(tool.title, inverse.title)
    const sign = inverse === undefined ? '→' : '⇄'
    const example =
      tool.example === undefined ? undefined : lineOf(tool.example, sign, MAX_LENGTH - name.length)
    return [{ tool, name, ...(example === undefined ? {} : { example }) }]
  })
}

/** `Base64` for “Base64 encode” and “Base64 decode”, `CSV and JSON` for “CSV to JSON” and “JSON to CSV”. */
function pairName(one: string, other: string): string {
  const [from, to] = one.split(' to ')
  if (from !== undefined && to !== undefined && other.toLowerCase() === `${to} to ${from}`.toLowerCase())
    return `${from} and ${to}`
  const words = one.split(' ')
  const others = other.split(' ')
  const common = words.findIndex((word, index) => word !== others[index])
  return common > 0 ? words.slice(0, common).join(' ') : one
}

function lineOf(
  { input, output }: NonNullable<ListedTool['example']>,
  sign: '→' | '⇄',
  room: number,
): ToolRow<ListedTool>['example'] {
  const shown = input.trim().replace(/\s+/g, ' ')
  const left = room - shown.length - 3
  if (output.length <= left) return { input: shown, sign, output }
  return left < MIN_OUTPUT
    ? undefined
    : { input: shown, sign, output: `${output.slice(0, left - 1).trimEnd()}…` }
}
