/** Puts the extensions of certificates into words, those of OpenSSL. Pure. */
import { OctetString } from '@peculiar/asn1-schema'
import {
  AuthorityInfoAccessSyntax,
  AuthorityKeyIdentifier,
  BasicConstraints,
  CertificatePolicies,
  CRLDistributionPoints,
  ExtendedKeyUsage,
  type Extension,
  type GeneralName,
  GeneralNames,
  KeyUsage,
  type Name,
  NameConstraints,
  PolicyConstraints,
  PolicyMappings,
  type PolicyQualifierInfo,
  PrivateKeyUsagePeriod,
  type RelativeDistinguishedName,
  UserNotice,
} from '@peculiar/asn1-x509'
import { hexOf } from '../../shared/strings/hex.ts'
import { parseDer } from './der.ts'
import { DerError, derContent, TAG } from './derElements.ts'
import { otherNameText, slashName } from './generalNames.ts'
import type { ExtensionInfo } from './model.ts'
import { EXTENSIONS, NAME_PARTS, NETSCAPE_TYPES, PURPOSES, REASONS, USAGES } from './names.ts'
import { opensslTime } from './opensslTime.ts'
import { timestampsText } from './timestamps.ts'

/** Bytes as hexadecimal pairs in upper case with colons between them. */
export function colons(bytes: ArrayBuffer | Uint8Array): string {
  return hexOf(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), ':').toUpperCase()
}

/** A name as OpenSSL writes it: `C = DE, O = "Whittle, Inc."`. */
export function nameText(name: Name | readonly RelativeDistinguishedName[]): string {
  const parts = [...name].map((set) =>
    [...set]
      .map(({ type, value }) => `${NAME_PARTS[type] ?? type} = ${escaped(value.toString())}`)
      .join(' + '),
  )
  return parts.join(', ')
}

