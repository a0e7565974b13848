/**
 * Checks the arguments of functions that return plain values: each throws `wrongInput` for a wrong type.
 * Pure.
 */
import { wrongInput } from './wrongInput.ts'

/** @throws TypeError `invalid-input` for anything but bytes. */
export function assertBytes(input: unknown): void {
  if (!(input instanceof Uint8Array)) throw wrongInput('bytes', input)
}

/** @throws TypeError `invalid-input` for anything but text: other values would be taken for an empty text. */
export function assertText(input: unknown): void {
  if (typeof input !== 'string') throw wrongInput('a text', input)
}

/** @throws TypeError `invalid-input` for anything but a list; `expected` says of what. */
export function assertList(expected: string, input: unknown): void {
  if (!Array.isArray(input)) throw wrongInput(expected, input)
}
