/**
 * Finds what makes the rest of a style sheet unreadable: unclosed strings and comments, and unmatched
 * brackets. Pure.
 */

import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import type { PlacedErrorFields } from '../../shared/result/place.ts'
import type { Fix } from '../../shared/result/result.ts'
import { closerOf, LINE_END, type Token } from './tokenize.ts'

/** Finds strings, comments and URLs that do not end properly. */
export function brokenTokens(tokens: readonly Token[]): PlacedErrorFields[] {
  return tokens.flatMap((token) => {
    const { start, end } = token
    const malformed = (code: ToolErrorCode, message: string, fix?: Fix) => [
      { offset: start, length: end - start, code, message, ...(fix && { fix }) },
    ]
    switch (token.type) {
      case 'bad-string':
        return malformed(
          'unclosed-string',
          'This string is not closed on its line.',
          add(token.text[0]!, stringEnd(token)),
        )
      case 'bad-comment':
        return malformed('unclosed-comment', 'This comment is not closed.', add(' */', token.end))
      case 'bad-url':
        if (!token.text.endsWith(')') || LINE_END.test(token.text))
          return malformed('bad-url', 'This address is not closed on its line.', add(')', stringEnd(token)))
        return malformed(
          'bad-url',
          'This address has a quote, a bracket or a space in it; put it in quotes.',
          quoteAddress(token),
        )
      default:
        return []
    }
  })
}

/**
 * Where a string or URL was probably meant to end: before the semicolon and braces at the end of its line.
 */
function stringEnd({ text, start }: Token): number {
  const [line = ''] = text.split(LINE_END, 1)
  let end = line.length
  while (/[\s}]/.test(line[end - 1] ?? '')) end -= 1
  return start + (line[end - 1] === ';' ? line.slice(0, end - 1).trimEnd().length : end)
}

/**
 * A fix that writes `url(a b)` as `url("a b")`. There is none for a URL with a parenthesis, because its token
 * ends too early.
 */
function quoteAddress({ text, start }: Token): Fix | undefined {
  const address = /^url\(([^()\\]*)\)$/i.exec(text)?.[1]?.trim()
  if (address === undefined || /[\n\r\f]/.test(address)) return undefined
  const quote = ['"', "'"].find((each) => !address.includes(each))
  if (quote === undefined) return undefined
  const edit = { offset: start, length: text.length, text: `url(${quote}${address}${quote})` }
  return { label: 'Put it in quotes', edits: [edit] }
}

/** A fix that inserts text. */
export function add(text: string, offset: number): Fix {
  return { label: `Add ${text.trim()}`, edits: [{ offset, length: 0, text }] }
}

/** The deepest nesting of brackets. The parser enforces a lower limit for blocks. */
const MAX_OPEN = 400

function tooDeep({ start: offset }: Token): PlacedErrorFields {
  const message = `More than ${MAX_OPEN} brackets are nested here; browsers do not read that.`
  return { offset, code: 'too-deep', message }
}

/** Finds brackets that are unmatched or nested too deeply. */
export function unmatched(text: string, tokens: readonly Token[]): PlacedErrorFields[] {
  const errors: PlacedErrorFields[] = []
  const open: Token[] = []
  const ends = tokens.filter(({ type }) => type === ';' || type === '{').map(({ start }) => start)
  const leaveOpen = (token: Token, end: number) => {
    const closer = closerOf(token)!
    const stop = closer === '}' ? end : endOfStatement(text, ends, token, end)
    const message = `“${token.text}” is not closed.`
    const { start: offset, end: tokenEnd } = token
    const length = tokenEnd - offset
    errors.push({ offset, length, code: 'unclosed-block', message, fix: add(closer, stop) })
  }
  for (const token of tokens) {
    if (open.length > MAX_OPEN) return [tooDeep(open.at(-1)!)]
    if (closerOf(token) !== undefined) open.push(token)
    else if (token.type === ')' || token.type === ']' || token.type === '}') {
      // A closing brace ends every bracket still open in its block; any other bracket closes only its own
      // opening one.
      while (token.type === '}' && open.length > 0 && open.at(-1)!.type !== '{')
        leaveOpen(open.pop()!, token.start)
      if (open.length > 0 && closerOf(open.at(-1)!) === token.type) open.pop()
      else errors.push(strayClose(token))
    }
  }
  for (const token of open.reverse()) leaveOpen(token, text.length)
  return errors
}

/** Where a bracket probably should have been closed: before the next semicolon or block. */
function endOfStatement(text: string, ends: readonly number[], { start }: Token, end: number): number {
  let [first, last] = [0, ends.length]
  while (first < last) {
    const middle = (first + last) >> 1
    if (ends[middle]! > start) last = middle
    else first = middle + 1
  }
  let stop = Math.min(ends[first] ?? end, end)
  while (/\s/.test(text[stop - 1]!)) stop -= 1
  return stop
}

function strayClose({ text: closer, start: offset }: Token): PlacedErrorFields {
  const fix = { label: 'Remove it', edits: [{ offset, length: 1, text: '' }] }
  return { offset, code: 'stray-close', message: `“${closer}” has nothing to close.`, fix }
}
