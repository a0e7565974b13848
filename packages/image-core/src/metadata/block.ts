/** A block of metadata as found in a file, unpacked and joined, whatever the container. */

/** The kind of a block. */
export type BlockKind =
  | 'exif'
  | 'xmp'
  /** The rest of an XMP packet too long for one JPEG segment: depth maps, stale previews. */
  | 'extended-xmp'
  | 'iptc'
  | 'icc'
  | 'comment'
  /** A text chunk of a PNG; `name` is its keyword. */
  | 'text'
  | 'thumbnail'
  /** The index of further pictures in the file (MPF). */
  | 'previews'
  | 'gain-map'
  /** The time of the last change. */
  | 'time'
  /** Bytes after the picture's end. */
  | 'trailing'
  | 'other'

/** One block. */
export interface MetadataBlock {
  readonly kind: BlockKind
  /**
   * Ready to read: EXIF from its byte order mark on, a whole profile, an XMP packet, text as UTF-8 or
   * Latin-1. Empty if the block is damaged or not read.
   */
  readonly data: Uint8Array
  /** Bytes it takes up in the file, headers included. */
  readonly bytes: number
  /** A keyword, chunk type or segment name. */
  readonly name?: string
}

/** The changes to a target: absent keeps the target's own block, `null` removes it, bytes replace it. */
export interface MetadataChanges {
  readonly exif?: Uint8Array | null
  readonly xmp?: Uint8Array | null
  readonly iptc?: Uint8Array | null
  readonly profile?: Uint8Array | null
  readonly comments?: readonly Uint8Array[]
  /** Text chunks of a PNG: keyword and UTF-8 text. */
  readonly texts?: readonly (readonly [keyword: string, text: Uint8Array])[]
}

/** What is kept of a file whose metadata is removed. */
export interface StripOptions {
  /** Keep the ICC profile: without it a wide-gamut picture is shown in wrong colours. @defaultValue `true` */
  readonly keepProfile?: boolean
}
