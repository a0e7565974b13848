/** Finds out about a text piece by piece. Pure. */
import { createDecoder } from '../../shared/platform/textDecoder.ts'
import { CARRIAGE_RETURN, LINE_FEED } from '../json/characters.ts'

/** What is known about the pieces so far. */
export interface TextScan {
  readonly push: (piece: Uint8Array) => void
  /** Says that the text ends here, so that half a character is wrong. */
  readonly end: () => void
  /** Whether the bytes are UTF-8. */
  readonly isText: boolean
  /** How many lines end. */
  readonly lines: number
  readonly hasLf: boolean
  readonly hasCrlf: boolean
}

/** Begins to look at a text. */
export function createTextScan(): TextScan {
  const decoder = createDecoder('utf-8', 'fatal')
  let isText = true
  let [lines, crlf] = [0, 0]
  let last = 0

  function decode(piece: Uint8Array, stream: boolean): void {
    if (!isText) return
    try {
      decoder.decode(piece, { stream })
    } catch {
      // The decoder says nothing but that the bytes are not UTF-8.
      isText = false
    }
  }

  return {
    push(piece) {
      decode(piece, true)
      for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) {
        lines += 1
        if ((at === 0 ? last : piece[at - 1]) === CARRIAGE_RETURN) crlf += 1
      }
      last = piece.at(-1) ?? last
    },
    end: () => decode(new Uint8Array(), false),
    get isText() {
      return isText
    },
    get lines() {
      return lines
    },
    get hasLf() {
      return lines > crlf
    },
    get hasCrlf() {
      return crlf > 0
    },
  }
}
