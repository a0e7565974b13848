/**
 * The one error class of this package.
 *
 * A caller's mistake (a negative width, an unknown option) is a `RangeError` or `TypeError` that names the
 * field; `ImageError` is for failures of the data or the machine.
 */

/** Every way an image job can fail. A table over this union that lacks a code does not compile. */
export type ImageErrorCode =
  /** The value given is not a `Blob` or `File`. */
  | 'not-a-blob'
  /** The function is for pages and workers of a browser, and there is none here, as in Node. */
  | 'needs-browser'
  /** The bytes are not an image of any format we know. */
  | 'not-an-image'
  /** A recognised format that neither this browser nor this package can decode. */
  | 'unsupported-format'
  /** The file ends too early, or its structure contradicts itself. */
  | 'corrupt'
  /** The header declares more pixels than `MAX_PIXELS`. */
  | 'too-many-pixels'
  /** The browser's canvas cannot hold this width, height or area. */
  | 'canvas-too-large'
  /** The browser failed to decode a file whose header is valid. */
  | 'decode-failed'
  /** The SVG text is not well-formed XML, or its root is not `svg`. */
  | 'svg-unparseable'
  /** The SVG has neither width and height nor a viewBox. */
  | 'svg-without-size'
  /** The SVG refers to something that taints the canvas (a foreign object). */
  | 'svg-tainted'
  /** An SVG needs a document to be drawn, and a worker has none. */
  | 'svg-needs-document'
  /** No smaller SVG without the metadata looks like the original. */
  | 'svg-changed'
  /** The encoder failed or ran out of memory. */
  | 'encode-failed'
  /** The encoder returned a type other than the one requested. */
  | 'wrong-type'
  /** The browser has no encoder of that type, and no substitute could be loaded. */
  | 'unsupported-encoding'
  /** A codec's script or WebAssembly could not be loaded. */
  | 'codec-unavailable'
  /** No quality reaches the byte target. */
  | 'target-unreachable'
  /** An ICO was requested without any size. */
  | 'no-size-selected'
  /** The image cannot be an icon entry: its side is not 1 to 256. */
  | 'ico-size'
  /** A block of metadata is larger than the new file's format can hold. */
  | 'metadata-too-large'

/** Plain data about a failure; it can cross a worker boundary. */
export type ImageErrorDetails = Readonly<Record<string, string | number | boolean | readonly number[]>>

/** Messages for developers' logs. An application shows its own, translated, from `code` and `details`. */
const MESSAGES: Readonly<Record<ImageErrorCode, string>> = {
  'not-a-blob': 'The file given is not an instance of Blob or File',
  'needs-browser': 'This function needs a browser: call it in a page or a worker, not in Node',
  'not-an-image': 'The file given is not an image',
  'unsupported-format': 'This image format cannot be decoded here',
  corrupt: 'The image file is damaged or incomplete',
  'too-many-pixels': 'The image declares more pixels than can be decoded safely',
  'canvas-too-large': 'The image is larger than this browser’s canvas can hold',
  'decode-failed': 'Failed to load image',
  'svg-unparseable': 'Failed to parse SVG image',
  'svg-without-size': 'Failed to load SVG image. SVG must have width + height or viewBox definition.',
  'svg-tainted': 'The SVG contains content that the browser does not let a page read back',
  'svg-needs-document': 'An SVG image can only be drawn where there is a document, not in a worker',
  'svg-changed': 'No smaller SVG without the metadata looks like the original',
  'encode-failed': 'The image could not be encoded',
  'wrong-type': 'The encoder returned a file type other than the one requested',
  'unsupported-encoding': 'This browser cannot write that image format',
  'codec-unavailable': 'The codec for this format could not be loaded',
  'target-unreachable': 'No quality setting reaches the requested size',
  'no-size-selected': 'No size selected',
  'ico-size': 'An icon entry must be 1 to 256 pixels wide and high',
  'metadata-too-large': 'The metadata is larger than the new file format can hold',
}

/** A failure of an image job, with a stable `code` and plain `details`. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly code: ImageErrorCode
  readonly details: ImageErrorDetails

  constructor(
    code: ImageErrorCode,
    details: ImageErrorDetails = {},
    options?: { cause?: unknown; message?: string },
  ) {
    super(
      options?.message ?? MESSAGES[code],
      options?.cause === undefined ? undefined : { cause: options.cause },
    )
    this.code = code
    this.details = details
  }
}

/** What a picture is read as; `undefined` where it cannot be read. */
export async function unlessUnreadable<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ImageError) return undefined
    throw error
  }
}
