/** Writes a certificate as `openssl x509 -text` does. Pure. */
import { wrongInput } from '../../shared/input/wrongInput.ts'
import type { CertificateInfo, KeyInfo } from './model.ts'

/**
 * The text of a certificate, as OpenSSL 3.0 writes it.
 *
 * @throws TypeError `invalid-input` for anything but a decoded certificate.
 * @example
 * certificateText(certificate) // 'Certificate:\n    Data:\n        Version: 3 (0x2)\n …'
 */
export function certificateText(certificate: CertificateInfo): string {
  if (certificate?.kind !== 'certificate') throw wrongInput('a decoded certificate', certificate)
  const { version, serialNumber, signatureAlgorithm, issuer, subject, extensions } = certificate
  const lines = [
    'Certificate:',
    '    Data:',
    `        Version: ${version} (0x${version - 1})`,
    ...serialLines(serialNumber),
    `        Signature Algorithm: ${signatureAlgorithm}`,
    `        Issuer: ${issuer}`,
    '        Validity',
    `            Not Before: ${timeText(certificate.validFrom)}`,
    `            Not After : ${timeText(certificate.validTo)}`,
    `        Subject: ${subject}`,
    '        Subject Public Key Info:',
    `            Public Key Algorithm: ${certificate.key.algorithm}`,
    ...keyLines(certificate.key),
    ...(extensions.length === 0 ? [] : ['        X509v3 extensions:']),
    ...extensions.flatMap(({ name, isCritical, text }) => [
      `            ${name}: ${isCritical ? 'critical' : ''}`,
      ...text.split('\n').map((line) => `                ${line}`),
    ]),
    `    Signature Algorithm: ${signatureAlgorithm}`,
    '    Signature Value:',
    ...wrapped(certificate.signature, 18, '        '),
  ]
  return `${lines.join('\n')}\n`
}

/** A serial number of at most 63 bits is written as a number, and a longer one as bytes. */
function serialLines(serial: string): readonly string[] {
  const bytes = serial.split(':')
  // A leading zero byte only says that the number is positive.
  const digits = bytes.length > 1 && bytes[0] === '00' ? bytes.slice(1) : bytes
  if (digits.length > 8 || (digits.length === 8 && Number.parseInt(digits[0]!, 16) > 0x7f))
    return ['        Serial Number:', `            ${digits.join(':')}`]
  const value = BigInt(`0x${digits.join('')}`)
  return [`        Serial Number: ${value} (0x${value.toString(16)})`]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function timeText(iso: string): string {
  const [, year, month, day, time] = /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)/.exec(iso)!
  return `${MONTHS[Number(month) - 1]} ${String(Number(day)).padStart(2)} ${time} ${year} GMT`
}

function keyLines({
  type,
  bits,
  modulus,
  exponent,
  publicKey,
  curve,
  nistCurve,
}: KeyInfo): readonly string[] {
  const inset = '                '
  const points = wrapped(publicKey ?? '', 15, `${inset}    `)
  if (type === 'RSA')
    return [
      `${inset}Public-Key: (${bits} bit)`,
      `${inset}Modulus:`,
      ...wrapped(modulus ?? '', 15, `${inset}    `),
      `${inset}Exponent: ${exponent} (0x${BigInt(exponent ?? 0).toString(16)})`,
    ]
  if (type === 'EC')
    return [
      `${inset}Public-Key: (${bits} bit)`,
      `${inset}pub:`,
      ...points,
      `${inset}ASN1 OID: ${curve}`,
      ...(nistCurve === undefined ? [] : [`${inset}NIST CURVE: ${nistCurve}`]),
    ]
  return [`${inset}${type} Public-Key:`, `${inset}pub:`, ...points]
}

/** Writes pairs of digits, `perLine` on each line; a colon at the end of a line says that more follow. */
function wrapped(hex: string, perLine: number, inset: string): readonly string[] {
  const pairs = hex.split(':')
  const lines: string[] = []
  for (let at = 0; at < pairs.length; at += perLine) {
    const isLast = at + perLine >= pairs.length
    lines.push(`${inset}${pairs.slice(at, at + perLine).join(':')}${isLast ? '' : ':'}`)
  }
  return lines
}
