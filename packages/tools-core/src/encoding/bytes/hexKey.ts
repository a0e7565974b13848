/** Reads the key of a signature or of a keyed digest, written in hex. Pure. */
import { aboutOption, invalidOption } from '../../shared/options/aboutOption.ts'
import type { Result } from '../../shared/result/result.ts'
import { insideLiteral } from './literal.ts'
import { parseBytewise } from './parseBytewise.ts'

/**
 * Reads a key in hex, with the separators and prefixes that `decodeBytes` accepts. A digit without its pair
 * is refused here, because a key that was cut off would sign all the same; so is a dump, whose offsets would
 * be bytes of the key. A text of white space is an empty key.
 *
 * Errors: `invalid-key`, about the option `key`.
 */
export function parseHexKey(text: string): Result<Uint8Array<ArrayBuffer>> {
  return aboutOption('key', DUMP.test(text) ? IS_DUMP : readPairs(text), 'invalid-key')
}

function readPairs(text: string): Result<Uint8Array<ArrayBuffer>> {
  const read = parseBytewise(text, 'hex')
  const isNoKey = read.ok ? !isPaired(text) : read.errors[0]?.code === 'incomplete'
  return isNoKey ? NOT_PAIRS : read
}

const NOT_PAIRS = invalidOption(
  'key',
  'A key in hex must be pairs of the digits 0 to 9 and a to f, such as 0f a1.',
)

const IS_DUMP = invalidOption(
  'key',
  'This looks like a hex dump with offsets: paste only its bytes, as “xxd -p” prints them. If the zeros belong to the key, write them in pairs, as in 00 00 1a 2b.',
)

/**
 * The offset zero before the first bytes of a dump. Zeros that are like the groups after them (`0000 1a2b`,
 * `0000:1a2b`) are bytes, as are those with nothing after them. `0000 1a 2b` could be either, and is refused:
 * a key can be written otherwise, but an offset taken for a part of the key would sign all the same, and
 * nobody would see why the signature is wrong.
 */
const DUMP = /^\s*(?:0x)?0{4,16}(?::[ \t]+|[ \t]{2,}|[ \t](?=[\da-f]{2}\s+\S))(?=[\da-f])/i

function isPaired(text: string): boolean {
  const { start, end } = insideLiteral(text)
  const groups = text
    .slice(start, end)
    .replace(/0x|\\x/gi, ' ')
    .match(/[0-9a-f]+/gi)
  return groups === null ? text.trim() === '' : groups.every(({ length }) => length % 2 === 0)
}
