import { describe, expect, it } from 'vitest'
import {
  aboveZero,
  atLeastZero,
  between,
  boolean,
  finiteNumber,
  number,
  oneOf,
  type Parsers,
  positiveInteger,
  presentFields,
  text,
  uint8Array,
  wholeFields,
  wholeNumber,
} from './fields.ts'

interface Tea {
  readonly name: string
  readonly grams?: number
}

const TEA: Parsers<Tea> = { name: text, grams: aboveZero }

describe('fields', () => {
  it('are returned if present', () => {
    expect(presentFields({ grams: 2, name: undefined }, 'tea', TEA)).toEqual({ grams: 2 })
    expect(wholeFields({ name: 'Assam', grams: 2 }, 'tea', TEA)).toEqual({ name: 'Assam', grams: 2 })
  })

  it('may be missing if they are not required', () => {
    expect(wholeFields({ name: 'Assam' }, 'tea', TEA, ['name'])).toEqual({ name: 'Assam' })
    expect(() => wholeFields({ grams: 2 }, 'tea', TEA, ['name'])).toThrow(
      new TypeError('tea.name is missing'),
    )
  })

  it.each([
    [null, 'tea must be an object, not null'],
    [undefined, 'tea must be an object, not undefined'],
    [{ name: 1, colour: 'red' }, 'tea.colour is not a field of tea'],
    ['Assam', "tea must be an object, not 'Assam'"],
    [[], 'tea must be an object, not a list'],
    [{ name: 'Assam', colour: 'red' }, 'tea.colour is not a field of tea'],
    [{ toString: 1 }, 'tea.toString is not a field of tea'],
    [JSON.parse('{"__proto__":{}}'), 'tea.__proto__ is not a field of tea'],
    [{ name: 1, grams: 2 }, 'tea.name must be a string, not 1'],
    [{ name: 'Assam' }, 'tea.grams is missing'],
  ])('of %j are rejected', (value, message) => {
    expect(() => wholeFields(value, 'tea', TEA)).toThrow(new TypeError(message))
  })
})

const BYTES = new Uint8Array([1])

describe.each([
  ['boolean', boolean, [true, false], [0, 'true', null], []],
  ['text', text, ['', 'a'], [1, undefined], []],
  ['number', number, [0, Number.NaN], ['1', null], []],
  ['finiteNumber', finiteNumber, [0, -1.5], ['1', null], [Number.NaN, Number.POSITIVE_INFINITY]],
  ['atLeastZero', atLeastZero, [0, 0.5], ['0'], [-0.1]],
  ['aboveZero', aboveZero, [0.1], [true], [0, -1]],
  ['positiveInteger', positiveInteger, [1, 4096], ['1'], [0, 1.5]],
  ['wholeNumber', wholeNumber, [-2, 0, 4096], ['1', null], [0.5, Number.NaN, Number.POSITIVE_INFINITY]],
  ['uint8Array', uint8Array, [BYTES], [[1], BYTES.buffer, new Uint16Array(1), null], []],
  ['between', between(-45, 45), [-45, 0, 45], ['0'], [-45.5, 46]],
  ['oneOf', oneOf([24, 30]), [24, 30], ['24', null], [25]],
] as const)('%s', (_, parse, taken, mistyped, outside) => {
  it('accepts what fits, and names the field if a value does not', () => {
    for (const value of taken) expect(parse(value, 'a.b')).toBe(value)
    for (const value of mistyped) {
      expect(() => parse(value, 'a.b')).toThrow(TypeError)
      expect(() => parse(value, 'a.b')).toThrow(/^a\.b must be .*, not /)
    }
    for (const value of outside) {
      expect(() => parse(value, 'a.b')).toThrow(RangeError)
      expect(() => parse(value, 'a.b')).toThrow(/^a\.b must be .*, not /)
    }
  })
})
