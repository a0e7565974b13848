/** A mail as an address that opens the visitor's own mail program. Pure. Source: RFC 6068 */

/** What the mail program is opened with. */
export interface Mail {
  /** The receiver's address; empty leaves the line to the writer. */
  readonly to: string
  readonly subject: string
  /** @defaultValue nothing is written ahead */
  readonly body?: string
}

/** The `mailto:` address of a mail: everything percent-encoded, lines parted by CRLF. */
export function mailAddress({ to, subject, body = '' }: Mail): string {
  const lines = body.replace(/\r?\n/g, '\r\n')
  const text = lines === '' ? '' : `&body=${encodeURIComponent(lines)}`
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}${text}`
}
