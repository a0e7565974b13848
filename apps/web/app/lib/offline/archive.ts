/**
 * The archives of a build: all that the service worker stores on a first visit, in a few files. A thousand
 * small requests take twice as long, on the visitor's device and on the server.
 *
 * An archive is a `multipart/mixed` body in which each part is the response for one path, with its headers.
 * Every part states its length, so that a reader need not search for its end. Source: RFC 2046, section 5.1.
 * Pure.
 */

/** One response. */
export interface ArchivePart {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
}

const BOUNDARY = 'part-of-whittle'
const PATH = 'Content-Location'
const LENGTH = 'Content-Length'
const LINE_END = '\r\n'
const LINE_FEED = 10

/** The extension of archives. */
export const ARCHIVE_EXTENSION = 'multipart'

/** The media type of archives. */
export const ARCHIVE_TYPE = `multipart/mixed; boundary=${BOUNDARY}`

/**
 * Returns where an archive of a build is published, from its number: under the version of the build, so that
 * it never changes.
 */
export function archivePath(version: string, number: number): string {
  return `/assets/offline-${version}-${number}.${ARCHIVE_EXTENSION}`
}

/** Returns the bytes of an archive, in pieces. */
export function* writeArchive(parts: Iterable<ArchivePart>): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for (const { path, headers, bytes } of parts) {
    const lines = Object.entries({ [PATH]: path, [LENGTH]: String(bytes.length), ...headers })
    const head = lines.map(([name, value]) => `${name}: ${value}${LINE_END}`).join('')
    yield encoder.encode(`--${BOUNDARY}${LINE_END}${head}${LINE_END}`)
    yield bytes
    yield encoder.encode(LINE_END)
  }
  yield encoder.encode(`--${BOUNDARY}--${LINE_END}`)
}

/**
 * Yields the parts of an archive as they arrive, so that it is never in memory as a whole. What is not read
 * is not fetched either.
 *
 * @throws RangeError when it ends early or is no such archive.
 */
export async function* readArchive(body: ReadableStream<Uint8Array>): AsyncGenerator<ArchivePart> {
  const source = new ByteSource(body)
  try {
    for (let line = await source.line(); line !== `--${BOUNDARY}--`; line = await source.line()) {
      if (line !== `--${BOUNDARY}`) throw new RangeError('This is no archive of the site.')
      yield await readPart(source)
    }
  } finally {
    await source.cancel()
  }
}

async function readPart(source: ByteSource): Promise<ArchivePart> {
  const fields: Record<string, string> = {}
  for (let field = await source.line(); field !== ''; field = await source.line()) {
    const colon = field.indexOf(': ')
    fields[field.slice(0, colon)] = field.slice(colon + 2)
  }
  const { [PATH]: path, [LENGTH]: length, ...headers } = fields
  if (path === undefined || length === undefined)
    throw new RangeError('A part of the archive has no path or no length.')
  const bytes = await source.bytes(Number(length))
  await source.line()
  return { path, headers, bytes }
}

/** The bytes of a stream, read in the pieces that are asked for. */
class ByteSource {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #chunk: Uint8Array = new Uint8Array()
  #at = 0

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
  }

  /** Reads to the end of a line, and returns it without that. */
  async line(): Promise<string> {
    const decoder = new TextDecoder()
    let line = ''
    for (;;) {
      const end = this.#chunk.indexOf(LINE_FEED, this.#at)
      if (end !== -1) {
        line += decoder.decode(this.#take(end + 1 - this.#at))
        return line.slice(0, -LINE_END.length)
      }
      line += decoder.decode(this.#take(this.#left()), { stream: true })
      await this.#more()
    }
  }

  /** Reads that many bytes into memory of their own. */
  async bytes(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length)
    for (let filled = 0; filled < length; ) {
      if (this.#left() === 0) await this.#more()
      const piece = this.#take(Math.min(length - filled, this.#left()))
      bytes.set(piece, filled)
      filled += piece.length
    }
    return bytes
  }

  cancel(): Promise<void> {
    return this.#reader.cancel()
  }

  #left(): number {
    return this.#chunk.length - this.#at
  }

  #take(length: number): Uint8Array {
    this.#at += length
    return this.#chunk.subarray(this.#at - length, this.#at)
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#reader.read()
    if (done) throw new RangeError('The archive ends early.')
    this.#chunk = value
    this.#at = 0
  }
}
