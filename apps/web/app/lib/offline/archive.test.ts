import { describe, expect, it } from 'vitest'
import { ARCHIVE_TYPE, type ArchivePart, archivePath, readArchive, writeArchive } from './archive.ts'

const PARTS: readonly ArchivePart[] = [
  {
    path: '/',
    headers: { 'Content-Type': 'text/html', 'X-Policy': "a: 'b'; c" },
    bytes: encoded('<p>é</p>'),
  },
  { path: '/empty.txt', headers: {}, bytes: new Uint8Array() },
  { path: '/any.bin', headers: {}, bytes: Uint8Array.from({ length: 600 }, (_, index) => index % 256) },
  { path: '/like-an-end.txt', headers: {}, bytes: encoded('\r\n--part-of-whittle--\r\n\r\n') },
]

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function archiveOf(parts: readonly ArchivePart[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([...writeArchive(parts)]))
}

/** A stream of bytes in pieces of a size; `onCancel` is called when the rest is not wanted. */
function streamOf(
  bytes: Uint8Array,
  size: number,
  onCancel = (): void => undefined,
): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
    cancel: onCancel,
  })
}

async function partsOf(body: ReadableStream<Uint8Array>): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = []
  for await (const part of readArchive(body)) parts.push(part)
  return parts
}

describe('an archive', () => {
  it.each([1, 2, 7, 64, 100_000])(
    'gives the same parts back, arriving in pieces of %i bytes',
    async (size) => {
      const parts = await partsOf(streamOf(archiveOf(PARTS), size))
      expect(parts).toEqual(PARTS)
    },
  )

  it('is a multipart message, which other programs read', async () => {
    const plain = PARTS.slice(0, 3)
    const body = new TextDecoder('latin1').decode(archiveOf(plain))
    const boundary = ARCHIVE_TYPE.split('boundary=')[1] ?? ''
    const [before, ...parts] = body.split(`--${boundary}`)
    expect([before, parts.at(-1)]).toEqual(['', '--\r\n'])
    expect(parts.slice(0, -1).map((part) => part.match(/Content-Location: (.*)\r\n/)?.[1])).toEqual(
      plain.map(({ path }) => path),
    )
  })

  it('is published under the version of its build', () => {
    expect(archivePath('0a1b2c', 1)).toBe('/assets/offline-0a1b2c-1.multipart')
  })

  it('is refused if it ends early, at any place', async () => {
    const bytes = archiveOf(PARTS.slice(0, 1))
    for (let length = 0; length < bytes.length - 2; length += 1)
      await expect(partsOf(streamOf(bytes.subarray(0, length), 9))).rejects.toThrow('The archive ends early.')
  })

  it('is refused if it is something else', async () => {
    const page = streamOf(encoded('<!doctype html>\r\n<p>Not found</p>\r\n'), 9)
    await expect(partsOf(page)).rejects.toThrow('This is no archive of the site.')
    const nameless = streamOf(encoded('--part-of-whittle\r\nContent-Length: 1\r\n\r\na\r\n'), 9)
    await expect(partsOf(nameless)).rejects.toThrow('no path or no length')
  })

  it('is fetched no further than it is read', async () => {
    let isCancelled = false
    const stream = streamOf(archiveOf(PARTS), 9, () => {
      isCancelled = true
    })
    for await (const _ of readArchive(stream)) break
    expect(isCancelled).toBe(true)
  })
})
