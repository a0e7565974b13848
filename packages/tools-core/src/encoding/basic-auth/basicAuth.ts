/** The header of HTTP Basic authentication, made and read. Source: RFC 7617. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { decodeBase64 } from '../base64/decodeBase64.ts'
import { encodeBase64 } from '../base64/encodeBase64.ts'

/** A name and its password. */
export interface Credentials {
  readonly user: string
  readonly password: string
}

/**
 * The value of the header, such as `Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==`. Errors: `invalid-credentials` for a
 * name with a colon, which would end it, and for control characters.
 */
export function encodeBasicAuth(credentials: Credentials): Result<string> {
  const { user, password } = credentials ?? {}
  if (typeof user !== 'string' || typeof password !== 'string')
    return refuse('', 'A name and a password must be given.')
  if (user.includes(':')) return refuse(user, 'A name must not have a colon: it ends the name.')
  if (/\p{Cc}/u.test(user + password)) return refuse(user, 'Control characters are not allowed.')
  return andThen(encodeBase64(`${user}:${password}`), (text) => succeed(`Basic ${text}`))
}

/** The value of the header, with or without the header’s name before it. */
const HEADER = /^(?:(?:Proxy-)?Authorization\s*:\s*)?Basic\s+(\S+)$/i

/**
 * Reads the header, with or without its name. The text is UTF-8. Errors: `invalid-credentials`, and those of
 * Base64.
 */
export function decodeBasicAuth(header: TextInput): Result<Credentials> {
  return andThen(openText(header), (opened) => {
    const written = HEADER.exec(opened.trim())?.[1]
    if (written === undefined) return refuse(opened, 'This is no header of the kind Basic.')
    const decoded = decodeBase64(written)
    if (!decoded.ok) return refuse(opened, 'The part behind Basic is not Base64.')
    return andThen(openText(decoded.value), (text) => {
      const colon = text.indexOf(':')
      if (colon === -1) return refuse(opened, 'There is no colon between a name and a password.')
      return succeed({ user: text.slice(0, colon), password: text.slice(colon + 1) }, LEGIBLE)
    })
  })
}

const LEGIBLE: readonly Note[] = [
  { code: 'not-encrypted', message: 'Base64 hides nothing: send this header over HTTPS only.' },
]

function refuse(text: string, message: string): Result<never> {
  return fail({ code: 'invalid-credentials', message, ...placeAt(text, 0, text.length) })
}
