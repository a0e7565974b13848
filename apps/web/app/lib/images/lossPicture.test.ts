import { decodePng } from '@whittle/image-core/png'
import { expect, it } from 'vitest'
import { lossPicture } from './lossPicture.ts'

it('a map of loss is clear where nothing was lost, then yellow, and magenta from the strongest on', async () => {
  const data = Float32Array.of(0.4, 2.45, 12, 99)
  const png = await lossPicture({ width: 2, height: 2, data })
  const pixels = Array.from(decodePng(new Uint8Array(await png.arrayBuffer())).data)
  const [none, little, much, more] = [0, 4, 8, 12].map((at) => pixels.slice(at, at + 4))
  expect(none?.[3]).toBe(0)
  expect(little).toEqual([240, 100, 75, 113])
  expect(much).toEqual([225, 0, 110, 225])
  expect(more).toEqual(much)
})
