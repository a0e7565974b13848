/** Finds the blocks of a PEM text (RFC 7468), or takes bytes and Base64 for one. Pure. */
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, type Failure, fail, type Place, type Result, succeed } from '../../shared/result/result.ts'
import { decodeBase64 } from '../base64/decodeBase64.ts'
import { pemTexts } from './pemTexts.ts'

/** A block of PEM, decoded. */
export interface PemBlock extends Place {
  /** The label in its first line; empty for DER and for Base64 without such a line. */
  readonly label: string
  readonly bytes: Uint8Array
  /** Whether its bytes are encrypted, in OpenSSL's old form. */
  readonly isEncrypted: boolean
}

/** The byte that DER's sequences begin with. */
const SEQUENCE = 0x30

/** The blocks of the input, at least one. Fails with `no-pem`, `unclosed-pem` or `invalid-pem`. */
export function pemBlocks(input: TextInput): Result<readonly PemBlock[]> {
  if (typeof input !== 'string' && input[0] === SEQUENCE)
    return succeed([{ label: '', bytes: input, isEncrypted: false }])
  const text = textOf(input)
  const blocks: PemBlock[] = []
  for (const { label, body, isClosed, offset, length } of pemTexts(text)) {
    const place = placeAt(text, offset, length)
    if (!isClosed) {
      const message = `This block is never closed: the line “-----END ${label}-----” is missing.`
      return fail({ code: 'unclosed-pem', message, ...place })
    }
    // RFC 1421 puts headers in front of an empty line.
    const head = /^\s*(?:[A-Za-z][\w-]*:.*(?:\r?\n[ \t].*)*\r?\n)+\r?\n/.exec(body)?.[0] ?? ''
    const bytes = decodeBase64(body.slice(head.length).replace(/\s+/g, ''), { mode: 'strict' })
    if (!bytes.ok) return invalid(place)
    blocks.push({
      label,
      bytes: bytes.value,
      isEncrypted: /^[ \t]*Proc-Type:.*ENCRYPTED/m.test(head.trimStart()),
      ...place,
    })
  }
  return blocks.length > 0 ? succeed(blocks) : bareBase64(text)
}

function invalid(place: Place): Failure {
  const message = 'This block is not valid Base64: a character is missing, or one does not belong there.'
  return fail({ code: 'invalid-pem', message, ...place })
}

function bareBase64(text: string): Result<readonly PemBlock[]> {
  const message =
    'There is no certificate here. Paste text from -----BEGIN … to … END-----, or open a .pem, .crt, .cer, .der or .p7b file.'
  const nothing = fail({ code: 'no-pem', message, ...placeAt(text, 0, text.length) })
  if (!/^\s*MI[\w+/\s]+(?:=+\s*)?$/.test(text)) return nothing
  const bytes = decodeBase64(text.replace(/\s+/g, ''), { mode: 'strict' })
  if (!bytes.ok) return nothing
  return andThen(bytes, (value) => succeed([{ label: '', bytes: value, isEncrypted: false }]))
}