function escaped(value: string): string {
  const text = value
    .replace(/["\\]/g, '\\$&')
    .replace(/\p{Cc}/gu, (sign) => (sign > '\x7f' ? sign : `\\${hexOf([sign.charCodeAt(0)]).toUpperCase()}`))
  const isSpecial = /[,+<>;]|^[# ]| $/.test(value)
  return isSpecial ? `"${text}"` : text
}

/** Describes an extension in words; one that is not known, by its bytes. */
export function extensionInfo({ extnID: oid, critical, extnValue }: Extension): ExtensionInfo {
  const bytes = new Uint8Array(extnValue.buffer)
  const name = EXTENSIONS[oid] ?? oid
  const write = WRITERS[oid]
  const words = write === undefined ? undefined : unlessDamaged(() => write(bytes))
  if (words !== undefined) return { oid, name, isCritical: critical, text: words }
  const text = Array.from(bytes, (byte) =>
    byte === 0x0a || byte === 0x0d ? String.fromCharCode(byte) : printable([byte]),
  ).join('')
  const dump = { oid, name, isCritical: critical, text, isDump: true } as const
  return write === undefined ? dump : { ...dump, isDamaged: true }
}

/**
 * What is read from the bytes of one extension; `undefined` where they are damaged, which hides nothing else
 * of a certificate.
 */
function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

/** The names of the extension with alternative names: none where it is damaged. */
export function namesIn(extensions: readonly Extension[]): readonly string[] {
  const own = extensions.find(({ extnID }) => extnID === '2.5.29.17')
  return own === undefined ? [] : (unlessDamaged(() => generalNames(own.extnValue.buffer)) ?? [])
}

const generalNames = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): readonly string[] =>
  [...parseDer(bytes, GeneralNames)].map((name) => generalName(name))

/** A name of any kind; `form` is how OpenSSL writes that of a directory, which differs with the extension. */
function generalName(name: GeneralName, form: 'slashes' | 'commas' = 'slashes'): string {
  if (name.dNSName !== undefined) return `DNS:${name.dNSName}`
  if (name.iPAddress !== undefined) return `IP Address:${addressText(name.iPAddress)}`
  if (name.rfc822Name !== undefined) return `email:${name.rfc822Name}`
  if (name.uniformResourceIdentifier !== undefined) return `URI:${name.uniformResourceIdentifier}`
  if (name.directoryName !== undefined)
    return `DirName:${form === 'slashes' ? slashName(name.directoryName) : nameText(name.directoryName)}`
  if (name.registeredID !== undefined) return `Registered ID:${name.registeredID}`
  if (name.otherName !== undefined) return otherNameText(name.otherName)
  return 'X400Name:<unsupported>'
}

/**
 * An address as OpenSSL writes it: IPv6 with all groups, without leading zeros; the mask of a range in full.
 */
function addressText(address: string): string {
  const [host = '', bits] = address.split('/')
  const isLong = host.includes(':')
  const own = isLong ? allGroups(host).join(':') : host
  if (bits === undefined) return own
  const [count, size] = isLong ? [8, 16] : [4, 8]
  const mask = Array.from({ length: count }, (_, part) => {
    const set = Math.min(size, Math.max(0, Number(bits) - part * size))
    return (2 ** size - 2 ** (size - set)).toString(isLong ? 16 : 10).toUpperCase()
  })
  return `${own}/${mask.join(isLong ? ':' : '.')}`
}

function allGroups(host: string): readonly string[] {
  const [head = '', tail] = host.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const all = tail === undefined ? before : [...before, ...zeros, ...after]
  return all.map((group) => group.replace(/^0+(?=.)/, '').toUpperCase())
}

type Bytes = Uint8Array<ArrayBuffer>

const latin1 = (bytes: Bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

function numberOf(bytes: Bytes): bigint {
  if (bytes.length === 0) throw new DerError('This number has no digits.')
  return BigInt(`0x${hexOf(bytes)}`)
}

function distributionPoints(bytes: Bytes): string {
  const names = (all: Iterable<GeneralName>) => [...all].map((name) => `  ${generalName(name, 'commas')}`)
  return [...parseDer(bytes, CRLDistributionPoints)]
    .flatMap(({ distributionPoint, reasons, cRLIssuer }) => {
      const { fullName, nameRelativeToCRLIssuer: relative } = distributionPoint ?? {}
      const bits = reasons?.toNumber() ?? 0
      return [
        ...(fullName === undefined ? [] : ['Full Name:', ...names(fullName)]),
        ...(relative === undefined ? [] : ['Relative Name:', `  ${nameText([relative])}`]),
        ...(reasons === undefined
          ? []
          : ['Reasons:', `  ${REASONS.filter((_, bit) => bits & (1 << bit)).join(', ')}`]),
        ...(cRLIssuer === undefined ? [] : ['CRL Issuer:', ...names(cRLIssuer)]),
      ]
    })
    .join('\n')
}

function informationAccess(bytes: Bytes): string {
  return [...parseDer(bytes, AuthorityInfoAccessSyntax)]
    .map(
      ({ accessMethod, accessLocation }) =>
        `${PURPOSES[accessMethod] ?? accessMethod} - ${generalName(accessLocation)}`,
    )
    .join('\n')
}

function qualifierLines({ policyQualifierId: oid, qualifier }: PolicyQualifierInfo): readonly string[] {
  if (oid === '1.3.6.1.5.5.7.2.1') return [`  CPS: ${latin1(derContent(new Uint8Array(qualifier), TAG.IA5))}`]
  if (oid !== '1.3.6.1.5.5.7.2.2') return [`  Unknown Qualifier: ${oid}`]
  const { noticeRef, explicitText } = parseDer(qualifier, UserNotice)
  const numbers = noticeRef?.noticeNumbers ?? []
  return [
    '  User Notice:',
    ...(noticeRef === undefined
      ? []
      : [
          `    Organization: ${noticeRef.organization}`,
          `    Number${numbers.length > 1 ? 's' : ''}: ${numbers.map(String).join(', ')}`,
        ]),
    ...(explicitText === undefined ? [] : [`    Explicit Text: ${explicitText}`]),
  ]
}

/** When a private key may be used (RFC 5280, appendix A.2): either time may be left out. */
function usagePeriod(bytes: Bytes): string {
  const { notBefore, notAfter } = parseDer(bytes, PrivateKeyUsagePeriod)
  return [
    ...(notBefore === undefined ? [] : [`Not Before: ${opensslTime(notBefore.toISOString())}`]),
    ...(notAfter === undefined ? [] : [`Not After: ${opensslTime(notAfter.toISOString())}`]),
  ].join(', ')
}

function timestamps(bytes: Uint8Array<ArrayBuffer>): string {
  return timestampsText(new Uint8Array(parseDer(bytes, OctetString).buffer))
}

const WRITERS: Readonly<Record<string, (bytes: Uint8Array<ArrayBuffer>) => string>> = {
  '2.5.29.14': (bytes) => colons(parseDer(bytes, OctetString).buffer),
  '2.5.29.15': (bytes) => {
    const bits = parseDer(bytes, KeyUsage).toNumber()
    return USAGES.filter((_, bit) => bits & (1 << bit)).join(', ')
  },
  '2.5.29.17': (bytes) => generalNames(bytes).join(', '),
  '2.5.29.18': (bytes) => generalNames(bytes).join(', '),
  '2.5.29.19': (bytes) => {
    const { cA, pathLenConstraint } = parseDer(bytes, BasicConstraints)
    return `CA:${cA ? 'TRUE' : 'FALSE'}${pathLenConstraint === undefined ? '' : `, pathlen:${pathLenConstraint}`}`
  },
  '2.5.29.30': (bytes) => {
    const { permittedSubtrees = [], excludedSubtrees = [] } = parseDer(bytes, NameConstraints)
    const block = (title: string, trees: Iterable<{ base: GeneralName }>) => {
      const names = [...trees].map(
        ({ base }) => `  ${generalName(base, 'commas').replace(/^IP Address:/, 'IP:')}`,
      )
      return names.length === 0 ? [] : [`${title}:`, ...names]
    }
    return [...block('Permitted', permittedSubtrees), ...block('Excluded', excludedSubtrees)].join('\n')
  },
  '2.5.29.31': distributionPoints,
  '2.5.29.46': distributionPoints,
  '2.5.29.32': (bytes) =>
    [...parseDer(bytes, CertificatePolicies)]
      .flatMap(({ policyIdentifier, policyQualifiers = [] }) => [
        `Policy: ${PURPOSES[policyIdentifier] ?? policyIdentifier}`,
        ...policyQualifiers.flatMap(qualifierLines),
      ])
      .join('\n'),
  '2.5.29.35': (bytes) => {
    const own = parseDer(bytes, AuthorityKeyIdentifier)
    const { keyIdentifier, authorityCertIssuer = [], authorityCertSerialNumber } = own
    // OpenSSL leaves out `keyid:` where the extension has nothing but the key identifier.
    const isAlone = authorityCertIssuer.length === 0 && authorityCertSerialNumber === undefined
    const key =
      keyIdentifier === undefined ? [] : [`${isAlone ? '' : 'keyid:'}${colons(keyIdentifier.buffer)}`]
    const issuers = authorityCertIssuer.map((name) => generalName(name))
    const serial =
      authorityCertSerialNumber === undefined ? [] : [`serial:${colons(authorityCertSerialNumber)}`]
    return [...key, ...issuers, ...serial].join('\n')
  },
  '2.5.29.37': (bytes) =>
    [...parseDer(bytes, ExtendedKeyUsage)].map((oid) => PURPOSES[oid] ?? oid).join(', '),
  '1.3.6.1.5.5.7.1.1': informationAccess,
  '1.3.6.1.5.5.7.1.11': informationAccess,
  '2.5.29.36': (bytes) => {
    const own = parseDer(bytes, PolicyConstraints)
    const { requireExplicitPolicy: explicit, inhibitPolicyMapping: mapping } = own
    return [
      ...(explicit === undefined ? [] : [`Require Explicit Policy:${numberOf(new Uint8Array(explicit))}`]),
      ...(mapping === undefined ? [] : [`Inhibit Policy Mapping:${numberOf(new Uint8Array(mapping))}`]),
    ].join(', ')
  },
  '2.5.29.16': usagePeriod,
  '2.5.29.33': (bytes) =>
    [...parseDer(bytes, PolicyMappings)]
      .map(({ issuerDomainPolicy, subjectDomainPolicy }) =>
        [issuerDomainPolicy, subjectDomainPolicy].map((oid) => PURPOSES[oid] ?? oid).join(':'),
      )
      .join(', '),
  '2.5.29.54': (bytes) => String(numberOf(derContent(bytes, TAG.INTEGER))),
  '1.3.6.1.5.5.7.48.1.5': (bytes) => (derContent(bytes, TAG.NULL).length === 0 ? '' : printable(bytes)),
  '1.3.6.1.4.1.11129.2.4.3': (bytes) =>
    derContent(bytes, TAG.NULL).length === 0 ? 'NULL' : printable(bytes),
  '2.16.840.1.113730.1.1': (bytes) => {
    const [, bits = 0] = derContent(bytes, TAG.BITS)
    return NETSCAPE_TYPES.filter((_, bit) => bits & (0x80 >> bit)).join(', ')
  },
  ...Object.fromEntries(
    [2, 3, 4, 7, 8, 12, 13].map((last) => [
      `2.16.840.1.113730.1.${last}`,
      (bytes: Bytes) => latin1(derContent(bytes, TAG.IA5)),
    ]),
  ),
  '1.3.6.1.4.1.11129.2.4.2': timestamps,
  '1.3.6.1.4.1.11129.2.4.5': timestamps,
  // The extension is a sequence of numbers, of which only 5 (`status_request`) is in use.
  '1.3.6.1.5.5.7.1.24': (bytes) => (bytes.at(-1) === 5 ? 'status_request' : printable(bytes)),
}

/** Bytes as text, with dots for what cannot be shown. */
function printable(bytes: Iterable<number>): string {
  return [...bytes].map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
}
