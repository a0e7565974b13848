/** Byte order in words. Pure. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { placeInBytes } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'

/**
 * Reverses the bytes of each word of `wordBytes`: little-endian to big-endian, or back.
 *
 * Errors: `not-whole-groups` if the last word is incomplete, `invalid-option`.
 */
export function swapEndianness(
  bytes: Uint8Array,
  wordBytes: 2 | 4 | 8 | 16,
): Result<Uint8Array<ArrayBuffer>> {
  if (!(bytes instanceof Uint8Array)) return refuseType('bytes as a Uint8Array', bytes)
  if (![2, 4, 8, 16].includes(wordBytes)) {
    return invalidOption('wordBytes', 'A word must have 2, 4, 8 or 16 bytes.')
  }
  if (bytes.length % wordBytes !== 0) {
    const message = `${bytes.length} bytes do not divide into words of ${wordBytes} bytes.`
    const rest = bytes.length % wordBytes
    const place = placeInBytes(bytes, bytes.length - rest, rest)
    return fail({ code: 'not-whole-groups', message, ...place })
  }
  const swapped = bytes.slice()
  for (let at = 0; at < swapped.length; at += wordBytes) swapped.subarray(at, at + wordBytes).reverse()
  return succeed(swapped)
}
