import { describe, expect, it, vi } from 'vitest'
import { mountInPage } from '../../testing/mountInPage.ts'
import BytesPreview from './BytesPreview.tsx'

function bytesOf(...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  )
}

function mountPreview(bytes: Uint8Array<ArrayBuffer>): HTMLElement {
  return mountInPage(<BytesPreview output={{ kind: 'bytes', bytes }} />)
}

/** One red pixel. */
const BMP = bytesOf(
  'BM',
  [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0],
  Array.from({ length: 24 }, () => 0),
  [0, 0, 255, 0],
)

describe('binary data', () => {
  it('is shown as a picture where it is one', async () => {
    const host = mountPreview(BMP)
    await vi.waitFor(() => expect(host.querySelector('img')?.naturalWidth).toBe(1))
    expect(host.querySelector('pre')).toBeNull()
  })

  it.each([
    ['a sound in the container of WebP', bytesOf('RIFF', [36, 0, 0, 0], 'WAVEfmt ')],
    ['a damaged picture', bytesOf('\x89PNG\r\n\x1a\n', [1, 2, 3])],
  ])('is dumped where it is %s', async (_, bytes) => {
    const host = mountPreview(bytes)
    await vi.waitFor(() => expect(host.querySelector('pre')?.textContent).toMatch(/^00000000 /))
    // A picture is shown until the browser has found that it cannot decode it.
    await vi.waitFor(() => expect(host.querySelector('img')).toBeNull())
  })
})
