/** The state of the parser of CSS: how far it has read, and what it has reported. Pure. */
import type { PlacedErrorFields } from '../../shared/result/place.ts'
import { isSpace, type Token } from './tokenize.ts'

/** The text with its tokens, the index of the next token, and what is wrong so far. */
export interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  at: number
  readonly errors: PlacedErrorFields[]
}

/** The offset after the last token read. */
export function endBefore({ tokens, at }: Reader): number {
  let last = at - 1
  while (last > 0 && tokens[last]!.type === 'whitespace') last -= 1
  return tokens[last]?.end ?? 0
}

/** The index of the first token from `at` that is neither white space nor a comment. */
export function nextSolid(tokens: readonly Token[], at: number): number {
  let index = at
  while (isSpace(tokens[index])) index += 1
  return index
}
