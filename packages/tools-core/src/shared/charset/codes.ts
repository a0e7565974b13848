/**
 * The codes of a set's characters, derived from the host's decoder, so that the host reads what is written.
 * Pure.
 *
 * Source: https://encoding.spec.whatwg.org, the encoders of sections 10 to 14.
 */
import { createDecoder } from '../platform/textDecoder.ts'

/** A character's bytes as one big-endian number: below 256 one byte, below 65,536 two, otherwise four. */
export type CharsetCodes = ReadonlyMap<string, number>

/** What distinguishes the multi-byte sets. */
interface MultiByte {
  /** Lead bytes in order of preference, because some characters have two codes. */
  readonly leads: readonly number[]
  /** A byte above 127 that decodes on its own, but whose character is written with two bytes. */
  readonly neverAlone?: number
  /** Characters that use their last code, not their first. */
  readonly lastOf?: string
  /** Whether all other characters have four bytes. */
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
  // The codes of Hong Kong's supplement are below 0xA1; characters of Big5 itself are written as in Big5.
  big5: { leads: [...range(0xa1, 0xfe), ...range(0x81, 0xa0)], lastOf: '═╞╡╪十卅' },
  'euc-kr': { leads: range(0x81, 0xfe) },
}

const known = new Map<string, CharsetCodes | undefined>()

/**
 * Maps characters to codes; `undefined` for a set that cannot be written here.
 *
 * @param encoding the name that `TextDecoder` gives the set, in lower case.
 */
export function codesOf(encoding: string): CharsetCodes | undefined {
  if (!known.has(encoding)) known.set(encoding, readCodes(encoding))
  return known.get(encoding)
}

function readCodes(encoding: string): CharsetCodes | undefined {
  const multi = Object.hasOwn(MULTI_BYTE, encoding) ? MULTI_BYTE[encoding] : undefined
  const codes = singleBytes(encoding)
  if (multi === undefined) {
    // In other multi-byte sets, or sets with escapes, most single bytes are not text.
    return codes.size > 192 ? codes : undefined
  }
  for (const [character, code] of codes) if (code === multi.neverAlone) codes.delete(character)
  addPairs(codes, encoding, multi)
  if (multi.hasFour === true) addFours(codes, encoding)
  return codes
}

/** The single bytes that are a character. */
function singleBytes(encoding: string): Map<string, number> {
  const decoder = createDecoder(encoding, 'replacement')
  const codes = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const character = decoder.decode(new Uint8Array([byte]))
    if (character.length === 1 && character !== '\ufffd') codes.set(character, byte)
  }
  return codes
}

/** Line feed is never a second byte in these sets, so it separates the codes. */
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

/**
 * The number of four-byte codes in the basic plane. Source: the index of gb18030, Encoding Standard, section
 * 5.
 */
const LAST_FOUR_OF_PLANE = 39_420

/** Adds the four-byte codes, whose second and fourth bytes are ASCII digits. */
function addFours(codes: Map<string, number>, encoding: string): void {
  const fours = range(0, LAST_FOUR_OF_PLANE - 1).map(bytesOfPointer)
  for (const [index, character] of readApart(encoding, fours).entries()) {
    if (isOneCharacter(character) && !codes.has(character)) codes.set(character, codeOfPointer(index))
  }
}

/** The gb18030 code of a character beyond the basic plane; these codes are consecutive. */
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

/** Decodes all the codes in one call. */
function readApart(encoding: string, codes: readonly (readonly number[])[]): readonly string[] {
  const bytes = Uint8Array.from(codes.flatMap((code) => [...code, APART]))
  return createDecoder(encoding, 'replacement').decode(bytes).split('\n')
}

function isOneCharacter(text: string): boolean {
  return text.length === 1 && text !== '\ufffd'
    ? true
    : text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff
}
