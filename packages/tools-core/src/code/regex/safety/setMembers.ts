/**
 * The members of a set of characters such as `\p{Script=Greek}`, found by asking the host's own matcher,
 * which has Unicode's tables. Pure: what was found is kept, which only saves time.
 */

/** From here on, only one of this many characters is tried; blocks of Unicode are larger. */
const DENSE_END = 0x3400
const STRIDE = 16
const LAST = 0x10ffff

/** The characters that are tried: all that alphabets have, and some of each block. */
export const TRIED_CHARACTERS: string = triedCharacters()

/** Planes 2 to 16 are Han, private and empty, but for the tags at the start of plane 14. */
function strideAt(value: number): number {
  if (value < DENSE_END) return 1
  return value < 0x20000 ? STRIDE : 0x1000
}

function triedCharacters(): string {
  let text = ''
  for (let value = 0; value <= LAST; value += strideAt(value)) {
    const isSurrogate = value >= 0xd800 && value <= 0xdfff
    if (!isSurrogate) text += String.fromCodePoint(value)
  }
  return text
}

/** The most sets whose members are kept. */
const MAX_KEPT = 128
const kept = new Map<string, readonly number[]>()

/**
 * Where the members of a set begin and end in the tried characters, in turn: a border of even index begins
 * members, and one of odd index ends them.
 */
export function membersIn(set: string, flags: string): readonly number[] {
  const key = `${flags}/${set}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const borders: number[] = []
  for (const { index, 0: run } of TRIED_CHARACTERS.matchAll(new RegExp(`(?:${set})+`, `${flags}g`)))
    if (run !== '') borders.push(index, index + run.length)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, borders)
  return borders
}

/** How many characters are searched at once. */
const BLOCK = 0x1000
/** Every property of Unicode that some character has is had by one in these blocks, the last for the tags. */
const BLOCKS = [...Array.from({ length: 0x20000 / BLOCK }, (_, index) => index * BLOCK), 0xe0000]

/** The first member of a set among the characters that Unicode tells apart, or `undefined`. */
export function firstMember(set: string, flags: string): number | undefined {
  const pattern = new RegExp(set, flags)
  for (const start of BLOCKS) {
    const block = String.fromCodePoint(...Array.from({ length: BLOCK }, (_, index) => start + index))
    const found = pattern.exec(block)?.[0].codePointAt(0)
    if (found !== undefined) return found
  }
  return undefined
}
