/** Random numbers from the host’s generator for secrets, every value equally likely. */

/** The part of Web Crypto that fills bytes; every host has it, but the ES library types do not. */
interface HostRandom {
  readonly crypto: { getRandomValues(bytes: Uint8Array): unknown }
}

/** At most this many bytes may be asked for at once, as the standard says. */
const MAX_BYTES_AT_ONCE = 65_536

/** This many random bytes, fetched from the host in pieces. */
export function randomBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  const { crypto } = globalThis as unknown as HostRandom
  for (let at = 0; at < length; at += MAX_BYTES_AT_ONCE)
    crypto.getRandomValues(bytes.subarray(at, at + MAX_BYTES_AT_ONCE))
  return bytes
}

/** Random 32-bit words, fetched from the host in advance because each call of it is slow. */
const pool = new Uint32Array(256)
let used = pool.length

function randomWord(): number {
  if (used === pool.length) {
    pool.set(new Uint32Array(randomBytes(pool.byteLength).buffer))
    used = 0
  }
  const word = pool[used]!
  // A number that went into a secret must not stay in memory.
  pool[used] = 0
  used += 1
  return word
}

/**
 * A whole number from 0 to `count - 1`; `count` is from 1 to 2³². A remainder alone would make small numbers
 * likelier, so words beyond the last whole multiple of `count` are drawn again.
 */
export function randomBelow(count: number): number {
  const end = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const word = randomWord()
    if (word < end) return word % count
  }
}

/** The same for a count of any size: numbers of as many bits are drawn until one is below it. */
export function randomBigBelow(count: bigint): bigint {
  const bits = (count - 1n).toString(2).length
  const words = Math.ceil(bits / 32)
  for (;;) {
    let number = 0n
    for (let word = 0; word < words; word += 1) number = (number << 32n) | BigInt(randomWord())
    number >>= BigInt(words * 32 - bits)
    if (number < count) return number
  }
}

/** Puts the items into a random order, in place; every order is equally likely. */
export function shuffle<T>(items: T[]): T[] {
  for (let end = items.length - 1; end > 0; end -= 1) {
    const other = randomBelow(end + 1)
    const item = items[end]!
    items[end] = items[other]!
    items[other] = item
  }
  return items
}
