import { expect, it } from 'vitest'
import { type BlockedPress, blockedBy } from './blocked.ts'

const image = { width: 800, height: 400 }
const whole = { x: 0, y: 0, ...image }
const body = { x: 0, y: 0 } as const
const right = { x: 1, y: 0 } as const
const left = { x: -1, y: 0 } as const
const press = (key: BlockedPress['key'], handle: BlockedPress['handle']): BlockedPress => ({ key, handle })

it.each([
  ['the whole picture, moved', whole, press('ArrowRight', body), { image }, 'full'],
  ['the whole picture, an edge outwards', whole, press('ArrowRight', right), { image }, 'full'],
  ['all of the width, moved', { ...whole, height: 100 }, press('ArrowLeft', body), { image }, 'full'],
  ['a crop at the top', { ...whole, height: 100 }, press('ArrowUp', body), { image }, 'edge'],
  ['a crop at the right', { ...whole, x: 400, width: 400 }, press('ArrowRight', right), { image }, 'edge'],
  [
    'the smallest crop, an edge inwards',
    { x: 9, y: 9, width: 20, height: 20 },
    press('ArrowRight', left),
    { image, min: { width: 20, height: 20 } },
    'size',
  ],
  [
    'a locked shape as high as the picture',
    { x: 100, y: 0, width: 400, height: 400 },
    press('ArrowRight', right),
    { image, aspect: 1 },
    'size',
  ],
  ['one size, resized', whole, press('ArrowRight', right), { image, min: image }, 'fixed'],
  ['one size, moved', whole, press('ArrowRight', body), { image, min: image }, 'edge'],
  ['the top handle, to the left', whole, press('ArrowLeft', { x: 0, y: -1 }), { image }, 'vertical'],
  ['the left handle, upwards', whole, press('ArrowUp', left), { image }, 'horizontal'],
] as const)('%s', (_, crop, pressed, limits, expected) => {
  expect(blockedBy(crop, pressed, limits)).toBe(expected)
})
