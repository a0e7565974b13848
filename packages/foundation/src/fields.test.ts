import { describe, expect, it } from 'vitest'
import {
  aboveZero,
  assertPoint,
  assertRect,
  assertSize,
  atLeastZero,
  between,
  boolean,
  finiteNumber,
  integer,
  number,
  oneOf,
  type Parsers,
  positiveInteger,
  presentFields,
  requiredFields,
  text,
  uint8Array,
} from './fields.ts'

interface Tea {
  readonly name: string
  readonly grams?: number
}

const TEA: Parsers<Tea> = { name: text, grams: aboveZero }

describe('fields', () => {
  it('are returned if present', () => {
    expect(presentFields({ grams: 2, name: undefined }, 'tea', TEA)).toEqual({ grams: 2 })
    expect(requiredFields({ name: 'Assam', grams: 2 }, 'tea', TEA)).toEqual({ name: 'Assam', grams: 2 })
  })

  it('may be missing if they are not required', () => {
    expect(requiredFields({ name: 'Assam' }, 'tea', TEA, ['name'])).toEqual({ name: 'Assam' })
    expect(() => requiredFields({ grams: 2 }, 'tea', TEA, ['name'])).toThrow(
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
    expect(() => requiredFields(value, 'tea', TEA)).toThrow(new TypeError(message))
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
  ['wholeNumber', integer, [-2, 0, 4096], ['1', null], [0.5, Number.NaN, Number.POSITIVE_INFINITY]],
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

describe('a point, a size and a rectangle', () => {
  const NAN = Number.NaN

  it.each<[() => void, Error]>([
    [
      () => assertPoint({ x: 0, y: Infinity }, 'center'),
      new RangeError('center.y must be finite, not Infinity'),
    ],
    [() => assertPoint(undefined, 'delta'), new TypeError('delta must be an object, not undefined')],
    [
      () => assertSize({ width: 0, height: 1 }, 'image'),
      new RangeError('image.width must be above 0, not 0'),
    ],
    [
      () => assertSize({ width: 16, height: '9' } as never, 'image'),
      new TypeError("image.height must be a number, not '9'"),
    ],
    [
      () => assertRect({ x: NAN, y: 0, width: 1, height: 1 }, 'crop'),
      new RangeError('crop.x must be finite, not NaN'),
    ],
    [
      () => assertRect({ x: 0, y: 0, width: 1, height: -1 }, 'crop'),
      new RangeError('crop.height must be 0 or more, not -1'),
    ],
    [
      () => assertRect({ x: 0, y: 0 } as never, 'crop'),
      new TypeError('crop.width must be a number, not undefined'),
    ],
  ])('name the field, the rule and the value: %#', (check, error) => {
    expect(check).toThrow(error)
  })

  it('may have negative coordinates, and a rectangle sides of 0', () => {
    expect(() => assertRect({ x: -5, y: -0.5, width: 0, height: 0 }, 'crop')).not.toThrow()
  })
})
