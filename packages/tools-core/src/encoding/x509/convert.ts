/** Shows certificates, requests and keys as tables. */
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { certificateText } from './certificateText.ts'
import { decodePem } from './decodePem.ts'
import type { CertificateInfo, ExtensionInfo, KeyInfo, PemItem, RequestInfo } from './model.ts'

type Row = readonly [name: string, value: string]

/** Decodes a certificate, or several. */
export const convert: ToolEngine = (input, { show }) =>
  andThen(decodePem(input), (items) => {
    if (show === 'text') {
      const certificates = items.filter((item) => item.kind === 'certificate')
      if (certificates.length > 0)
        return succeed({ kind: 'text' as const, text: certificates.map(certificateText).join('\n') })
    }
    const now = Date.now()
    const isMany = items.length > 1
    return succeed(
      showTable(
        items.flatMap((item, at) =>
          rowsOf(item, now).map(([name, value]) => [isMany ? `${at + 1}. ${name}` : name, value] as const),
        ),
      ),
    )
  })

function rowsOf(item: PemItem, now: number): readonly Row[] {
  if (item.kind === 'certificate') return certificateRows(item, now)
  if (item.kind === 'request') return requestRows(item)
  const kind = item.kind === 'public-key' ? 'Public key' : 'Private key'
  if (item.key === undefined)
    return [[kind, item.isEncrypted ? 'encrypted with a password' : 'of an unknown kind']]
  return [[kind, keyText(item.key)]]
}

function certificateRows(certificate: CertificateInfo, now: number): readonly Row[] {
  const { subject, issuer, names, validFrom, validTo, key, fingerprints, isSelfIssued } = certificate
  return [
    ['Certificate for', subject === '' ? 'no name' : subject],
    ['Names', names.join('\n')] as const,
    ['Issued by', `${issuer}${isSelfIssued ? ' (itself)' : ''}`],
    ['Validity', verdict(Date.parse(validFrom), Date.parse(validTo), now)],
    ['Valid from', timeText(validFrom)],
    ['Valid to', timeText(validTo)],
    ['Key', keyText(key)],
    ['Signature', signatureText(certificate)],
    ['Serial number', certificate.serialNumber],
    ['SHA-256 fingerprint', fingerprints.sha256],
    ['SHA-1 fingerprint', fingerprints.sha1],
    ...extensionRows(certificate.extensions),
  ].filter(([, value]) => value !== '') as readonly Row[]
}

function signatureText({ signatureAlgorithm, signaturePss: pss }: CertificateInfo): string {
  return pss === undefined
    ? signatureAlgorithm
    : `${signatureAlgorithm}, ${pss.hash}, salt of ${pss.saltLength} bytes`
}

function requestRows(request: RequestInfo): readonly Row[] {
  return [
    ['Request for', request.subject === '' ? 'no name' : request.subject],
    ['Names', request.names.join('\n')] as const,
    ['Key', keyText(request.key)],
    ['Signature', request.signatureAlgorithm],
    ...extensionRows(request.extensions),
  ].filter(([, value]) => value !== '') as readonly Row[]
}

const extensionRows = (extensions: readonly ExtensionInfo[]): readonly Row[] =>
  extensions
    .filter(({ oid, isDamaged }) => oid !== '2.5.29.17' || isDamaged === true)
    .map(({ name, isCritical, isDamaged, text }) => [
      `${name.replace('X509v3 ', '')}${isCritical ? ' (critical)' : ''}${isDamaged === true ? ' (damaged)' : ''}`,
      // A row without a value is left out, and what is damaged has to be named.
      text === '' && isDamaged === true ? 'no bytes' : text,
    ])

function keyText({ type, bits, curve, nistCurve, exponent, curveParameters }: KeyInfo): string {
  if (type === 'RSA') return `RSA, ${bits} bits, exponent ${exponent}`
  if (type === 'EC' && curve === undefined)
    return curveParameters === undefined
      ? 'EC, a curve that is not named'
      : `EC, ${bits} bits, a curve of its own`
  if (type === 'EC') return `EC, ${nistCurve === undefined ? curve : `${nistCurve} (${curve})`}`
  return type.replace(/^ED/, 'Ed')
}

const timeText = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

const DAY = 86_400_000

function verdict(from: number, to: number, now: number): string {
  if (now < from) return `Not valid yet: it becomes valid in ${days(from - now)}`
  if (now > to) return `Expired on ${new Date(to).toISOString().slice(0, 10)}`
  return `Valid for ${days(to - now)}`
}

function days(milliseconds: number): string {
  const count = Math.floor(milliseconds / DAY)
  return count === 0 ? 'less than a day' : count === 1 ? '1 day' : `${count} days`
}
