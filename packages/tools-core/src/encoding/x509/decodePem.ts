/** Reads certificates, requests, PKCS#7 and keys. Pure. */
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { CertificationRequest } from '@peculiar/asn1-csr'
import { EncryptedPrivateKeyInfo } from '@peculiar/asn1-pkcs8'
import { AsnConvert } from '@peculiar/asn1-schema'
import { type AlgorithmIdentifier, Certificate, Extensions, SubjectPublicKeyInfo } from '@peculiar/asn1-x509'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { colons, extensionInfo, namesIn, nameText } from './extensions.ts'
import { ecPrivateInfo, keyInfo, privateKeyInfo, rsaPrivateInfo, rsaPublicInfo } from './keyInfo.ts'
import type { CertificateInfo, KeyItem, PemItem, RequestInfo } from './model.ts'
import { ALGORITHMS } from './names.ts'
import { type PemBlock, pemBlocks } from './pem.ts'
import { pssParameters } from './pss.ts'

/**
 * Everything in a PEM text, a DER file or the Base64 of one, in its order: certificates, also those in a
 * PKCS#7 file, requests for certificates, and keys, of which nothing secret is shown.
 *
 * Errors: `no-pem` if there is nothing of the kind, `unclosed-pem`, `invalid-pem` for wrong Base64,
 * `unsupported-pem` for a key or a list in another format, and `invalid-der` for bytes that are not what
 * their label says.
 */
export function decodePem(input: TextInput): Result<readonly PemItem[]> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  const read = andThen(pemBlocks(input), (blocks): Result<readonly PemItem[]> => {
    const items: PemItem[] = []
    for (const block of blocks) {
      const other = OTHER_FORMATS[block.label]
      if (other !== undefined) return unsupported(block, other)
      const found = itemsOf(block)
      if (found === undefined) return invalid(block)
      items.push(...found)
    }
    return succeed(items)
  })
  return aboutAll(input, read)
}

/**
 * The first certificate of a text or a DER file: `decodePem` has the others.
 *
 * Errors: those of `decodePem`, and `no-certificate`.
 *
 * @example
 * decodeCertificate(pem) // value: { kind: 'certificate', subject: 'CN = example.com', validTo: '2027-01-01T00:00:00.000Z', … }
 */
export function decodeCertificate(input: TextInput): Result<CertificateInfo> {
  return andThen(decodePem(input), (items) => {
    const certificate = items.find((item) => item.kind === 'certificate')
    if (certificate !== undefined) return succeed(certificate)
    const message = 'There is a key or a request here, but no certificate.'
    return aboutAll(input, fail({ code: 'no-certificate', message }))
  })
}

function invalid({ label, bytes: _, isEncrypted: __, ...place }: PemBlock): Result<never> {
  const what = label === '' ? 'These bytes are' : `This “${label}” is`
  const message = `${what} damaged, or of a kind that is not known here.`
  return fail({ code: 'invalid-der', message, ...place })
}

/** Blocks that hold something else than DER of a kind that is read, and what to do with them. */
const OTHER_FORMATS: Readonly<Record<string, string>> = {
  'OPENSSH PRIVATE KEY':
    'This is a private key in the format of OpenSSH. “ssh-keygen -p -m pem -f key” turns it into PEM and overwrites the file “key”, so use a copy.',
  'SSH2 PUBLIC KEY':
    'This is a public key in the format of SSH (RFC 4716). “ssh-keygen -i -f key.pub” reads it, and “ssh-keygen -e -m pkcs8 -f key.pub” then writes PEM.',
  'X509 CRL':
    'This is a list of revoked certificates, not a certificate. “openssl crl -noout -text -in list.pem” shows it.',
  'DSA PRIVATE KEY':
    'This is a DSA key in its old form. “openssl pkcs8 -topk8 -nocrypt -in key.pem” writes it as a “PRIVATE KEY”.',
  'PGP PUBLIC KEY BLOCK': 'This is a key of OpenPGP, not a certificate. “gpg --show-keys key.asc” shows it.',
  'PGP PRIVATE KEY BLOCK': 'This is a key of OpenPGP, not a certificate. “gpg --show-keys key.asc” shows it.',
}

function unsupported(
  { label: _, bytes: __, isEncrypted: ___, ...place }: PemBlock,
  message: string,
): Result<never> {
  return fail({ code: 'unsupported-pem', message, ...place })
}

type Reader = (bytes: Uint8Array<ArrayBuffer>) => readonly PemItem[]

