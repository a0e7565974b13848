import { describe, expect, it } from 'vitest'
import { partsOf } from './consoleTap.ts'
import { createDescriber } from './describe.ts'

function textOf(value: unknown): string {
  const described = createDescriber().describe(value)
  return 'text' in described ? described.text : ''
}

class Point {
  x = 1
  get y(): number {
    throw new Error('a getter was called')
  }
}

describe('a value in the console', () => {
  it.each([
    ['text', 'text'],
    [1n, '1n'],
    [-0, '-0'],
    [undefined, 'undefined'],
    [null, 'null'],
    [Symbol('s'), 'Symbol(s)'],
    [{ a: 1, b: 'x', c: { d: 1 } }, '{a: 1, b: "x", c: {…}}'],
    [{}, '{}'],
    [[1, [2], { a: 1 }], '[1, Array(1), {…}]'],
    [new Map([['k', { v: 1 }]]), 'Map(1) {"k" => {…}}'],
    [new Set([1]), 'Set(1) {1}'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [/a/g, '/a/g'],
    [new TypeError('bad'), 'TypeError: bad'],
    [Math.max, 'ƒ max'],
    [Point, 'class Point'],
    [new Point(), 'Point {x: 1}'],
    [Object.create(null), '[null prototype] {}'],
    [new Uint8Array([1, 2]), 'Uint8Array(2) [1, 2]'],
  ])('is formatted as expected: %#', (value, text) => {
    expect(textOf(value)).toBe(text)
  })

  it('lists its members on request, including cyclic and non-enumerable ones, and calls no getter', () => {
    const object: Record<string, unknown> = { a: 1 }
    object.self = object
    Object.defineProperty(object, 'trap', { get: () => expect.fail('a getter was called'), enumerable: true })
    const describer = createDescriber()
    const described = describer.describe(object)
    const { members = [] } = describer.members('ref' in described ? described.ref : 0) ?? {}
    expect(members.map(({ name, dim }) => [name, dim])).toEqual([
      ['a', false],
      ['self', false],
      ['trap', true],
    ])
  })

  it('that cannot be read is described as such', () => {
    const refusing = new Proxy({}, { ownKeys: () => expect.fail(), getPrototypeOf: () => expect.fail() })
    expect(textOf(refusing)).toBe('Object that cannot be read')
  })

  it('limits the members it sends, and says how many more there are', () => {
    const describer = createDescriber()
    const described = describer.describe(Array.from({ length: 1000 }, (_, index) => index))
    const found = describer.members('ref' in described ? described.ref : 0)
    expect([found?.members.length, found?.more]).toEqual([200, 802])
  })

  it('has no members to list once it is released, unlike one without members', () => {
    const describer = createDescriber()
    const refOf = (value: unknown) =>
      Object.entries(describer.describe(value)).find(([name]) => name === 'ref')
    const oldest = Number(refOf({ a: 1 })?.[1])
    const refs = Array.from({ length: 2000 }, () => Number(refOf({})?.[1]))
    expect(describer.members(oldest)).toBeUndefined()
    expect(describer.members(refs.at(-1)!)).toEqual({ members: [], more: 0 })
  })
})

describe('a console format', () => {
  const shown = (...args: unknown[]) =>
    partsOf(args, createDescriber()).map((part) => ('text' in part ? part.text : ''))

  it.each([
    [
      ['%s is %d', 'a', '4.7', 'rest'],
      ['a', ' is ', '4', 'rest'],
    ],
    [
      ['100%', 1],
      ['100%', '1'],
    ],
    [['%%s'], ['%', 's']],
    [['%s'], ['%s']],
    [['%o', { a: 1 }], ['{a: 1}']],
  ])('%j is formatted as the standard specifies', (args, texts) => {
    expect(shown(...args)).toEqual(texts)
  })

  it('applies the style to the text after %c', () => {
    expect(partsOf(['%cred', 'color: red'], createDescriber())).toEqual([
      { kind: 'text', text: 'red', css: 'color: red' },
    ])
  })
})
