/** What functions that give a plain value ask of their arguments: each throws `wrongInput` for what is none of them. Pure. */
import { wrongInput } from './wrongInput.ts'

/** @throws TypeError `invalid-input` for what is no bytes. */
export function assertBytes(input: unknown): void {
  if (!(input instanceof Uint8Array)) throw wrongInput('bytes', input)
}

/** @throws TypeError `invalid-input` for what is no text: it would be taken for one without lines or characters. */
export function assertText(input: unknown): void {
  if (typeof input !== 'string') throw wrongInput('a text', input)
}

/** @throws TypeError `invalid-input` for what is no list; `expected` says of what. */
export function assertList(expected: string, input: unknown): void {
  if (!Array.isArray(input)) throw wrongInput(expected, input)
}
