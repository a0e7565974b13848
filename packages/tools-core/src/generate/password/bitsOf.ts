/** How many bits a choice is worth. Pure. */

/** log2 of a count of any size, to a double’s precision; 0 for a single choice. */
export function bitsOf(count: bigint): number {
  const length = count.toString(2).length
  const shift = Math.max(0, length - 64)
  return Math.log2(Number(count >> BigInt(shift))) + shift
}
