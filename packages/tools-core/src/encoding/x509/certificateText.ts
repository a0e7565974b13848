/** Writes a certificate as `openssl x509 -text` does. Pure. */
import { wrongInput } from '../../shared/input/wrongInput.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import type { CertificateInfo, CurveParameters, ExtensionInfo, KeyInfo } from './model.ts'
import { opensslTime } from './opensslTime.ts'
import { restrictionLines, signatureLines } from './pssLines.ts'

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
    ...signatureLines(certificate.signaturePss),
    `        Issuer: ${inAscii(issuer)}`,
    '        Validity',
    `            Not Before: ${opensslTime(certificate.validFrom)}`,
    `            Not After : ${opensslTime(certificate.validTo)}`,
    `        Subject: ${inAscii(subject)}`,
    '        Subject Public Key Info:',
    `            Public Key Algorithm: ${certificate.key.algorithm}`,
    ...keyLines(certificate.key),
    ...(extensions.length === 0 ? [] : ['        X509v3 extensions:']),
    ...extensions.flatMap(extensionLines),
    `    Signature Algorithm: ${signatureAlgorithm}`,
    '    Signature Value:',
    ...signatureLines(certificate.signaturePss),
    ...wrapped(certificate.signature, 18, '        '),
  ]
  return `${lines.join('\n')}\n`
}

function extensionLines({ oid, name, isCritical, text, isDump }: ExtensionInfo): readonly string[] {
  const inset = '                '
  // OpenSSL passes on the line breaks that are among the bytes.
  const own = POINTS.includes(oid) ? pointsText(text, inset) : text
  const lines = isDump === true ? `${inset}${text}` : own.replace(/^(?=.)/gm, inset)
  return [`            ${name}: ${isCritical ? 'critical' : ''}`, lines]
}

/** CRL Distribution Points and Freshest CRL. */
const POINTS = ['2.5.29.31', '2.5.29.46']

/** OpenSSL breaks no line after full names, and one line too many after reasons and relative names. */
function pointsText(text: string, inset: string): string {
  const lines: string[] = []
  let heading = ''
  for (const line of inAscii(text).split('\n')) {
    const isHeading = !line.startsWith('  ')
    const isJoined = heading === 'Full Name:' && /^(?:Reasons|CRL Issuer):/.test(line)
    if (isJoined) lines[lines.length - 1] += inset + line
    else lines.push(line)
    if (isHeading) heading = line
  }
  return lines
    .join('\n')
    .replace(/(?:Reasons|Relative Name):\n {2}.*(?=\n(?:Full|Relative) Name:|(?![\s\S]))/g, '$&\n')
}

/** OpenSSL writes the UTF-8 bytes of what is not ASCII in a name; the name itself is for people. */
function inAscii(name: string): string {
  return name.replace(/\P{ASCII}+/gu, (text) =>
    Array.from(utf8Bytes(text), (byte) => `\\${byte.toString(16).toUpperCase()}`).join(''),
  )
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

function keyLines({
  type,
  bits,
  modulus,
  exponent,
  publicKey,
  curve,
  nistCurve,
  curveParameters,
  algorithm,
  pss,
}: KeyInfo): readonly string[] {
  const inset = '                '
  const points = wrapped(publicKey ?? '', 15, `${inset}    `)
  if (type === 'RSA')
    return [
      `${inset}Public-Key: (${bits} bit)`,
      `${inset}Modulus:`,
      ...wrapped(modulus ?? '', 15, `${inset}    `),
      `${inset}Exponent: ${exponent} (0x${BigInt(exponent ?? 0).toString(16)})`,
      ...(algorithm === 'rsassaPss' ? restrictionLines(pss) : []),
    ]
  if (type === 'EC')
    return [
      `${inset}Public-Key:${bits === undefined ? '' : ` (${bits} bit)`}`,
      `${inset}pub:`,
      ...points,
      ...(curve === undefined ? [] : [`${inset}ASN1 OID: ${curve}`]),
      ...(nistCurve === undefined ? [] : [`${inset}NIST CURVE: ${nistCurve}`]),
      ...(curveParameters === undefined ? [] : parameterLines(curveParameters)),
    ]
  return [`${inset}${type} Public-Key:`, `${inset}pub:`, ...points]
}

/** The parameters of a curve without a name. */
function parameterLines(parameters: CurveParameters): readonly string[] {
  const { field, basis, modulus, a, b, generator, order, cofactor, seed } = parameters
  const form = { '04': 'uncompressed', '06': 'hybrid', '07': 'hybrid' }[generator.slice(0, 2)]
  const inset = '                '
  const lines = [
    `Field Type: ${field}`,
    ...(basis === undefined ? [] : [`Basis Type: ${basis}`]),
    ...numberLines(basis === undefined ? 'Prime:' : 'Polynomial:', modulus),
    ...numberLines('A:   ', a),
    ...numberLines('B:   ', b),
    `Generator (${form ?? 'compressed'}):`,
    ...wrapped(generator, 15, '    '),
    ...numberLines('Order: ', order),
    ...(cofactor === undefined ? [] : numberLines('Cofactor: ', cofactor)),
    ...(seed === undefined ? [] : ['Seed:', ...wrapped(seed, 15, '    ')]),
  ]
  return lines.map((line) => `${inset}${line}`)
}

/** A number of at most 64 bits is written as such, and a longer one as the bytes of a positive integer. */
function numberLines(label: string, hex: string): readonly string[] {
  const pairs = hex.replace(/^(?:00(?::|$))+/, '')
  if (pairs === '') return [`${label} 0`]
  if (pairs.length > 8 * 3)
    return [label, ...wrapped(/^[89a-f]/.test(pairs) ? `00:${pairs}` : pairs, 15, '    ')]
  const value = BigInt(`0x${pairs.replaceAll(':', '')}`)
  return [`${label} ${value} (0x${value.toString(16)})`]
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
