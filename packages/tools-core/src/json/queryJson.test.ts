/** The examples of RFC 9535, section by section, and what it forbids. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../test/results.ts'
import { queryJson } from './index.ts'

const BOOKSTORE = `{ "store": { "book": [
  { "category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95 },
  { "category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99 },
  { "category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3", "price": 8.99 },
  { "category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings", "isbn": "0-395-19395-8", "price": 22.99 }
], "bicycle": { "color": "red", "price": 399 } } }`
const FILTERS =
  '{"a":[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}],"o":{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}},"e":"f"}'
const COMPARISONS = '{"obj":{"x":"y"},"arr":[2,3]}'

const pathsOf = (text: string, query: string) => unwrap(queryJson(text, query)).map(({ path }) => path)
const valuesOf = (text: string, query: string): unknown[] =>
  unwrap(queryJson(text, query)).map((match) => JSON.parse(match.text))

describe('queryJson', () => {
  it('asks every value of NDJSON by itself, and says on which line it found something', () => {
    const lines = '{"id":1,"least":5,"of":[4,6]}\n{"id":2}\n{"id":3,"least":1,"of":[2]}\n'
    const ask = (query: string) => unwrap(queryJson(lines, query, { roots: 'many' }))
    expect(ask('$.id').map(({ text, line, path }) => [text, line, path])).toEqual([
      ['1', 1, "$['id']"],
      ['2', 2, "$['id']"],
      ['3', 3, "$['id']"],
    ])
    expect(ask('$.of[?@ > $.least]').map(({ text }) => text)).toEqual(['6', '2'])
    expect(firstError(queryJson(lines, '$.id'))).toMatchObject({ line: 2 })
  })
})

describe('section 1.5, the bookstore', () => {
  it.each([
    ['$.store.book[*].author', ['Nigel Rees', 'Evelyn Waugh', 'Herman Melville', 'J. R. R. Tolkien']],
    ['$..author', ['Nigel Rees', 'Evelyn Waugh', 'Herman Melville', 'J. R. R. Tolkien']],
    ['$.store..price', [8.95, 12.99, 8.99, 22.99, 399]],
    ['$..book[2].author', ['Herman Melville']],
    ['$..book[2].publisher', []],
    ['$..book[-1].title', ['The Lord of the Rings']],
    ['$..book[0,1].title', ['Sayings of the Century', 'Sword of Honour']],
    ['$..book[:2].title', ['Sayings of the Century', 'Sword of Honour']],
    ['$..book[?@.isbn].title', ['Moby Dick', 'The Lord of the Rings']],
    ['$..book[?@.price<10].title', ['Sayings of the Century', 'Moby Dick']],
  ])('%s', (query, values) => {
    expect(valuesOf(BOOKSTORE, query)).toEqual(values)
  })

  it('finds every value with $..*', () => {
    expect(unwrap(queryJson(BOOKSTORE, '$..*'))).toHaveLength(27)
  })
})

describe('sections 2.2 to 2.5, the selectors and segments', () => {
  it.each([
    ['{"k":"v"}', '$', ['$']],
    [`{"o":{"j j":{"k.k":3}},"'":{"@":2}}`, "$.o['j j']['k.k']", ["$['o']['j j']['k.k']"]],
    [`{"o":{"j j":{"k.k":3}},"'":{"@":2}}`, '$.o["j j"]["k.k"]', ["$['o']['j j']['k.k']"]],
    [`{"o":{"j j":{"k.k":3}},"'":{"@":2}}`, `$["'"]["@"]`, ["$['\\'']['@']"]],
    ['{"o":{"j":1,"k":2},"a":[5,3]}', '$[*]', ["$['o']", "$['a']"]],
    [
      '{"o":{"j":1,"k":2},"a":[5,3]}',
      '$.o[*, *]',
      ["$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']"],
    ],
    ['["a","b"]', '$[1]', ['$[1]']],
    ['["a","b"]', '$[-2]', ['$[0]']],
    ['["a","b","c","d","e","f","g"]', '$[1:3]', ['$[1]', '$[2]']],
    ['["a","b","c","d","e","f","g"]', '$[5:]', ['$[5]', '$[6]']],
    ['["a","b","c","d","e","f","g"]', '$[1:5:2]', ['$[1]', '$[3]']],
    ['["a","b","c","d","e","f","g"]', '$[5:1:-2]', ['$[5]', '$[3]']],
    ['["a","b","c","d","e","f","g"]', '$[::-1]', ['$[6]', '$[5]', '$[4]', '$[3]', '$[2]', '$[1]', '$[0]']],
    ['["a","b"]', '$[::0]', []],
    ['["a","b"]', '$[-99:99:99]', ['$[0]']],
    ['["a","b","c","d","e","f","g"]', '$[0, 3]', ['$[0]', '$[3]']],
    ['["a","b","c","d","e","f","g"]', '$[0:2, 5]', ['$[0]', '$[1]', '$[5]']],
    ['["a","b"]', '$[0, 0]', ['$[0]', '$[0]']],
    ['{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}', '$..j', ["$['o']['j']", "$['a'][2][0]['j']"]],
    ['{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}', '$..[0]', ["$['a'][0]", "$['a'][2][0]"]],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.a', ["$['a']"]],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.a[0]', []],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.b[?@==null]', ["$['b'][0]"]],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.c[?@.d==null]', []],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.null', ["$['null']"]],
    ['{"\\u000b":1,"\\n":2,"☺":3}', '$[*]', ["$['\\u000b']", "$['\\n']", "$['☺']"]],
    ['{"a":1}', "$['\\u0061']", ["$['a']"]],
    ['{"😀":1}', '$["\\uD83D\\uDE00"]', ["$['😀']"]],
    ['{"a":1,"a":2}', '$.a', ["$['a']", "$['a']"]],
    ['{"a":[{"b":1}]}', '$ .a [ 0 ] .b', ["$['a'][0]['b']"]],
  ])('%s %s', (text, query, paths) => {
    expect(pathsOf(text, query)).toEqual(paths)
  })
})

describe('section 2.3.5, filters', () => {
  it.each([
    ["$.a[?@.b == 'kilo']", ["$['a'][9]"]],
    ["$.a[?(@.b == 'kilo')]", ["$['a'][9]"]],
    ['$.a[?@>3.5]', ["$['a'][1]", "$['a'][4]", "$['a'][5]"]],
    ['$.a[?@.b]', ["$['a'][6]", "$['a'][7]", "$['a'][8]", "$['a'][9]"]],
    ['$[?@.*]', ["$['a']", "$['o']"]],
    ['$[?@[?@.b]]', ["$['a']"]],
    ['$.o[?@<3, ?@<3]', ["$['o']['p']", "$['o']['q']", "$['o']['p']", "$['o']['q']"]],
    ['$.a[?@<2 || @.b == "k"]', ["$['a'][2]", "$['a'][7]"]],
    ['$.a[?match(@.b, "[jk]")]', ["$['a'][6]", "$['a'][7]"]],
    ['$.a[?search(@.b, "[jk]")]', ["$['a'][6]", "$['a'][7]", "$['a'][9]"]],
    ['$.o[?@>1 && @<4]', ["$['o']['q']", "$['o']['r']"]],
    ['$.o[?@.u || @.x]', ["$['o']['t']"]],
    ['$.a[?@.b == $.x]', ["$['a'][0]", "$['a'][1]", "$['a'][2]", "$['a'][3]", "$['a'][4]", "$['a'][5]"]],
    ['$.a[?@ == @]', Array.from({ length: 10 }, (_, index) => `$['a'][${index}]`)],
    ['$.a[?!@.b]', Array.from({ length: 6 }, (_, index) => `$['a'][${index}]`)],
    ['$.a[?!(@.b || @ > 2)]', ["$['a'][2]", "$['a'][3]"]],
    ['$.a[?length(@.b) > 1]', ["$['a'][9]"]],
    ['$[?count(@.*) == 5]', ["$['o']"]],
    ['$.a[?value(@..b) == "j"]', ["$['a'][6]"]],
  ])('%s', (query, paths) => {
    expect(pathsOf(FILTERS, query)).toEqual(paths)
  })

  it.each([
    ['$.absent1 == $.absent2', true],
    ['$.absent1 <= $.absent2', true],
    ["$.absent == 'g'", false],
    ['$.absent1 != $.absent2', false],
    ["$.absent != 'g'", true],
    ['1 <= 2', true],
    ['1 > 2', false],
    ["13 == '13'", false],
    ["'a' <= 'b'", true],
    ["'a' > 'b'", false],
    ['$.obj == $.arr', false],
    ['$.obj != $.arr', true],
    ['$.obj == $.obj', true],
    ['$.obj != $.obj', false],
    ['$.arr == $.arr', true],
    ['$.obj == 17', false],
    ['$.obj <= $.arr', false],
    ['$.obj <= $.obj', true],
    ['1 <= $.arr', false],
    ['true <= true', true],
    ['true > true', false],
    ['1e400 > 1e399', true],
    ['9007199254740993 == 9007199254740992', false],
    ['1.0 == 1', true],
    ['-0 == 0', true],
    ["'\\uffff' < '😀'", true],
  ])('%s is %s', (comparison, isTrue) => {
    expect(valuesOf(`{"c":${COMPARISONS}}`, `$[?${comparison.replaceAll('$.', '$.c.')}]`).length > 0).toBe(
      isTrue,
    )
  })

  it('compares objects without regard to the order of their members', () => {
    expect(pathsOf('[{"a":1,"b":[{}]},{"b":[{}],"a":1.0}]', '$[?@ == $[1]]')).toEqual(['$[0]', '$[1]'])
  })
})

describe('what the standard does not allow', () => {
  it.each([
    ...[
      '',
      '@',
      '$.',
      '$..',
      '$a',
      ' $',
      '$ ',
      '$[]',
      '$[01]',
      '$[-0]',
      '$[1.0]',
      '$[9007199254740992]',
      "$['a",
      '$.1',
    ],
    ...[
      "$['\\'']x",
      `$["\\'"]`,
      "$['\\\"']",
      "$['\\ud800']",
      "$['\\udc00']",
      '$[1:2:3:4]',
      '$[?]',
      '$[?@.a==]',
      '$[?1]',
    ],
    ...[
      '$[?@.a=1]',
      '$[?@.* == 1]',
      '$[?@..a == 1]',
      '$[?length(@.a)]',
      '$[?count(1) == 1]',
      '$[?length(@.*) == 1]',
    ],
    ...[
      '$[?match(@.a) ]',
      '$[?match(@.a, "x") == true]',
      '$[?nope(@)]',
      '$[?length (@) == 1]',
      '$[?(@.a]',
      '$[?true]',
    ],
    ...[
      '$[?@ == 01]',
      '$[?@ == 1.]',
      '$[?@ == .5]',
      '$[*',
      '$. a',
      '$.*.',
      '$[a]',
      '$[?!@.a == 1]',
      "$['\t']",
    ],
  ])('%j', (query) => {
    expect(firstError(queryJson('{}', query))?.code).toBe('invalid-path')
  })
})

describe('queryJson', () => {
  it('gives values as typed, with their places', () => {
    expect(unwrap(queryJson('{"é":\n [1.0, 1e400]}', '$.é[*]'))).toEqual([
      { path: "$['é'][0]", text: '1.0', offset: 8, length: 3, line: 2, column: 3 },
      { path: "$['é'][1]", text: '1e400', offset: 13, length: 5, line: 2, column: 8 },
    ])
  })

  it('gives as many matches as there is room for their texts', () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    const result = queryJson(deep, '$..*')
    expect(result.ok && result.value.length).toBe(50)
    expect(result).toMatchObject({ notes: [{ code: 'more-matches', count: 999_999 }] })
  })

  it('says how many matches there are beyond the limit', () => {
    const result = queryJson('[1,2,3]', '$[*]', { limit: 2 })
    expect(result).toMatchObject({
      value: [{ text: '1' }, { text: '2' }],
      notes: [{ code: 'more-matches', count: 3 }],
    })
  })

  it('points into the query where it is wrong', () => {
    expect(firstError(queryJson('{}', '$.a[?@.b = 1]'))).toMatchObject({
      code: 'invalid-path',
      offset: 9,
      column: 10,
    })
  })

  it('finds every value by its own path', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        const matches = unwrap(queryJson(text, '$..*'))
        for (const match of matches.slice(0, 20)) {
          expect(unwrap(queryJson(text, match.path)).map(({ offset }) => offset)).toContain(match.offset)
          expect(text.slice(match.offset, match.offset + match.length)).toBe(match.text)
        }
      }),
    )
  })

  it('walks a hundred thousand levels', () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(unwrap(queryJson(text, '$..[0]', { limit: 3 })).map(({ path }) => path)).toEqual([
      '$[0]',
      '$[0][0]',
      '$[0][0][0]',
    ])
  })

  it('answers any query', () => {
    const pieces = fc.constantFrom(
      ...[
        '$',
        '@',
        '.',
        '..',
        '[',
        ']',
        '?',
        '*',
        "'a'",
        '"b"',
        'a',
        '0',
        '-1',
        ':',
        ',',
        '(',
        ')',
        '!',
        '==',
        '<',
        '&&',
        '||',
        ' ',
      ],
      ...['length(', 'match(', 'value(', '$.a', '@.b', '[?@.a>1]', 'true', '\\u0061', '1e5'],
    )
    const queries = fc.array(pieces, { maxLength: 10 }).map((parts) => `$${parts.join('')}`)
    fc.assert(
      fc.property(queries, (query) => {
        const result = queryJson(FILTERS, query)
        if (!result.ok) expect(result.errors[0]?.code).toBe('invalid-path')
      }),
      { numRuns: 20_000 },
    )
  }, 120_000)
})