const certificates: Reader = (bytes) => [certificateInfo(bytes)]
const requests: Reader = (bytes) => [requestInfo(bytes)]
const publicKeys: Reader = (bytes) => [
  { kind: 'public-key', isEncrypted: false, key: keyInfo(AsnConvert.parse(bytes, SubjectPublicKeyInfo)) },
]
const rsaPublicKeys: Reader = (bytes) => [
  { kind: 'public-key', isEncrypted: false, key: rsaPublicInfo(bytes) },
]
const encrypted: KeyItem = { kind: 'private-key', isEncrypted: true }
const encryptedKeys: Reader = (bytes) => {
  AsnConvert.parse(bytes, EncryptedPrivateKeyInfo)
  return [encrypted]
}
const privateKeys =
  (read: (bytes: Uint8Array<ArrayBuffer>) => KeyItem['key']): Reader =>
  (bytes) => {
    const key = read(bytes)
    return [{ kind: 'private-key', isEncrypted: false, ...(key === undefined ? {} : { key }) }]
  }

const READERS: Readonly<Record<string, Reader>> = {
  CERTIFICATE: certificates,
  'X509 CERTIFICATE': certificates,
  'TRUSTED CERTIFICATE': certificates,
  'CERTIFICATE REQUEST': requests,
  'NEW CERTIFICATE REQUEST': requests,
  PKCS7: signedCertificates,
  CMS: signedCertificates,
  'PUBLIC KEY': publicKeys,
  'RSA PUBLIC KEY': rsaPublicKeys,
  'ENCRYPTED PRIVATE KEY': encryptedKeys,
  'PRIVATE KEY': privateKeys(privateKeyInfo),
  'RSA PRIVATE KEY': privateKeys(rsaPrivateInfo),
  'EC PRIVATE KEY': privateKeys(ecPrivateInfo),
  'EC PARAMETERS': () => [],
}

/** What a block holds; `undefined` if it is not what it should be. */
function itemsOf({ label, bytes, isEncrypted }: PemBlock): readonly PemItem[] | undefined {
  if (isEncrypted) return [encrypted]
  const own = READERS[label]
  const readers = label === '' ? new Set(Object.values(READERS)) : own === undefined ? [] : [own]
  const copy = new Uint8Array(bytes)
  for (const read of readers)
    try {
      const items = read(copy)
      if (items.length > 0 || label !== '') return items
    } catch {
      // The bytes are something else, or damaged: the next reader tries, and bytes that none can read are an
      // error.
    }
  return undefined
}

function signedCertificates(bytes: Uint8Array<ArrayBuffer>): readonly PemItem[] {
  const { content } = AsnConvert.parse(bytes, ContentInfo)
  const { certificates = [] } = AsnConvert.parse(content, SignedData)
  return [...certificates].flatMap(({ certificate }) =>
    certificate === undefined ? [] : [certificateInfo(new Uint8Array(AsnConvert.serialize(certificate)))],
  )
}

const algorithmName = ({ algorithm }: AlgorithmIdentifier) => ALGORITHMS[algorithm] ?? algorithm

function certificateInfo(bytes: Uint8Array<ArrayBuffer>): CertificateInfo {
  const { tbsCertificate, signatureAlgorithm, signatureValue } = AsnConvert.parse(bytes, Certificate)
  const { issuer, subject, validity, extensions = [] } = tbsCertificate
  const signaturePss = pssParameters(signatureAlgorithm)
  return {
    kind: 'certificate',
    version: tbsCertificate.version + 1,
    serialNumber: colons(tbsCertificate.serialNumber).toLowerCase(),
    signatureAlgorithm: algorithmName(signatureAlgorithm),
    ...(signaturePss === undefined ? {} : { signaturePss }),
    issuer: nameText(issuer),
    subject: nameText(subject),
    validFrom: validity.notBefore.getTime().toISOString(),
    validTo: validity.notAfter.getTime().toISOString(),
    key: keyInfo(tbsCertificate.subjectPublicKeyInfo),
    names: namesIn([...extensions]),
    extensions: [...extensions].map(extensionInfo),
    signature: colons(signatureValue).toLowerCase(),
    fingerprints: { sha1: colons(sha1(bytes)), sha256: colons(sha256(bytes)) },
    isSelfIssued: nameText(issuer) === nameText(subject),
  }
}

/** The attribute of a request that holds the extensions it asks for. */
const EXTENSION_REQUEST = '1.2.840.113549.1.9.14'

function requestInfo(bytes: Uint8Array<ArrayBuffer>): RequestInfo {
  const { certificationRequestInfo, signatureAlgorithm, signature } = AsnConvert.parse(
    bytes,
    CertificationRequest,
  )
  const { attributes = [], subject, subjectPKInfo, version } = certificationRequestInfo
  const extensions = [...attributes]
    .filter(({ type }) => type === EXTENSION_REQUEST)
    .flatMap(({ values }) => values.flatMap((value) => [...AsnConvert.parse(value, Extensions)]))
  return {
    kind: 'request',
    version: version + 1,
    subject: nameText(subject),
    key: keyInfo(subjectPKInfo),
    names: namesIn(extensions),
    extensions: extensions.map(extensionInfo),
    signatureAlgorithm: algorithmName(signatureAlgorithm),
    signature: colons(signature).toLowerCase(),
  }
}
