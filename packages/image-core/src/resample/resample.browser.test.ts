import { expect, it } from 'vitest'
import { paint } from '../../test/material.ts'
import { resample } from './resample.ts'
import { simdKernel } from './simdEngine.ts'

it('uses the SIMD kernel in a page', () => {
  expect(simdKernel()).toBeDefined()
})

it('accepts an ImageData, and returns what one can be made from', () => {
  const { data } = paint(20, 10, (x, y) => [x * 12, y * 25, 90, 255])
  const small = resample(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, 20, 10), {
    width: 4,
    height: 2,
  })
  const back = new ImageData(small.data as Uint8ClampedArray<ArrayBuffer>, small.width, small.height)
  expect([back.width, back.height, back.data[3]]).toEqual([4, 2, 255])
})
