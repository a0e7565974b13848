/** What makes CSS unreadable from there on: strings and comments that do not end, brackets without their partner. Pure. */
import { errorAt } from '../result/place.ts'
import type { Fix, ToolError } from '../result/result.ts'
import { closerOf, type Token } from './tokenize.ts'

/** Strings, comments and addresses that do not end as they should. */
export function brokenTokens(text: string, tokens: readonly Token[]): ToolError[] {
  return tokens.flatMap((token) => {
    const say = (code: string, message: string, fix?: Fix) => [
      errorAt(text, token.start, { code, message, length: token.end - token.start, ...(fix && { fix }) }),
    ]
    switch (token.type) {
      case 'bad-string':
        return say(
          'unclosed-string',
          'This string is not closed on its line.',
          add(token.text[0]!, token.end),
        )
      case 'bad-comment':
        return say('unclosed-comment', 'This comment is not closed.', add(' */', token.end))
      case 'bad-url':
        return say('bad-url', 'This address has a quote, a bracket or a space in it; put it in quotes.')
      default:
        return []
    }
  })
}

/** A mend that puts something in. */
export function add(text: string, offset: number): Fix {
  return { label: `Add ${text.trim()}`, edits: [{ offset, length: 0, text }] }
}

/** Brackets without their partner. */
export function unmatched(text: string, tokens: readonly Token[]): ToolError[] {
  const errors: ToolError[] = []
  const open: Token[] = []
  const leaveOpen = (token: Token, end: number) => {
    const closer = closerOf(token)!
    const stop = closer === '}' ? end : endOfStatement(tokens, token, end)
    const message = `“${token.text}” is not closed.`
    const length = token.end - token.start
    errors.push(
      errorAt(text, token.start, { code: 'unclosed-block', message, length, fix: add(closer, stop) }),
    )
  }
  for (const token of tokens) {
    if (closerOf(token) !== undefined) open.push(token)
    else if (token.type === ')' || token.type === ']' || token.type === '}') {
      // A brace closes what is still open inside its block; a bracket never reaches out of it.
      while (token.type === '}' && open.length > 0 && open.at(-1)!.type !== '{')
        leaveOpen(open.pop()!, token.start)
      if (open.length > 0 && closerOf(open.at(-1)!) === token.type) open.pop()
      else errors.push(strayClose(text, token))
    }
  }
  for (const token of open.reverse()) leaveOpen(token, text.length)
  return errors
}

/** Where a bracket was probably meant to be closed: before the next semicolon. */
function endOfStatement(tokens: readonly Token[], opener: Token, end: number): number {
  return tokens.find(({ type, start }) => type === ';' && start > opener.start && start < end)?.start ?? end
}

function strayClose(text: string, { text: closer, start }: Token): ToolError {
  const fix = { label: 'Remove it', edits: [{ offset: start, length: 1, text: '' }] }
  return errorAt(text, start, { code: 'stray-close', message: `“${closer}” closes nothing.`, fix })
}
