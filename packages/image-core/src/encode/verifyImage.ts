/** Checks an encoder's result against the request; no type is passed off as another. */
import { ImageError } from '../errors.ts'
import type { OutputFormat } from '../formats.ts'
import type { Size } from '../geometry/types.ts'
import { identify } from '../identify/identify.ts'

/**
 * Asserts that the bytes are a picture of this format and size.
 *
 * @throws ImageError `wrong-type` for another format, `encode-failed` for another size.
 */
export function verifyImage(bytes: Uint8Array, wanted: OutputFormat, size: Size): void {
  const { format, width, height } = identify(bytes)
  if (format !== wanted) throw new ImageError('wrong-type', { wanted, got: format })
  if (width === size.width && height === size.height) return
  throw new ImageError('encode-failed', {
    reason: 'the encoder changed the dimensions',
    width: size.width,
    height: size.height,
    gotWidth: width,
    gotHeight: height,
  })
}
