/** Typed arrays that grow by doubling. Pure. */

/** A copy of `bytes` with twice the length. */
export function grownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const wider = new Uint8Array(Math.max(256, bytes.length * 2))
  wider.set(bytes)
  return wider
}

/** A copy of `numbers` with twice the length. */
export function grownNumbers(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(Math.max(64, numbers.length * 2))
  wider.set(numbers)
  return wider
}
