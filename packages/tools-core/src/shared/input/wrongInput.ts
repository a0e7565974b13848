/** The error for an argument of the wrong type, which JavaScript without types may pass. Pure. */

/** `The input must be a text or bytes, not undefined.` */
export function wrongInputText(expected: string, input: unknown): string {
  return `The input must be ${expected}, not ${typeName(input)}.`
}

/**
 * The error thrown by functions that return plain values: a `TypeError` with the code that a `Result` would
 * have.
 */
export function wrongInput(expected: string, input: unknown): TypeError & { readonly code: 'invalid-input' } {
  return Object.assign(new TypeError(wrongInputText(expected, input)), { code: 'invalid-input' as const })
}

/** What a value is, in a sentence: `an array`, `a number`. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
