import { expect, it } from 'vitest'
import { engineError } from './engineError.ts'

it.each([
  ['The ImageBitmap could not be allocated.', 'memory'],
  ['Unable to allocate an ImageBitmap.', 'memory'],
  ['Array buffer allocation failed', 'memory'],
  ['memory access out of bounds', 'image'],
  ['Failed to fetch dynamically imported module: https://memory-lane.example/worker.js', 'image'],
  ['https://files.example/malloc/core.wasm: out of memory', 'memory'],
])('what an engine says decides, not an address in it: %s', (reason, code) => {
  expect(engineError('image', {}, { reason }).code).toBe(code)
})
