/** The compressed profile of a PNG. Source: W3C PNG Specification (Third Edition), 11.3.2.3 (iCCP). */
import { type Unpack, unpacker } from './inflate.ts'

/**
 * The longest profile that is unpacked. Camera and screen profiles take 0.5 to 4 kB, printer profiles up to 3
 * MB.
 */
const MAX_PROFILE = 4 * 1024 * 1024

/** The profile in an iCCP chunk's payload (name, zero, method, zlib stream); undefined when it is damaged. */
export function readPngProfile(
  payload: Uint8Array,
  unpack: Unpack = unpacker(MAX_PROFILE),
): Uint8Array | undefined {
  const nameEnd = payload.indexOf(0)
  return nameEnd < 0 ? undefined : unpack(payload.subarray(nameEnd + 2))
}
