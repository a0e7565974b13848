/** Reverses the bits of bytes, for TIFF pages whose lowest bit comes first (FillOrder 2). Pure. Source: TIFF 6.0, section 8. */

/** Each byte value with its bits in reverse. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let reversed = 0
  for (let bit = 0; bit < 8; bit++) reversed |= ((byte >> bit) & 1) << (7 - bit)
  return reversed
})

/** A copy in which the bits of every byte are reversed. */
export function reverseBits(data: Uint8Array): Uint8Array<ArrayBuffer> {
  return data.map((byte) => REVERSED[byte] as number)
}
