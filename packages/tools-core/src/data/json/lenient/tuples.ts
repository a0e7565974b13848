/** Finds the parentheses that hold a list, as Python writes tuples. Pure. */
import { CLOSE_BRACE, CLOSE_BRACKET, COMMA, OPEN_BRACE, OPEN_BRACKET } from '../characters.ts'
import { JUNK, type TokenList } from './tokenList.ts'

export const OPEN_PARENTHESIS = 0x28
export const CLOSE_PARENTHESIS = 0x29

const CLOSERS: ReadonlyMap<number, number> = new Map([
  [OPEN_BRACE, CLOSE_BRACE],
  [OPEN_BRACKET, CLOSE_BRACKET],
  [OPEN_PARENTHESIS, CLOSE_PARENTHESIS],
])
const CLOSING: ReadonlySet<number> = new Set(CLOSERS.values())

/**
 * The parentheses with a comma or nothing in them, `(1, "a")`, `(1,)` and `()`, but not `(1)`: the token that
 * closes by the one that opens. Those around a bracket without a partner are left out.
 */
export function tuplesIn(bytes: Uint8Array, tokens: TokenList): ReadonlyMap<number, number> {
  const tuples = new Map<number, number>()
  let open: { readonly index: number; readonly closer: number; hasComma: boolean }[] = []
  for (let index = 0; index < tokens.size; index += 1) {
    const kind = tokens.kind(index)
    const mark = kind === JUNK ? bytes[tokens.start(index)]! : kind
    const closer = CLOSERS.get(mark)
    const last = open.at(-1)
    if (closer !== undefined) open.push({ index, closer, hasComma: false })
    else if (mark === COMMA && last !== undefined) last.hasComma = true
    else if (CLOSING.has(mark)) {
      if (last?.closer !== mark) open = []
      else {
        open.pop()
        const isList = last.hasComma || index === last.index + 1
        if (mark === CLOSE_PARENTHESIS && isList) tuples.set(last.index, index)
      }
    }
  }
  return tuples
}
