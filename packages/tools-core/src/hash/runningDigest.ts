/** One running digest of an engine. */
export interface RunningDigest {
  readonly update: (bytes: Uint8Array) => void
  /** The digest of everything so far. The engine is used up afterwards. */
  readonly digest: () => Uint8Array
}
