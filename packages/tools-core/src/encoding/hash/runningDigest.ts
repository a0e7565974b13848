/** A running digest of an engine. */
export interface RunningDigest {
  readonly update: (bytes: Uint8Array) => void
  /** Returns the digest of everything so far. The engine cannot be used afterwards. */
  readonly digest: () => Uint8Array
}
