/** What is said of an argument of the wrong type, which JavaScript without types may give. Pure. */

/** `The input is a text or bytes, not undefined.` */
export function wrongInputText(expected: string, input: unknown): string {
  return `The input is ${expected}, not ${typeName(input)}.`
}

/** What functions throw that give a plain value: a `TypeError` with the code that a `Result` would have. */
export function wrongInput(expected: string, input: unknown): TypeError & { readonly code: 'invalid-input' } {
  return Object.assign(new TypeError(wrongInputText(expected, input)), { code: 'invalid-input' as const })
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
