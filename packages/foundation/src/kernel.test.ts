import { afterEach, describe, expect, it, vi } from 'vitest'
import { aligned, growBy, startKernel } from './kernel.ts'

/** `(func (export "answer") (result i32) i32.const 42)` */
const ANSWERING = 'AGFzbQEAAAABBQFgAAF/AwIBAAcKAQZhbnN3ZXIAAAoGAQQAQSoL'

/** `(import "js" "tell" (func (param i32))) (func (export "run") i32.const 7 call 0)` */
const TELLING = 'AGFzbQEAAAABCAJgAX8AYAAAAgsBAmpzBHRlbGwAAAMCAQEHBwEDcnVuAAEKCAEGAEEHEAAL'

/** `(memory (export "memory") 1)` */
const REMEMBERING = 'AGFzbQEAAAAFAwEAAQcKAQZtZW1vcnkCAA=='

describe('startKernel', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('returns what the kernel exports', () => {
    expect(startKernel<{ answer: () => number }>(ANSWERING)?.answer()).toBe(42)
  })

  it('passes the kernel its imports', () => {
    const tell = vi.fn()
    startKernel<{ run: () => void }>(TELLING, { js: { tell } })?.run()
    expect(tell.mock.calls).toEqual([[7]])
  })

  it('gives each instance its own memory', () => {
    const [one, other] = [REMEMBERING, REMEMBERING].map((kernel) => {
      const { memory } = startKernel<{ memory: { buffer: ArrayBuffer } }>(kernel)!
      return new Uint8Array(memory.buffer)
    })
    one![0] = 1
    expect([one![0], other![0]]).toEqual([1, 0])
  })

  it.each([
    ['text that is not Base64', '*', 'InvalidCharacterError'],
    ['bytes that are not WebAssembly', 'AAAA', 'CompileError'],
    ['a truncated kernel', ANSWERING.slice(0, -4), 'CompileError'],
    ['a kernel without its imports', TELLING, 'TypeError'],
    ['a kernel without one of its imports', TELLING, 'LinkError', { js: {} }],
  ])('throws for %s', (_, base64, name, imports?: object) => {
    expect(() => startKernel(base64, imports)).toThrow(expect.objectContaining({ name }))
  })

  it('returns undefined without WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined)
    expect(startKernel(ANSWERING)).toBeUndefined()
  })

  it('returns undefined without SIMD, or where a policy forbids WebAssembly', () => {
    const Module = vi.fn(() => {
      throw new Error('refused')
    })
    vi.stubGlobal('WebAssembly', { Module })
    expect(startKernel(ANSWERING)).toBeUndefined()
  })

  it('returns undefined where the engine lacks what the kernel needs, as the smallest such kernel shows', () => {
    const wanting = 'AAAAAAAAAAA='
    expect(startKernel(wanting, undefined, wanting)).toBeUndefined()
    expect(() => startKernel(wanting, undefined, ANSWERING)).toThrow('magic word')
  })

  it('returns undefined where there is no memory left for another instance', () => {
    const Instance = vi.fn(() => {
      throw new RangeError('could not allocate memory')
    })
    vi.stubGlobal('WebAssembly', { Module: class {}, Instance })
    expect(startKernel(ANSWERING)).toBeUndefined()
  })
})

describe('memory', () => {
  it('rounds up to a multiple of the vector size', () => {
    expect([0, 1, 15, 16, 17].map(aligned)).toEqual([0, 16, 16, 16, 32])
  })

  it('grows by whole pages', () => {
    const grown: number[] = []
    const memory = { grow: (pages: number) => grown.push(pages) }
    for (const bytes of [1, 65_536, 65_537]) growBy(memory, bytes)
    expect(grown).toEqual([1, 1, 2])
  })
})
