/** Puts the extensions of certificates into words, those of OpenSSL. Pure. */
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
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
} from '@peculiar/asn1-x509'
import { hexOf } from '../../shared/strings/hex.ts'
import type { ExtensionInfo } from './model.ts'
import { EXTENSIONS, NAME_PARTS, PURPOSES, USAGES } from './names.ts'

/** Bytes as hexadecimal pairs in upper case with colons between them. */
export function colons(bytes: ArrayBuffer | Uint8Array): string {
  return hexOf(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), ':').toUpperCase()
}

/** A name as OpenSSL writes it: `C = DE, O = "Whittle, Inc."`. */
export function nameText(name: Name): string {
  const parts = [...name].map((set) =>
    [...set]
      .map(({ type, value }) => `${NAME_PARTS[type] ?? type} = ${escaped(value.toString())}`)
      .join(' + '),
  )
  return parts.join(', ')
}

function escaped(value: string): string {
  const text = value.replace(/["\\]/g, '\\$&')
  const isSpecial = /[,+<>;]|^[# ]| $/.test(value)
  return isSpecial ? `"${text}"` : text
}

/** Describes an extension in words; one that is not known, by its bytes. */
export function extensionInfo({ extnID: oid, critical, extnValue }: Extension): ExtensionInfo {
  const bytes = new Uint8Array(extnValue.buffer)
  const write = WRITERS[oid]
  return {
    oid,
    name: EXTENSIONS[oid] ?? oid,
    isCritical: critical,
    text: write === undefined ? printable(bytes) : write(bytes),
  }
}

/** The names of the extension with alternative names. */
export function namesIn(extensions: readonly Extension[]): readonly string[] {
  const own = extensions.find(({ extnID }) => extnID === '2.5.29.17')
  return own === undefined ? [] : generalNames(own.extnValue.buffer)
}

const generalNames = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): readonly string[] =>
  [...AsnConvert.parse(bytes, GeneralNames)].map(generalName)

function generalName(name: GeneralName): string {
  if (name.dNSName !== undefined) return `DNS:${name.dNSName}`
  if (name.iPAddress !== undefined) return `IP Address:${addressText(name.iPAddress)}`
  if (name.rfc822Name !== undefined) return `email:${name.rfc822Name}`
  if (name.uniformResourceIdentifier !== undefined) return `URI:${name.uniformResourceIdentifier}`
  if (name.directoryName !== undefined) return `DirName:${nameText(name.directoryName)}`
  if (name.registeredID !== undefined) return `Registered ID:${name.registeredID}`
  if (name.otherName !== undefined) return `othername: ${name.otherName.typeId}::<unsupported>`
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

const WRITERS: Readonly<Record<string, (bytes: Uint8Array<ArrayBuffer>) => string>> = {
  '2.5.29.14': (bytes) => colons(AsnConvert.parse(bytes, OctetString).buffer),
  '2.5.29.15': (bytes) => {
    const bits = AsnConvert.parse(bytes, KeyUsage).toNumber()
    return USAGES.filter((_, bit) => bits & (1 << bit)).join(', ')
  },
  '2.5.29.17': (bytes) => generalNames(bytes).join(', '),
  '2.5.29.18': (bytes) => generalNames(bytes).join(', '),
  '2.5.29.19': (bytes) => {
    const { cA, pathLenConstraint } = AsnConvert.parse(bytes, BasicConstraints)
    return `CA:${cA ? 'TRUE' : 'FALSE'}${pathLenConstraint === undefined ? '' : `, pathlen:${pathLenConstraint}`}`
  },
  '2.5.29.30': (bytes) => {
    const { permittedSubtrees = [], excludedSubtrees = [] } = AsnConvert.parse(bytes, NameConstraints)
    const block = (title: string, trees: Iterable<{ base: GeneralName }>) => {
      const names = [...trees].map(({ base }) => `  ${generalName(base).replace(/^IP Address:/, 'IP:')}`)
      return names.length === 0 ? [] : [`${title}:`, ...names]
    }
    return [...block('Permitted', permittedSubtrees), ...block('Excluded', excludedSubtrees)].join('\n')
  },
  '2.5.29.31': (bytes) =>
    [...AsnConvert.parse(bytes, CRLDistributionPoints)]
      .flatMap(({ distributionPoint }) => {
        const names = distributionPoint?.fullName ?? []
        return ['Full Name:', ...names.map((name) => `  ${generalName(name)}`)]
      })
      .join('\n'),
  '2.5.29.32': (bytes) =>
    [...AsnConvert.parse(bytes, CertificatePolicies)]
      .flatMap(({ policyIdentifier, policyQualifiers = [] }) => [
        `Policy: ${PURPOSES[policyIdentifier] ?? policyIdentifier}`,
        ...policyQualifiers
          .filter(({ policyQualifierId }) => policyQualifierId === '1.3.6.1.5.5.7.2.1')
          .map(({ qualifier }) => `  CPS: ${printable(new Uint8Array(qualifier).subarray(2))}`),
      ])
      .join('\n'),
  '2.5.29.35': (bytes) => {
    const own = AsnConvert.parse(bytes, AuthorityKeyIdentifier)
    const { keyIdentifier, authorityCertIssuer = [], authorityCertSerialNumber } = own
    // OpenSSL leaves out `keyid:` where the extension has nothing but the key identifier.
    const isAlone = authorityCertIssuer.length === 0 && authorityCertSerialNumber === undefined
    const key =
      keyIdentifier === undefined ? [] : [`${isAlone ? '' : 'keyid:'}${colons(keyIdentifier.buffer)}`]
    const issuers = authorityCertIssuer.map((name) => generalName(name).replace(/^DirName:(.*)/, dirName))
    const serial =
      authorityCertSerialNumber === undefined ? [] : [`serial:${colons(authorityCertSerialNumber)}`]
    return [...key, ...issuers, ...serial].join('\n')
  },
  '2.5.29.37': (bytes) =>
    [...AsnConvert.parse(bytes, ExtendedKeyUsage)].map((oid) => PURPOSES[oid] ?? oid).join(', '),
  '1.3.6.1.5.5.7.1.1': (bytes) =>
    [...AsnConvert.parse(bytes, AuthorityInfoAccessSyntax)]
      .map(
        ({ accessMethod, accessLocation }) =>
          `${PURPOSES[accessMethod] ?? accessMethod} - ${generalName(accessLocation)}`,
      )
      .join('\n'),
  // The extension is a sequence of numbers, of which only 5 (`status_request`) is in use.
  '1.3.6.1.5.5.7.1.24': (bytes) => (bytes.at(-1) === 5 ? 'status_request' : printable(bytes)),
}

/** OpenSSL writes this name in its oldest form. */
const dirName = (_: string, name: string) => `DirName:/${name.replaceAll(' = ', '=').replaceAll(', ', '/')}`

/** Bytes as text, with dots for what cannot be shown. */
function printable(bytes: Uint8Array): string {
  return [...bytes].map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
}
