/**
 * A token as copied from a request, JSON, code or an e-mail that wrapped its lines, and the tokens in other
 * text. Source: RFC 6750, section 2.1. Pure.
 */

/**
 * A token in other text: the first part is a JSON object in base64url, in which a quote or white space
 * follows the `{`.
 */
const EMBEDDED = /(?<![\w.-])e[yw][\w-]+(?:(?:\.[\w-]*){4}|(?:\.[\w-]*){2})(?![\w-]|\.[\w-])/g

/** Quotes, the name of the header and the scheme before a token. */
const PREFIX: RegExp = /^[\s"'`]*(?:Authorization["']?\s*:\s*["']?)?(?:(?:Bearer|DPoP|JWT|Token)\s+)?["'`]?/i
/** Quotes and separators after it. */
const SUFFIX = /(?<![\s"'`,;])[\s"'`,;]+$/
const WHITE_SPACE = /(?<!\s)\s+/g

/** The characters of a token, and where each one is in the text. */
export interface CompactToken {
  readonly token: string
  /** Whether lines were joined. */
  readonly wasWrapped: boolean
  /** The offset in the text of a character of the token. */
  readonly offsetOf: (index: number) => number
}

/**
 * Extracts a token from what was copied with it. An unencoded payload (RFC 7797) may have spaces, so only
 * line breaks are removed.
 */
export function compactToken(text: string): CompactToken {
  const start = PREFIX.exec(text)![0].length
  const copied = text.slice(start).replace(SUFFIX, '')
  const breaks = [...copied.matchAll(WHITE_SPACE)].filter(([gap]) => /[\r\n]/.test(gap))
  const token = copied.replace(WHITE_SPACE, (gap) => (/[\r\n]/.test(gap) ? '' : gap))
  const offsetOf = (index: number) => {
    let offset = index
    for (const { index: at, 0: gap } of breaks) if (at <= offset) offset += gap.length
    return start + offset
  }
  return { token, wasWrapped: breaks.length > 0, offsetOf }
}

/**
 * The tokens in a URL, a cookie, JSON, a command or other text; empty if it begins with its only token, whose
 * lines may be wrapped.
 */
export function tokensIn(text: string): readonly { readonly token: string; readonly offset: number }[] {
  const tokens = [...text.matchAll(EMBEDDED)].map(({ 0: token, index }) => ({ token, offset: index }))
  const copied = text.slice(PREFIX.exec(text)![0].length)
  return tokens.length < 2 && /^e[yw]/.test(copied) ? [] : tokens
}
