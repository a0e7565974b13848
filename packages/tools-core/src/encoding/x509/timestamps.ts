/** Writes signed certificate timestamps (RFC 6962, section 3.2) as OpenSSL does. Pure. */
import { hexOf } from '../../shared/strings/hex.ts'
import { DerError } from './derElements.ts'
import { opensslTime } from './opensslTime.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Hashes and signatures have the numbers of TLS 1.2 (RFC 5246, section 7.4.1.4.1); logs use only these. */
const SIGNATURES: Readonly<Record<number, string>> = {
  1025: 'sha256WithRSAEncryption',
  1027: 'ecdsa-with-SHA256',
}

/**
 * The timestamps in the list of an extension.
 *
 * @throws DerError for bytes that are no such list.
 */
export function timestampsText(list: Bytes): string {
  const all = reader(list)
  const timestamps = reader(all.sized())
  all.end()
  const texts: string[] = []
  while (timestamps.left() > 0) texts.push(timestampText(timestamps.sized()))
  return texts.join('\n')
}

function timestampText(bytes: Bytes): string {
  const parts = reader(bytes)
  const title = 'Signed Certificate Timestamp:\n    Version   : '
  if (parts.take(1)[0] !== 0) return `${title}unknown\n${INSET}${hexLines(bytes)}`
  const log = parts.take(32)
  const milliseconds = Number(BigInt(`0x${hexOf(parts.take(8))}`))
  const extensions = parts.sized()
  const [hash = 0, signer = 0] = parts.take(2)
  const signature = parts.sized()
  parts.end()
  const algorithm = SIGNATURES[hash * 256 + signer]
  if (algorithm === undefined) throw new DerError('This timestamp has an unknown kind of signature.')
  return [
    `${title}v1 (0x0)`,
    `    Log ID    : ${hexLines(log)}`,
    `    Timestamp : ${opensslTime(new Date(milliseconds).toISOString(), 'milliseconds')}`,
    `    Extensions: ${extensions.length === 0 ? 'none' : hexLines(extensions)}`,
    `    Signature : ${algorithm}`,
    `${INSET}${hexLines(signature)}`,
  ].join('\n')
}

const INSET = ' '.repeat(16)

/** Pairs of digits, 16 on a line. */
function hexLines(bytes: Bytes): string {
  const text = hexOf(bytes, ':').toUpperCase()
  return text.replace(/(?:..:){16}/g, `$&\n${INSET}`)
}

/** Takes one part of the bytes after another. */
function reader(bytes: Bytes) {
  let at = 0
  const left = () => bytes.length - at
  const take = (size: number): Bytes => {
    if (size > left()) throw new DerError('This list of timestamps ends too early.')
    at += size
    return bytes.slice(at - size, at)
  }
  /** Bytes after their number, which has two bytes. */
  const sized = (): Bytes => {
    const [high = 0, low = 0] = take(2)
    return take(high * 256 + low)
  }
  const end = (): void => {
    if (left() > 0) throw new DerError('This list of timestamps is followed by something else.')
  }
  return { left, take, sized, end }
}
