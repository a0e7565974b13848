/** What certificates, requests and keys say. */

/** The parameters of a curve that are written out (X9.62). Numbers and bytes are hexadecimal pairs. */
export interface CurveParameters {
  readonly field: 'prime-field' | 'characteristic-two-field'
  /** How the polynomial of a field of characteristic two is given. */
  readonly basis?: 'tpBasis' | 'ppBasis'
  /** The prime, or the polynomial. */
  readonly modulus: string
  readonly a: string
  readonly b: string
  readonly generator: string
  readonly order: string
  readonly cofactor?: string
  readonly seed?: string
}

/** The parameters of RSA-PSS (RFC 4055); both hashes have OpenSSL's names. */
export interface PssParameters {
  readonly hash: string
  readonly maskHash: string
  /** In bytes. */
  readonly saltLength: number
  readonly trailerField: number
}

/** A public key. */
export interface KeyInfo {
  /** As OpenSSL names it: `rsaEncryption`, `id-ecPublicKey`, `ED25519`, or its object identifier. */
  readonly algorithm: string
  /** `RSA`, `EC`, or the algorithm. */
  readonly type: string
  readonly bits?: number
  /** OpenSSL's name, such as `prime256v1`, and NIST's, such as `P-256`, where there is one. */
  readonly curve?: string
  readonly nistCurve?: string
  /** Of a curve that has parameters in place of a name. */
  readonly curveParameters?: CurveParameters
  /** Of a key for RSA-PSS: what its signatures are restricted to. */
  readonly pss?: PssParameters
  /** Only of an RSA key: the modulus as hexadecimal bytes, the exponent as a decimal number. */
  readonly modulus?: string
  readonly exponent?: string
  /** The point or the bytes of any other key, as hexadecimal bytes. */
  readonly publicKey?: string
}

/** An extension, in words. */
export interface ExtensionInfo {
  readonly oid: string
  /** Its name, or its object identifier. */
  readonly name: string
  readonly isCritical: boolean
  /** What it says, in one or several lines. */
  readonly text: string
  /** Whether the text is only its bytes, with dots for what cannot be shown. */
  readonly isDump?: true
  /** Whether it is of a kind that is known here, but its bytes are damaged. */
  readonly isDamaged?: true
}

/** A certificate. Bytes are hexadecimal pairs with colons between them; times are ISO 8601, in UTC. */
export interface CertificateInfo {
  readonly kind: 'certificate'
  readonly version: number
  readonly serialNumber: string
  readonly signatureAlgorithm: string
  /** Of a signature with RSA-PSS. */
  readonly signaturePss?: PssParameters
  readonly issuer: string
  readonly subject: string
  readonly validFrom: string
  readonly validTo: string
  readonly key: KeyInfo
  /** The names that it is valid for: `DNS:example.com`, `IP Address:192.0.2.1`. */
  readonly names: readonly string[]
  readonly extensions: readonly ExtensionInfo[]
  readonly signature: string
  readonly fingerprints: { readonly sha1: string; readonly sha256: string }
  /** Whether it has the same issuer and subject. */
  readonly isSelfIssued: boolean
}

/** A request for a certificate (CSR). */
export interface RequestInfo {
  readonly kind: 'request'
  readonly version: number
  readonly subject: string
  readonly key: KeyInfo
  readonly names: readonly string[]
  readonly extensions: readonly ExtensionInfo[]
  readonly signatureAlgorithm: string
  readonly signature: string
}

/** A key. What is secret of a private one is not shown. */
export interface KeyItem {
  readonly kind: 'public-key' | 'private-key'
  /** Absent where it is encrypted. */
  readonly key?: KeyInfo
  readonly isEncrypted: boolean
}

/** What one block of a PEM text is. */
export type PemItem = CertificateInfo | RequestInfo | KeyItem
