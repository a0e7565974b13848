/** Finds tokens in other text: a URL, a cookie, JSON, a command. Pure. */
import { PREFIX } from './compactToken.ts'

/**
 * A token in other text: the first part is a JSON object in base64url, in which a quote or white space
 * follows the `{`.
 */
const EMBEDDED = /(?<![\w.-])e[yw][\w-]+(?:(?:\.[\w-]*){4}|(?:\.[\w-]*){2})(?![\w-]|\.[\w-])/g

/**
 * The tokens in a URL, a cookie, JSON, a command or other text; empty if it begins with its only token, whose
 * lines may be wrapped.
 */
export function tokensIn(text: string): readonly { readonly token: string; readonly offset: number }[] {
  const tokens = [...text.matchAll(EMBEDDED)].map(({ 0: token, index }) => ({ token, offset: index }))
  const copied = text.slice(PREFIX.exec(text)![0].length)
  return tokens.length < 2 && /^e[yw]/.test(copied) ? [] : tokens
}
