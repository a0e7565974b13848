/** Writes the parameters of RSA-PSS as OpenSSL does, in other words for a key than for a signature. Pure. */
import type { PssParameters } from './model.ts'

/** Of a signature. The blank before the salt is OpenSSL's. */
export function signatureLines(pss: PssParameters | undefined): readonly string[] {
  if (pss === undefined) return []
  const { hash, maskHash, saltLength, trailerField } = pss
  return [
    `        Hash Algorithm: ${hash}${ifDefault(hash, 'sha1')}`,
    `        Mask Algorithm: mgf1 with ${maskHash}${ifDefault(maskHash, 'sha1')}`,
    `         Salt Length: 0x${hexByte(saltLength)}${ifDefault(saltLength, 20)}`,
    `        Trailer Field: 0x${hexByte(trailerField)}${ifDefault(trailerField, 1)}`,
  ]
}

/** Of a key: what its signatures are restricted to. */
export function restrictionLines(pss: PssParameters | undefined): readonly string[] {
  const inset = '                '
  if (pss === undefined) return [`${inset}No PSS parameter restrictions`]
  const { hash, maskHash, saltLength, trailerField } = pss
  return [
    `${inset}PSS parameter restrictions:`,
    `${inset}  Hash Algorithm: ${digestName(hash)}${ifDefault(hash, 'sha1')}`,
    `${inset}  Mask Algorithm: MGF1 with ${digestName(maskHash)}${ifDefault(maskHash, 'sha1')}`,
    `${inset}  Minimum Salt Length: ${saltLength}${ifDefault(saltLength, 20)}`,
    `${inset}  Trailer Field: 0x${trailerField.toString(16)}${ifDefault(trailerField, 1)}`,
  ]
}

const ifDefault = <Value>(value: Value, standard: Value) => (value === standard ? ' (default)' : '')

/** Digits in pairs, as of the bytes of a number. */
function hexByte(value: number): string {
  const digits = value.toString(16).toUpperCase()
  return digits.padStart(digits.length + (digits.length % 2), '0')
}

/** `SHA2-256` for `sha256`, and `SHA1` for `sha1`. */
const digestName = (name: string) => name.toUpperCase().replace(/^SHA(?=\d{3})/, 'SHA2-')
