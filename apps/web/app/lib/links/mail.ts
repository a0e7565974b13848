/** A `mailto:` address that opens the visitor's own mail program. Pure. Source: RFC 6068 */

import { wellFormed } from '@whittle/foundation/wellFormed'

/** The contents of the new mail. */
export interface Mail {
  /** The recipient's address; empty leaves it to the visitor. */
  readonly to: string
  readonly subject: string
  /** @defaultValue empty */
  readonly body?: string
}

/** Returns the `mailto:` address of a mail: percent-encoded, with lines separated by CRLF. */
export function mailAddress({ to, subject, body = '' }: Mail): string {
  const lines = body.replace(/\r?\n/g, '\r\n')
  const text = lines === '' ? '' : `&body=${encoded(lines)}`
  return `mailto:${encoded(to).replace('%40', '@')}?subject=${encoded(subject)}${text}`
}

function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text))
}
