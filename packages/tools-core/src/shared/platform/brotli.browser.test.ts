import { describe } from 'vitest'
import { itIsBrotli } from '../../../test/brotliCases.ts'
import { loadBrotli } from './brotli.ts'

describe('Brotli of the WebAssembly module', () => {
  itIsBrotli(loadBrotli)
})
