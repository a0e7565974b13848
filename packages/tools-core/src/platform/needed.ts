/** What functions that give a plain value ask of their arguments. Apart from `wrongInput.ts`, which every page has. Pure. */
import { wrongInput } from './wrongInput.ts'

/** @throws TypeError `invalid-input` for what is no bytes. */
export function needBytes(input: unknown): void {
  if (!(input instanceof Uint8Array)) throw wrongInput('bytes', input)
}

/** @throws TypeError `invalid-input` for what is no text: it would be taken for one without lines or characters. */
export function needText(input: unknown): void {
  if (typeof input !== 'string') throw wrongInput('a text', input)
}

/** @throws TypeError `invalid-input` for what is no list; `expected` says of what. */
export function needList(expected: string, input: unknown): void {
  if (!Array.isArray(input)) throw wrongInput(expected, input)
}
