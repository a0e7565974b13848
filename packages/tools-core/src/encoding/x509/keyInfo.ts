/** Reads public keys. Pure. */
import { ECParameters, ECPrivateKey } from '@peculiar/asn1-ecc'
import { PrivateKeyInfo } from '@peculiar/asn1-pkcs8'
import { RSAPrivateKey, RSAPublicKey } from '@peculiar/asn1-rsa'
import { AsnConvert } from '@peculiar/asn1-schema'
import type { AlgorithmIdentifier, SubjectPublicKeyInfo } from '@peculiar/asn1-x509'
import { curveParameters } from './curveParameters.ts'
import { CURVES } from './curves.ts'
import { colons } from './extensions.ts'
import type { KeyInfo } from './model.ts'
import { ALGORITHMS } from './names.ts'
import { pssParameters, RSA_PSS } from './pss.ts'

const RSA = '1.2.840.113549.1.1.1'
const EC = '1.2.840.10045.2.1'

/** The public key of a certificate or a request. */
export function keyInfo({ algorithm, subjectPublicKey }: SubjectPublicKeyInfo): KeyInfo {
  if (algorithm.algorithm === RSA) return rsaInfo(AsnConvert.parse(subjectPublicKey, RSAPublicKey))
  if (algorithm.algorithm === RSA_PSS)
    return pssInfo(algorithm, rsaInfo(AsnConvert.parse(subjectPublicKey, RSAPublicKey)))
  const publicKey = colons(subjectPublicKey).toLowerCase()
  if (algorithm.algorithm === EC) return { ...curveInfo(algorithm), publicKey }
  const name = ALGORITHMS[algorithm.algorithm] ?? algorithm.algorithm
  return { algorithm: name, type: name, publicKey }
}

function pssInfo(algorithm: AlgorithmIdentifier, key: KeyInfo): KeyInfo {
  const pss = pssParameters(algorithm)
  return { ...key, algorithm: 'rsassaPss', ...(pss === undefined ? {} : { pss }) }
}

interface RsaNumbers {
  readonly modulus: ArrayBuffer
  readonly publicExponent: ArrayBuffer
}

function rsaInfo({ modulus, publicExponent }: RsaNumbers): KeyInfo {
  const exponent = BigInt(`0x${colons(publicExponent).replaceAll(':', '')}`)
  return {
    algorithm: 'rsaEncryption',
    type: 'RSA',
    bits: bitLength(modulus),
    modulus: colons(modulus).toLowerCase(),
    exponent: String(exponent),
  }
}

/** The number of bits of a number without its leading zeros. */
function bitLength(number: ArrayBuffer): number {
  const bytes = new Uint8Array(number)
  const first = bytes.findIndex((byte) => byte !== 0)
  return (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24
}

function curveInfo({ parameters }: Pick<AlgorithmIdentifier, 'parameters'>): KeyInfo {
  const key = { algorithm: 'id-ecPublicKey', type: 'EC' }
  if (parameters === undefined || parameters === null) return key
  const { namedCurve: oid, specifiedCurve } = AsnConvert.parse(parameters, ECParameters)
  if (specifiedCurve !== undefined) {
    const own = curveParameters(specifiedCurve)
    return { ...key, bits: bitLength(specifiedCurve.order), curveParameters: own }
  }
  const known = CURVES[oid ?? '']
  if (known === undefined) return oid === undefined ? key : { ...key, curve: oid }
  const [curve, bits, nistCurve] = known
  return { ...key, bits, curve, ...(nistCurve === undefined ? {} : { nistCurve }) }
}

/** What may be shown of a private key (PKCS#8). */
export function privateKeyInfo(bytes: Uint8Array<ArrayBuffer>): KeyInfo {
  const { privateKeyAlgorithm: algorithm, privateKey } = AsnConvert.parse(bytes, PrivateKeyInfo)
  if (algorithm.algorithm === RSA) return rsaPrivateInfo(new Uint8Array(privateKey.buffer))
  if (algorithm.algorithm === RSA_PSS)
    return pssInfo(algorithm, rsaPrivateInfo(new Uint8Array(privateKey.buffer)))
  if (algorithm.algorithm === EC) return ecPrivateInfo(new Uint8Array(privateKey.buffer), algorithm)
  const name = ALGORITHMS[algorithm.algorithm] ?? algorithm.algorithm
  return { algorithm: name, type: name }
}

/** What may be shown of an RSA key (PKCS#1). */
export function rsaPrivateInfo(bytes: Uint8Array<ArrayBuffer>): KeyInfo {
  return rsaInfo(AsnConvert.parse(bytes, RSAPrivateKey))
}

/** A public RSA key by itself (PKCS#1). */
export function rsaPublicInfo(bytes: Uint8Array<ArrayBuffer>): KeyInfo {
  return rsaInfo(AsnConvert.parse(bytes, RSAPublicKey))
}

/** What may be shown of an EC key (RFC 5915); its curve may be named outside of it. */
export function ecPrivateInfo(
  bytes: Uint8Array<ArrayBuffer>,
  outside?: Pick<AlgorithmIdentifier, 'parameters'>,
): KeyInfo {
  const { parameters, publicKey } = AsnConvert.parse(bytes, ECPrivateKey)
  const curve = outside ?? (parameters === undefined ? {} : { parameters: AsnConvert.serialize(parameters) })
  const info = curveInfo(curve)
  return publicKey === undefined ? info : { ...info, publicKey: colons(publicKey).toLowerCase() }
}
