/**
 * From what the caller gives (a file, base64, a URL) to a blob, and what that blob is by its bytes.
 */

/** A picture: a file or blob, a `data:` URL, or a URL that is fetched with GET. */
export type ImageSource = Blob | string

/** Bytes at the start of a file that tell what it is. */
const HEAD_BYTES = 1024

/** Reads a source. An object URL cannot be told from its text and is fetched like any other. */
export async function readSource(source: ImageSource, signal: AbortSignal): Promise<Blob> {
  if (typeof source !== 'string') return source
  if (source.startsWith('data:')) return blobOfDataUrl(source)
  const response = await fetch(source, { signal })
  if (!response.ok) throw new Error(`Failed to load image: ${response.status} ${response.statusText}`)
  return response.blob()
}

/** A `data:` URL is taken apart here: a strict content security policy lets no one fetch it. */
function blobOfDataUrl(url: string): Blob {
  const comma = url.indexOf(',')
  const [type, ...parameters] = url.slice('data:'.length, comma).split(';')
  const body = decodeURIComponent(url.slice(comma + 1))
  const bytes = parameters.includes('base64')
    ? Uint8Array.from(atob(body), (char) => char.charCodeAt(0))
    : new TextEncoder().encode(body)
  return new Blob([bytes], { type: type ?? '' })
}

/** What the bytes of a blob are, of the accepted types: never by its name or its own word. */
export async function imageTypeOf(blob: Blob): Promise<string | undefined> {
  return sniff(new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()))
}

/** How files of a type begin, as Latin-1 text. Source: each format's specification. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff', 'jpeg'],
  ['GIF8', 'gif'],
  ['BM', 'bmp'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['\0\0\x01\0', 'x-icon'],
]

/** The image subtype that these first bytes belong to. */
export function sniff(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return sniffBrands(text.slice(8, 64))
  if (/^\s*</.test(text.replace('\xef\xbb\xbf', ''))) return /<svg[\s>]/i.test(text) ? 'svg' : undefined
  return BEGINNINGS.find(([beginning]) => text.startsWith(beginning))?.[1]
}

/** AVIF and HEIC share a container, and some brands; AVIF's own decide. Source: ISO/IEC 23008-12, AV1 in HEIF. */
function sniffBrands(brands: string): string | undefined {
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1/.test(brands) ? 'heic' : undefined
}
