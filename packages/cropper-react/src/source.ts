/**
 * From what the caller gives (a file, base64, a URL) to a blob, and what that blob is by its bytes.
 */

/** A picture: a file or blob, a `data:` URL, or a URL that is fetched with GET. */
export type ImageSource = Blob | string

/** Bytes at the start of a file that tell what it is: as far as image-core looks for the root of an SVG. */
const HEAD_BYTES = 64 * 1024

/** Bytes at the start of any other file that do. */
const SIGNATURE_BYTES = 64

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

/** What the bytes of a blob are, of the accepted types: never by its name or its own word. */
export async function imageTypeOf(blob: Blob): Promise<string | undefined> {
  return sniff(new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()))
}

/** How files of a type begin, as Latin-1 text. Source: each format's specification. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff', 'jpeg'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['\0\0\x01\0', 'x-icon'],
]

/** Where a BMP file says how long its second header is, and the lengths there are. Source: the BITMAP…HEADER structures. */
const BITMAP_HEADER_AT = 14
const BITMAP_HEADERS: readonly number[] = [12, 16, 40, 52, 56, 64, 108, 124]

/** The image subtype that these first bytes belong to. */
export function sniff(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return sniffBrands(text.slice(8))
  if (text.startsWith('BM') && BITMAP_HEADERS.includes(bytes[BITMAP_HEADER_AT] ?? 0)) return 'bmp'
  return (
    BEGINNINGS.find(([beginning]) => text.startsWith(beginning))?.[1] ?? (isSvg(bytes) ? 'svg' : undefined)
  )
}

/** What may stand before the root of an XML file, piece by piece. Source: XML 1.0, section 2.8. */
const PROLOG = /\s+|<\?.*?\?>|<!--.*?-->|<!doctype[^[>]*(?:\[.*?\]\s*)?>/isy

/** Whether the root is an `svg`: a page that shows one somewhere is none. */
function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))
  let root = 0
  while (PROLOG.test(text)) root = PROLOG.lastIndex
  return /^<(?:[\w.-]+:)?svg[\s/>]/.test(text.slice(root, root + LONGEST_ROOT))
}

/** Characters of a root's name, with its prefix. */
const LONGEST_ROOT = 64

/** AVIF and HEIC share a container, and some brands; AVIF's own decide. Source: ISO/IEC 23008-12, AV1 in HEIF. */
function sniffBrands(brands: string): string | undefined {
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1/.test(brands) ? 'heic' : undefined
}
