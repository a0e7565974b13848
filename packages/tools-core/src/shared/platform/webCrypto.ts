/** The part of Web Crypto that engines use. Every host has it in a secure context, but the ES library types do not. */

/** A key that the host holds. */
export interface HostKey {
  readonly type: 'public' | 'private' | 'secret'
  readonly algorithm: {
    readonly name: string
    readonly namedCurve?: string
    readonly hash?: { readonly name: string }
    /** The length of an RSA key in bits. */
    readonly modulusLength?: number
  }
}

/** Parameters of an algorithm. */
export interface KeyParameters {
  readonly name: string
  readonly hash?: string
  readonly namedCurve?: string
  readonly saltLength?: number
}

/** The halves of a new key. */
export interface HostKeyPair {
  readonly privateKey: HostKey
  readonly publicKey: HostKey
}

/** How a new key is generated. */
interface KeyMaking extends KeyParameters {
  readonly modulusLength?: number
  readonly publicExponent?: Uint8Array
}

/** `crypto.subtle`. */
export interface Subtle {
  generateKey(
    algorithm: KeyMaking,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<HostKey | HostKeyPair>
  exportKey(format: 'raw' | 'spki' | 'pkcs8', key: HostKey): Promise<ArrayBuffer>
  exportKey(format: 'jwk', key: HostKey): Promise<object>
  digest(algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer>
  importKey(
    format: 'raw' | 'spki' | 'pkcs8' | 'jwk',
    key: Uint8Array | Readonly<Record<string, unknown>>,
    algorithm: KeyParameters,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<HostKey>
  sign(algorithm: KeyParameters, key: HostKey, bytes: Uint8Array): Promise<ArrayBuffer>
  verify(algorithm: KeyParameters, key: HostKey, signature: Uint8Array, bytes: Uint8Array): Promise<boolean>
}

/** `crypto.subtle`, or `undefined` where the page is not in a secure context. */
export function subtleCrypto(): Subtle | undefined {
  return (globalThis as { crypto?: { subtle?: Subtle } }).crypto?.subtle
}

/** Ends the sentence that says where keys and signatures work. */
export const WEB_CRYPTO = 'where Web Crypto is available, which on the web means secure pages (https).'
