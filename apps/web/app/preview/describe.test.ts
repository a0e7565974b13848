import { describe, expect, it } from 'vitest'
import { partsOf } from './consoleTap.ts'
import { createDescriber } from './describe.ts'

function textOf(value: unknown): string {
  const described = createDescriber().describe(value)
  return 'text' in described ? described.text : ''
}

function membersOf(value: object) {
  const describer = createDescriber()
  const described = describer.describe(value)
  return describer.members('ref' in described ? described.ref : 0)?.members ?? []
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

describe('an object whose class overrides what it is asked', () => {
  class Store extends Map<string, number> {
    override get size(): number {
      return expect.fail('size was called')
    }
  }
  class Day extends Date {
    override getTime = (): number => expect.fail('getTime was called')
    override toISOString = (): string => expect.fail('toISOString was called')
  }
  class Pattern extends RegExp {
    override get source(): string {
      return expect.fail('source was called')
    }
    override get flags(): string {
      return expect.fail('flags was called')
    }
  }
  class List extends Uint8Array {
    override get length(): number {
      return expect.fail('length was called')
    }
  }

  it.each([
    [new Store([['a', 1]]), 'Store(1) {"a" => 1}'],
    [new Day(0), '1970-01-01T00:00:00.000Z'],
    [new Day(Number.NaN), 'Invalid Date'],
    [new Pattern('a', 'gu'), '/a/gu'],
    [new List([7]), 'List(1) [7]'],
    [
      Object.assign(new Error('bad'), { name: { toString: () => expect.fail('toString was called') } }),
      'Error: bad',
    ],
  ])('is described by the language’s own methods: %#', (value, text) => {
    expect(textOf(value)).toBe(text)
  })

  it('has a prototype that is described and lists its members', () => {
    expect(membersOf(new Store()).map(({ name }) => name)).toEqual(['[[Prototype]]'])
    expect(textOf(Store.prototype)).toBe('Store {}')
    expect(membersOf(Store.prototype)).toMatchObject([
      { name: 'constructor', dim: true },
      { name: 'size', value: { text: '(accessor)' } },
      { name: '[[Prototype]]' },
    ])
  })
})

describe('a proxy', () => {
  const refuse = (): never => {
    throw new Error('refused')
  }

  it('that refuses everything says so in place of its members', () => {
    const proxy = new Proxy({}, { ownKeys: refuse, getPrototypeOf: refuse })
    expect(membersOf(proxy)).toEqual([
      { name: '(object)', value: { kind: 'empty', text: 'cannot be read' }, dim: true },
    ])
  })

  it('that refuses one member lists the others', () => {
    const proxy = new Proxy(
      { open: 1, secret: 2 },
      {
        getOwnPropertyDescriptor: (target, key) =>
          key === 'secret' ? refuse() : Reflect.getOwnPropertyDescriptor(target, key),
      },
    )
    expect(membersOf(proxy)).toMatchObject([
      { name: 'open', value: { text: '1' } },
      { name: 'secret', value: { text: 'cannot be read' } },
    ])
  })

  it('of a function is described', () => {
    expect(textOf(new Proxy(() => 1, { getOwnPropertyDescriptor: refuse }))).toBe('ƒ (anonymous)')
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
