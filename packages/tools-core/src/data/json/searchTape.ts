/** Searches the names and the scalars of a text for a piece of text. Pure. */
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { BACKSLASH, opensContainer } from './characters.ts'
import { stringText } from './stringText.ts'
import { closingQuote, type JsonTape, NONE, nameAt } from './tape.ts'

/** The values whose name or text contains `needle`, in order, at most `limit`. */
export function searchTape(tape: JsonTape, needle: string, limit: number): number[] {
  if (needle === '') return []
  const plain = searchPlain(tape, needle, limit)
  const spelled = searchSpelled(tape, needle, limit)
  return [...new Set([...plain, ...spelled])].sort((a, b) => a - b).slice(0, limit)
}

/** Where the text occurs literally, in either case. */
function searchPlain(tape: JsonTape, needle: string, limit: number): number[] {
  const pattern = [...needle].map((letter) =>
    [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])].map(utf8Bytes),
  )
  const found: number[] = []
  const { bytes } = tape
  for (let at = findLetters(bytes, pattern, 0); at >= 0; at = findLetters(bytes, pattern, at + 1)) {
    const node = nodeAt(tape, at)
    if (node !== undefined && found.at(-1) !== node) found.push(node)
    if (found.length === limit) break
  }
  return found
}

/** Where the text occurs only once escapes are decoded. */
function searchSpelled(tape: JsonTape, needle: string, limit: number): number[] {
  const { bytes, start, end, key } = tape
  const wanted = needle.toLowerCase()
  const has = (text: string): boolean => text.toLowerCase().includes(wanted)
  const found: number[] = []
  let behind = 0
  for (
    let at = bytes.indexOf(BACKSLASH);
    at >= 0 && found.length < limit;
    at = bytes.indexOf(BACKSLASH, behind)
  ) {
    const node = nodeAt(tape, at)
    if (node === undefined) {
      behind = at + 1
      continue
    }
    const isName = key[node] !== NONE && at < start[node]!
    behind = isName ? start[node]! : end[node]!
    if (has(isName ? nameAt(tape, node) : stringText(bytes, start[node]!, end[node]!))) found.push(node)
  }
  return found
}

/** The scalar or the name that contains the byte at `offset`. */
function nodeAt({ start, end, key, size, bytes }: JsonTape, offset: number): number | undefined {
  let low = 0
  let high = size - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const from = key[middle] === NONE ? start[middle]! : key[middle]!
    if (from <= offset) low = middle
    else high = middle - 1
  }
  const isName = key[low] !== NONE && offset < closingQuote(bytes, key[low]!)
  const isScalar = !opensContainer(bytes[start[low]!]!) && offset >= start[low]! && offset < end[low]!
  return isName || isScalar ? low : undefined
}

/** The next occurrence of a text of which each letter may have several spellings, or -1. */
function findLetters(bytes: Uint8Array, pattern: readonly (readonly Uint8Array[])[], from: number): number {
  const first = pattern[0]!.map((spelling) => spelling[0]!)
  const [one = 0, other = one, third = one] = first
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if ((byte === one || byte === other || byte === third) && standsAt(bytes, pattern, at)) return at
  }
  return -1
}

function standsAt(bytes: Uint8Array, pattern: readonly (readonly Uint8Array[])[], from: number): boolean {
  let at = from
  for (const spellings of pattern) {
    const there = spellings.find((spelling) => spelling.every((byte, index) => bytes[at + index] === byte))
    if (there === undefined) return false
    at += there.length
  }
  return true
}
