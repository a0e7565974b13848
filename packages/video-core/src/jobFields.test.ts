import { describe, expect, it } from 'vitest'
import { abortSignal, functionOf } from './jobFields.ts'

describe('functionOf', () => {
  it('accepts a function, and shows an example of one if it gets something else', () => {
    const parse = functionOf<() => number>('() => 42')
    const given = () => 42
    expect(parse(given, 'a.b')).toBe(given)
    expect(() => parse(42, 'a.b')).toThrow(new TypeError('a.b must be a function, as in () => 42'))
  })
})

describe('abortSignal', () => {
  it('accepts a signal, and names the field if it gets something else', () => {
    const signal = { aborted: false, throwIfAborted: () => undefined }
    expect(abortSignal(signal, 'a.b')).toBe(signal)
    for (const wrong of [null, [], { aborted: false }, { aborted: 0, throwIfAborted: () => undefined }]) {
      expect(() => abortSignal(wrong, 'a.b')).toThrow(new TypeError('a.b must be an AbortSignal'))
    }
    expect(() => abortSignal({ signal }, 'a.b')).toThrow('a.b must be an AbortSignal: this is its controller')
  })
})
