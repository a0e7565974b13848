/** Finds the bracket or quote of a YAML text that is still open at an offset. Pure. */

const PART =
  /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|'[^']*(?:''[^']*)*'?|#[^\r\n]*|[[\]{},]|:(?=["'])|[^\s"'#[\]{},][^\s[\]{},]*|\s+/gy

/**
 * The offset of the innermost bracket, or of the quote, that is open before `end`; `undefined` where none is.
 * A bracket or quote inside plain text, as in `don't`, opens nothing.
 */
export function openAt(text: string, end: number): number | undefined {
  const open: number[] = []
  let before = '\n'
  for (const { 0: part, index } of text.slice(0, end).matchAll(PART)) {
    const first = part[0]!
    const isStart = /[\s,[{:]$/.test(before)
    if (/["']/.test(first) && isStart && !isClosed(part)) return index
    if ((first === '[' || first === '{') && isStart) open.push(index)
    else if (first === ']' || first === '}') open.pop()
    before = part
  }
  return open.at(-1)
}

function isClosed(string: string): boolean {
  return string[0] === '"'
    ? /^"[^"\\]*(?:\\[\s\S][^"\\]*)*"$/.test(string)
    : /^'[^']*(?:''[^']*)*'$/.test(string)
}
