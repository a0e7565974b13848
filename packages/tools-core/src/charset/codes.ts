/**
 * The codes of a set's characters, read off the host's own decoder, so that what is written is what the host reads. Pure.
 *
 * Source: https://encoding.spec.whatwg.org, the encoders of sections 10 to 14.
 */
import { createDecoder } from '../platform/textDecoder.ts'

/** A character's bytes as one number, the first the highest. Below 256 it is one byte, below 65,536 two, else four. */
export type CharsetCodes = ReadonlyMap<string, number>

/** What distinguishes the sets of several bytes. */
interface MultiByte {
  /** Lead bytes in the order in which they are preferred: some characters are there twice. */
  readonly leads: readonly number[]
  /** A byte above 127 that stands alone though it is the set's habit to write the character with two. */
  readonly neverAlone?: number
  /** Characters of which the last code is taken, not the first. */
  readonly lastOf?: string
  /** Whether every other character has four bytes. */
  readonly hasFour?: true
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const MULTI_BYTE: Readonly<Record<string, MultiByte>> = {
  // NEC's selection of IBM's extensions (0xED, 0xEE) comes last: the standard writes IBM's own codes.
  shift_jis: { leads: [...range(0x81, 0x9f), ...range(0xe0, 0xec), ...range(0xef, 0xfc), 0xed, 0xee] },
  'euc-jp': { leads: range(0x8e, 0xfe) },
  gbk: { leads: range(0x81, 0xfe) },
  gb18030: { leads: range(0x81, 0xfe), neverAlone: 0x80, hasFour: true },
  // The codes of Hong Kong's supplement are below 0xA1; what Big5 itself has is written as in Big5.
  big5: { leads: [...range(0xa1, 0xfe), ...range(0x81, 0xa0)], lastOf: '═╞╡╪十卅' },
  'euc-kr': { leads: range(0x81, 0xfe) },
}

const known = new Map<string, CharsetCodes | undefined>()

/**
 * Character to code; `undefined` for a set that is not written here.
 *
 * @param encoding the name that `TextDecoder` gives a set, in small letters.
 */
export function codesOf(encoding: string): CharsetCodes | undefined {
  if (!known.has(encoding)) known.set(encoding, readCodes(encoding))
  return known.get(encoding)
}

function readCodes(encoding: string): CharsetCodes | undefined {
  const multi = Object.hasOwn(MULTI_BYTE, encoding) ? MULTI_BYTE[encoding] : undefined
  const codes = singleBytes(encoding)
  if (multi === undefined) {
    // In other sets of several bytes, or with escapes, most bytes alone are no text.
    return codes.size > 192 ? codes : undefined
  }
  for (const [character, code] of codes) if (code === multi.neverAlone) codes.delete(character)
  addPairs(codes, encoding, multi)
  if (multi.hasFour === true) addFours(codes, encoding)
  return codes
}

/** The bytes that are a character alone. */
function singleBytes(encoding: string): Map<string, number> {
  const decoder = createDecoder(encoding, 'replacement')
  const codes = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const character = decoder.decode(new Uint8Array([byte]))
    if (character.length === 1 && character !== '\ufffd') codes.set(character, byte)
  }
  return codes
}

/** Line feed is a second byte in none of the sets, and so keeps the codes apart. */
const APART = 0x0a

function addPairs(codes: Map<string, number>, encoding: string, { leads, lastOf = '' }: MultiByte): void {
  const pairs = leads.flatMap((lead) => range(0x40, 0xfe).map((trail) => (lead << 8) | trail))
  const characters = readApart(
    encoding,
    pairs.map((pair) => [pair >> 8, pair & 255]),
  )
  for (const [index, character] of characters.entries()) {
    if (isOneCharacter(character) && (!codes.has(character) || lastOf.includes(character)))
      codes.set(character, pairs[index]!)
  }
}

/** Source of the range: the index of gb18030, section 5 of the Encoding Standard: four bytes of the basic plane end here. */
const LAST_FOUR_OF_PLANE = 39_420

/** Four bytes: the second and the fourth are digits. */
function addFours(codes: Map<string, number>, encoding: string): void {
  const fours = range(0, LAST_FOUR_OF_PLANE - 1).map(bytesOfPointer)
  for (const [index, character] of readApart(encoding, fours).entries()) {
    if (isOneCharacter(character) && !codes.has(character)) codes.set(character, codeOfPointer(index))
  }
}

/** The code of a character beyond the basic plane in gb18030: they follow one another. */
export function supplementaryCode(codePoint: number): number {
  return codeOfPointer(189_000 + codePoint - 0x10000)
}

function bytesOfPointer(pointer: number): readonly number[] {
  return [
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ]
}

function codeOfPointer(pointer: number): number {
  return bytesOfPointer(pointer).reduce((code, byte) => code * 256 + byte, 0)
}

/** What each of the codes is, read in one go. */
function readApart(encoding: string, codes: readonly (readonly number[])[]): readonly string[] {
  const bytes = Uint8Array.from(codes.flatMap((code) => [...code, APART]))
  return createDecoder(encoding, 'replacement').decode(bytes).split('\n')
}

function isOneCharacter(text: string): boolean {
  return text.length === 1 && text !== '\ufffd'
    ? true
    : text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff
}
