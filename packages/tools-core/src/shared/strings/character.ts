/** Names characters in sentences. Pure. */

/** The character and its code point: `“é” (U+00E9)`; only the code point where the character is invisible. */
export function nameCharacter(codePoint: number): string {
  const number = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
  const character = String.fromCodePoint(codePoint)
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `“${character}” (${number})` : number
}
