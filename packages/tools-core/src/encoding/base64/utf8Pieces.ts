/**
 * Converts a file in pieces to UTF-8 where its byte-order mark says UTF-16, which PowerShell writes. Pure.
 */
import { createDecoder, utf16Mark } from '../../shared/platform/textDecoder.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { type Failure, fail } from '../../shared/result/result.ts'

/** The pieces, and what was wrong with the end of the file. */
export interface Utf8Pieces {
  readonly pieces: AsyncGenerator<Uint8Array>
  /** The failure of a file in UTF-16 that ends inside a character; known only when all pieces were read. */
  readonly lost: () => Failure | undefined
}

/**
 * The pieces as UTF-8. The first must contain the whole byte-order mark; each is valid only until the next
 * one is requested.
 */
export function utf8Pieces(pieces: AsyncIterable<Uint8Array>): Utf8Pieces {
  let failure: Failure | undefined
  async function* transcoded(): AsyncGenerator<Uint8Array> {
    let label: ReturnType<typeof utf16Mark>
    let decoder: ReturnType<typeof createDecoder> | undefined
    let length = 0
    for await (const piece of pieces) {
      if (length === 0) label = utf16Mark(piece)
      length += piece.length
      decoder ??= label === undefined ? undefined : createDecoder(label, 'replacement')
      yield decoder === undefined ? piece : utf8Bytes(decoder.decode(piece, { stream: true }))
    }
    // What the decoder still holds is half a character.
    if (label === undefined || decoder?.decode(new Uint8Array(0)) === '') return
    const offset = length % 2 === 1 ? length - 1 : length - 2
    const message = 'The file ends inside a character of UTF-16: get all of it, or save it as UTF-8.'
    failure = fail({ code: 'invalid-utf16', message, offset, length: 1 })
  }
  return { pieces: transcoded(), lost: () => failure }
}
