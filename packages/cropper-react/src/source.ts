/**
 * From what the caller gives (a file, base64, a URL) to a blob, and what that blob is by its bytes.
 */

/** A picture: a file or blob, a `data:` URL, or a URL that is fetched with GET. */
export type ImageSource = Blob | string

/** Bytes at the start of a file that tell what it is: as far as image-core looks for the root of an SVG. */
const HEAD_BYTES = 64 * 1024

/** Reads a source. An object URL cannot be told from its text and is fetched like any other. */
export async function readSource(source: ImageSource, signal: AbortSignal): Promise<Blob> {
  if (typeof source !== 'string') return source
  if (source.startsWith('data:')) return blobOfDataUrl(source)
  const response = await fetch(source, { signal })
  if (!response.ok) throw new Error(`Failed to load image: ${response.status} ${response.statusText}`)
  return response.blob()
}

/**
 * A `data:` URL is taken apart here: a strict content security policy lets no one fetch it.
 *
 * A `#` stays part of the data, because people write colours of an SVG so.
 *
 * Source: WHATWG Fetch, "data: URL processor".
 */
function blobOfDataUrl(url: string): Blob {
  const [, head, body] = /^data:([^,]*),(.*)$/is.exec(url) ?? []
  if (head === undefined || body === undefined)
    throw new Error('Failed to load image: no comma in the data URL')
  const bytes = percentDecoded(body)
  return new Blob([/;\s*base64\s*$/i.test(head) ? base64Decoded(bytes) : bytes], {
    type: head.split(';')[0] ?? '',
  })
}

/** UTF-8 with each escape made its byte; a `%` that no two hexadecimal digits follow stays. Source: WHATWG URL, 1.3. */
function percentDecoded(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const escaped = bytes[at] === PERCENT ? hexPair(bytes.subarray(at + 1, at + 3)) : undefined
    bytes[length++] = escaped ?? (bytes[at] as number)
    if (escaped !== undefined) at += 2
  }
  return bytes.subarray(0, length)
}

const PERCENT = 0x25

function hexPair(digits: Uint8Array): number | undefined {
  const text = String.fromCharCode(...digits)
  return /^[\da-f]{2}$/i.test(text) ? Number.parseInt(text, 16) : undefined
}

function base64Decoded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(new TextDecoder('latin1').decode(bytes)), (char) => char.charCodeAt(0))
  } catch (cause) {
    throw new Error('Failed to load image: not base64', { cause })
  }
}

/**
 * What the bytes of a blob are, of the accepted types: never by its name or its own word. The code that tells is image-core's,
 * loaded with the first picture.
 */
export async function imageTypeOf(blob: Blob): Promise<string | undefined> {
  const { sniffFormat, ImageError } = await import('@whittle/image-core')
  const sniff = async (part: Blob) => sniffFormat(new Uint8Array(await part.arrayBuffer()))
  const format = await sniff(blob.slice(0, HEAD_BYTES)).catch((error: unknown) => {
    // Some HEIF files tell their codec only behind their beginning.
    if (error instanceof ImageError && blob.size > HEAD_BYTES) return sniff(blob)
    throw error
  })
  if (format === 'ico') return 'x-icon'
  return format === 'jxl' ? undefined : format
}
