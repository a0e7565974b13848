/** What a diff can be made of: texts, or bytes that are UTF-8. Pure. */

import { assertBytes } from '../platform/assertInput.ts'
import { bytesOf } from '../platform/inputBytes.ts'
import { type TextInput, utf8Text } from '../platform/utf8.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { fail, type Result, succeed } from '../result/result.ts'

/** Git looks for a NUL in this many bytes. */
const HEAD_BYTES = 8000

/** Whether bytes are no text: there is a NUL near the start, as git looks for it, or they are not UTF-8. */
export function isBinary(bytes: Uint8Array): boolean {
  assertBytes(bytes)
  return bytes.subarray(0, HEAD_BYTES).includes(0) || utf8Text(bytes) === undefined
}

/** Reads one input as text; the error `not-text` says which one is none. */
export function readText(input: TextInput, which: string): Result<string> {
  if (typeof input === 'string') return succeed(input)
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  const bytes = bytesOf(input)
  const text = bytes.subarray(0, HEAD_BYTES).includes(0) ? undefined : utf8Text(bytes)
  if (text !== undefined) return succeed(text)
  const message = `The ${which} is no UTF-8 text; compare the two as bytes.`
  return fail({ code: 'not-text', message })
}
