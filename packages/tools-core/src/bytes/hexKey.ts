/** Reads the key of a signature or of a keyed digest, written in hex. Pure. */
import { aboutOption, invalidOption } from '../options/aboutOption.ts'
import type { Result } from '../result/result.ts'
import { insideLiteral } from './literal.ts'
import { parseBytewise } from './parseBytewise.ts'

/**
 * Reads a key in hex, with the separators and prefixes that `parseBytes` accepts. A digit without its pair is refused here, because a key
 * that was cut off would sign all the same; so is a dump, whose offsets would be bytes of the key. A text of white space is an empty key.
 *
 * Errors: `invalid-key`, about the option `key`.
 */
export function parseHexKey(text: string): Result<Uint8Array> {
  const read = parseBytewise(text, 'hex')
  const isNoKey = read.ok ? !isPaired(text) || DUMP.test(text) : read.errors[0]?.code === 'incomplete'
  return aboutOption('key', isNoKey ? NOT_PAIRS : read, 'invalid-key')
}

const NOT_PAIRS = invalidOption(
  'key',
  'A key in hex must be pairs of the digits 0 to 9 and a to f, such as 0f a1.',
)

/** The offset before the first bytes of a dump, in what is otherwise a key. */
const DUMP = /^\s*0000+(:|\s\s|\s..\s)/

function isPaired(text: string): boolean {
  const { start, end } = insideLiteral(text)
  const groups = text
    .slice(start, end)
    .replace(/0x|\\x/gi, ' ')
    .match(/[0-9a-f]+/gi)
  return groups === null ? text.trim() === '' : groups.every(({ length }) => length % 2 === 0)
}
