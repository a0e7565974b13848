/** Finds bytes inside the notation that programs print, or programming languages use, around them. Pure. */

/** Where the bytes are in a text. */
interface Span {
  readonly start: number
  readonly end: number
}

/** A name with a letter that is not a hex digit. */
const NAME = '[A-Za-z]?\\w{0,30}[A-Zg-z_]\\w{0,30}'

/**
 * `Uint8Array(1) [ 72 ]` and `bytes([72])`; `byteArrayOf(72)`; `<Buffer 48>` and `<48>`; `b'\x48'`, `X'48'`
 * and `"48"`. The groups match what precedes the bytes, and the bytes.
 */
const LITERALS = [
  new RegExp(`^(\\s*(?:new )?${NAME}(?:\\(\\d+\\))? ?\\(?\\[)([^[\\]]*)\\]\\)?;?$`),
  new RegExp(`^(\\s*${NAME}\\()([^()[\\]]*)\\);?$`),
  /^(\s*<(?:Buffer )?)([^<>]*)>$/,
  /^(\s*[bx]?")([^"]*)"[,;]?$/i,
  /^(\s*[bx]?')([^']*)'[,;]?$/i,
]

/** The part of a text that contains the bytes; all of it if it has none of these forms. */
export function insideLiteral(text: string): Span {
  const braces = insideBraces(text)
  if (braces !== undefined) return braces
  const written = text.trimEnd()
  for (const literal of LITERALS) {
    const [, head, bytes] = literal.exec(written) ?? []
    if (head !== undefined && bytes !== undefined)
      return { start: head.length, end: head.length + bytes.length }
  }
  return { start: 0, end: text.length }
}

/**
 * `unsigned char a[] = { 0x48 };` with what `xxd -i` writes after it, `new byte[] { 72 }`, `[]byte{72}`:
 * braces after a type or a `=`.
 */
function insideBraces(text: string): Span | undefined {
  const [start, end] = [text.indexOf('{') + 1, text.indexOf('}')]
  const isOnly =
    start > 0 && end >= start && text.indexOf('{', start) === -1 && text.indexOf('}', end + 1) === -1
  return isOnly && /[\])=>]\s*\w*$/.test(text.slice(0, start - 1).trimEnd()) ? { start, end } : undefined
}
