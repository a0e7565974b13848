/**
 * JSON that was written into something else as a whole: a cell of a CSV file, or HTML. Offsets count bytes.
 * Pure.
 */
import { isSpace, OPEN_BRACE, OPEN_BRACKET, QUOTE } from '../characters.ts'
import { applyByteEdits, type ByteEdit, type Problem } from './problem.ts'

/**
 * The one problem of a text that is JSON once it is taken out of a CSV cell or of HTML; `undefined` for any
 * other.
 */
export function wrappedProblem(
  bytes: Uint8Array,
  isJson: (bytes: Uint8Array) => boolean,
): Problem | undefined {
  return [csvCell(bytes), htmlText(bytes)].find(
    (problem) => problem !== undefined && isJson(applyByteEdits(bytes, problem.edits)),
  )
}

/** `"{""a"":1}"`: quotes around all of it, and two for each one inside. */
function csvCell(bytes: Uint8Array): Problem | undefined {
  let start = 0
  while (isSpace(bytes[start] ?? 0)) start += 1
  let end = bytes.length
  while (end > start && isSpace(bytes[end - 1]!)) end -= 1
  const first = bytes[start + 1]
  if (bytes[start] !== QUOTE || (first !== OPEN_BRACE && first !== OPEN_BRACKET)) return undefined
  if (end < start + 3 || bytes[end - 1] !== QUOTE) return undefined
  const edits: ByteEdit[] = [removal(start)]
  for (let at = bytes.indexOf(QUOTE, start + 1); at < end - 1; at = bytes.indexOf(QUOTE, at + 2)) {
    if (bytes[at + 1] !== QUOTE) return undefined
    edits.push(removal(at))
  }
  return {
    code: 'csv-quotes',
    message: 'This is a cell of a CSV file, which has quotes around it and doubles those inside.',
    offset: start,
    length: end - start,
    formats: 0,
    label: 'Take it out of the cell',
    edits: [...edits, removal(end - 1)],
  }
}

function removal(offset: number): ByteEdit {
  return { offset, length: 1, text: '' }
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&quot;', '"'],
  ['&#34;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
])
const MAX_ENTITY_LENGTH = 6
const AMPERSAND = 0x26
const SEMICOLON = 0x3b

/** `{&quot;a&quot;:1}`: escaped as HTML, so that there is no plain quote. */
function htmlText(bytes: Uint8Array): Problem | undefined {
  const start = bytes.indexOf(AMPERSAND)
  if (start < 0 || bytes.includes(QUOTE)) return undefined
  const edits: ByteEdit[] = []
  for (let at = start; at >= 0; at = bytes.indexOf(AMPERSAND, at + 1)) {
    const end = bytes.subarray(at, at + MAX_ENTITY_LENGTH).indexOf(SEMICOLON)
    const text = ENTITIES.get(String.fromCharCode(...bytes.subarray(at, at + end + 1)))
    if (text !== undefined) edits.push({ offset: at, length: end + 1, text })
  }
  if (edits.length === 0) return undefined
  return {
    code: 'html-escapes',
    message: 'This is escaped as HTML, where a quote is written &quot;.',
    offset: start,
    length: bytes.length - start,
    formats: 0,
    label: 'Undo the escapes',
    edits,
  }
}
