/** Reads the input of a diff: text, or bytes that are UTF-8. Pure. */

import { assertBytes } from '../../shared/input/assertInput.ts'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { type TextInput, utf8Text } from '../../shared/platform/utf8.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'

/** Git looks for a NUL byte in this many bytes. */
export const HEAD_BYTES: number = 8000

/** Whether bytes are not text: they have a NUL byte near the start, as in git, or are not UTF-8. */
export function isBinary(bytes: Uint8Array): boolean {
  assertBytes(bytes)
  return bytes.subarray(0, HEAD_BYTES).includes(0) || utf8Text(bytes) === undefined
}

/** Reads an input as text; the error `not-text` names the input. */
export function readText(input: TextInput, which: string): Result<string> {
  if (typeof input === 'string') return succeed(input)
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  const bytes = bytesOf(input)
  const text = bytes.subarray(0, HEAD_BYTES).includes(0) ? undefined : utf8Text(bytes)
  if (text !== undefined) return succeed(text)
  return notText(which)
}

/** The failure where an input is not text. */
export function notText(which: string): Failure {
  return fail({ code: 'not-text', message: `The ${which} is not UTF-8 text; compare the two as bytes.` })
}
