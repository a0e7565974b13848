/**
 * File names in patches: those with characters that a line cannot hold are quoted, as C does.
 *
 * Source: git-config(1), `core.quotePath`; names are UTF-8 and their non-ASCII characters stay as they are. Pure.
 */
import { latin1 } from '@whittle/foundation/bytes'
import { utf8Bytes, utf8Text } from '../platform/utf8.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '\u0007': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '"': '"',
  '\\': '\\',
}
const CHARACTERS = new Map(Object.entries(ESCAPES).map(([character, letter]) => [letter, character]))

/** Bytes that a line cannot hold. What is beyond ASCII stays. */
const NEEDS_QUOTES = /(?![\u0080-\u009f])[\p{Cc}"\\]/gu

/** A path, in quotes where it needs them. */
export function quotePath(path: string): string {
  if (path.search(NEEDS_QUOTES) < 0) return path
  const quoted = path.replace(
    NEEDS_QUOTES,
    (character) => `\\${ESCAPES[character] ?? character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  )
  return `"${quoted}"`
}

/** A path without its quotes. Octal escapes are bytes of UTF-8. */
export function unquotePath(path: string): string {
  if (!/^".*"$/.test(path)) return path
  const bytes: number[] = []
  for (const [, octal, letter, plain] of path.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gu)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8))
    else bytes.push(...utf8Bytes(plain ?? CHARACTERS.get(letter!) ?? letter!))
  }
  const raw = Uint8Array.from(bytes)
  return utf8Text(raw) ?? latin1(raw)
}
