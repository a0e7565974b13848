/**
 * Reads a string of JSON that was copied out of a string, as logs show it: `{\"a\":\"b\"}`, without the
 * quotes around all of it. Offsets count bytes. Pure.
 */
import { BACKSLASH, isLineBreak, QUOTE } from '../characters.ts'
import { stringEnd } from '../tokens.ts'
import { applyByteEdits, type ByteEdit, type ProblemList } from './problem.ts'

/** Whether an escaped quote is at `at`. */
export function isEscapedQuote(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === BACKSLASH && bytes[at + 1] === QUOTE
}

/**
 * The offset after the escaped quote that closes the string opened at `start`; -1 where there is none, or no
 * string of JSON would be left.
 */
export function readEscapedString(bytes: Uint8Array, start: number, problems: ProblemList): number {
  const edits: ByteEdit[] = [bareAt(start)]
  let at = start + 2
  while (at < bytes.length && bytes[at] !== QUOTE && !isLineBreak(bytes[at]!)) {
    if (isEscapedQuote(bytes, at)) {
      edits.push(bareAt(at))
      if (!isString(bytes.subarray(start, at + 2), start, edits)) return -1
      problems.add({
        code: 'escaped-quotes',
        message: 'These quotes are escaped, as they are inside another string; here they need no backslash.',
        offset: start,
        length: at + 2 - start,
        formats: 0,
        label: 'Remove the backslashes',
        edits,
      })
      return at + 2
    }
    if (bytes[at] !== BACKSLASH) at += 1
    else if (bytes[at + 1] !== BACKSLASH) at += 2
    else {
      // This is an escape of the string itself: its backslash was doubled, and so was what follows it, if
      // that is a quote or a backslash.
      edits.push(bareAt(at))
      const isPair =
        isEscapedQuote(bytes, at + 2) || (bytes[at + 2] === BACKSLASH && bytes[at + 3] === BACKSLASH)
      if (isPair) edits.push(bareAt(at + 2))
      at += isPair ? 4 : 3
    }
  }
  return -1
}

/** Whether the part without its backslashes is a string of JSON. */
function isString(part: Uint8Array, start: number, edits: readonly ByteEdit[]): boolean {
  const bare = applyByteEdits(
    part,
    edits.map((edit) => ({ ...edit, offset: edit.offset - start })),
  )
  return stringEnd(bare, 0, { loneSurrogates: 0, loneSurrogateAt: -1 }) === bare.length
}

function bareAt(offset: number): ByteEdit {
  return { offset, length: 1, text: '' }
}

/**
 * Reads white space between values that is escaped too: adds it as a problem, and returns the offset after
 * it; -1 where there is none.
 */
export function readEscapedSpace(bytes: Uint8Array, at: number, problems: ProblemList): number {
  const text = bytes[at] === BACKSLASH ? SPACES.get(bytes[at + 1]) : undefined
  if (text === undefined) return -1
  problems.add({
    code: 'escaped-space',
    message: 'This space is escaped, as it is inside a string; between values it stands as it is.',
    offset: at,
    length: 2,
    formats: 0,
    label: text === '\t' ? 'Write a tab' : 'Write a line break',
    edits: [{ offset: at, length: 2, text }],
  })
  return at + 2
}

const SPACES: ReadonlyMap<number | undefined, string> = new Map(
  ['\n', '\r', '\t'].map((space, index) => ['nrt'.charCodeAt(index), space]),
)
