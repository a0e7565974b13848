/**
 * File names in patches. Names with characters that a line cannot contain are quoted as in C.
 *
 * Source: git-config(1), `core.quotePath`; names are UTF-8, and non-ASCII characters are not escaped. Pure.
 */
import { latin1 } from '@whittle/foundation/bytes'
import { utf8Bytes, utf8Text } from '../../shared/platform/utf8.ts'

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

/** Characters that must be escaped. Non-ASCII characters are not. */
const NEEDS_QUOTES = /(?![\u0080-\u009f])[\p{Cc}"\\]/gu

/** Quotes a path where needed. */
export function quotePath(path: string): string {
  if (path.search(NEEDS_QUOTES) < 0) return path
  const quoted = path.replace(
    NEEDS_QUOTES,
    (character) => `\\${ESCAPES[character] ?? character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  )
  return `"${quoted}"`
}

/** Removes the quotes of a path. Octal escapes are UTF-8 bytes. */
export function unquotePath(path: string): string {
  if (!/^".*"$/.test(path)) return path
  const bytes: number[] = []
  for (const [, octal, letter, plain] of path.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gu)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8))
    // One by one: as arguments of one call, megabytes overflow the stack.
    else for (const byte of utf8Bytes(plain ?? CHARACTERS.get(letter!) ?? letter!)) bytes.push(byte)
  }
  const raw = Uint8Array.from(bytes)
  return utf8Text(raw) ?? latin1(raw)
}
