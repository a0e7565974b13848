/**
 * The part of Web Crypto that engines use. Every host has it in a secure context, but the ES library types do
 * not.
 */

/** A key that the host holds. */
export interface HostKey {
  readonly type: 'public' | 'private' | 'secret'
  readonly algorithm: {
    readonly name: string
    /** The length of an RSA key in bits. */
    readonly modulusLength?: number
  }
}

/** How an RSA key signs. The key itself says with which hash. */
export interface RsaParameters {
  readonly name: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS'
  /** In bytes. */
  readonly saltLength?: number
}

/** `crypto.subtle`. */
export interface Subtle {
  digest(algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer>
  sign(algorithm: RsaParameters, key: HostKey, bytes: Uint8Array): Promise<ArrayBuffer>
  verify(algorithm: RsaParameters, key: HostKey, signature: Uint8Array, bytes: Uint8Array): Promise<boolean>
}

/** `crypto.subtle`, or `undefined` where the page is not in a secure context. */
export function subtleCrypto(): Subtle | undefined {
  return (globalThis as { crypto?: { subtle?: Subtle } }).crypto?.subtle
}
