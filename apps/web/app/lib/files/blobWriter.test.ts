import { expect, it } from 'vitest'
import { createBlobWriter } from './blobWriter.ts'

it('joins the pieces in order, whatever the buffer size', async () => {
  for (const held of [1, 3, 1000]) {
    const writer = createBlobWriter(held)
    const shared = new Uint8Array(2)
    for (const value of [1, 2, 3, 4]) {
      shared.fill(value)
      writer.write(shared)
      writer.write(new Uint8Array(0))
    }
    expect([...new Uint8Array(await writer.finish().arrayBuffer())]).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  }
})
