/** A decoder that answers for text only, and where bytes stop being text. Pure. */
import { createDecoder } from '../platform/textDecoder.ts'

/** Reads a whole text, or a beginning that may end inside a character; `undefined` for what is no text. */
export type StrictDecoder = (bytes: Uint8Array, part?: 'whole' | 'beginning') => string | undefined

/** Bytes of the longest character of any set. */
const LONGEST_CHARACTER = 4

/** The name of the set that a label stands for; `undefined` where the host does not know it. */
export function encodingOf(label: string): string | undefined {
  try {
    return createDecoder(label, 'replacement').encoding.toLowerCase()
  } catch {
    return undefined
  }
}

/** A strict decoder, or `undefined` for a label that the host does not know. */
export function decoderOf(label: string): StrictDecoder | undefined {
  if (encodingOf(label) === undefined) return undefined
  return (bytes, part) => {
    try {
      return createDecoder(label, 'fatal').decode(bytes, { stream: part === 'beginning' })
    } catch {
      return undefined
    }
  }
}

/** The first byte of what is no character: the longest readable beginning is found by halving, and what it ends in the middle of is left out. */
export function firstFailure(bytes: Uint8Array, decode: StrictDecoder): number {
  let good = 0
  let bad = bytes.length
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1
    if (decode(bytes.subarray(0, middle), 'beginning') === undefined) bad = middle
    else good = middle
  }
  for (let at = good; at > Math.max(0, good - LONGEST_CHARACTER); at -= 1)
    if (decode(bytes.subarray(0, at)) !== undefined) return at
  return Math.max(0, good - LONGEST_CHARACTER)
}
