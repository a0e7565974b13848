/** What is said of an argument of the wrong type, which JavaScript without types may give. Pure. */

/** `The input is a text or bytes, not undefined.` */
export function wrongInputText(expected: string, input: unknown): string {
  return `The input is ${expected}, not ${typeName(input)}.`
}

/** What functions throw that give a plain value: a `TypeError` with the code that a `Result` would have. */
export function wrongInput(expected: string, input: unknown): TypeError & { readonly code: 'invalid-input' } {
  return Object.assign(new TypeError(wrongInputText(expected, input)), { code: 'invalid-input' as const })
}

/** @throws TypeError `invalid-input` for what is no text: it would be taken for one without lines or characters. */
export function needText(input: unknown): void {
  if (typeof input !== 'string') throw wrongInput('a text', input)
}

/** @throws TypeError `invalid-input` for what is no bytes. */
export function needBytes(input: unknown): void {
  if (!(input instanceof Uint8Array)) throw wrongInput('bytes', input)
}

/** @throws TypeError `invalid-input` for what is no list; `expected` says of what. */
export function needList(expected: string, input: unknown): void {
  if (!Array.isArray(input)) throw wrongInput(expected, input)
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
