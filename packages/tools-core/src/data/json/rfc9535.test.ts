/**
 * The examples of RFC 9535: every query in the tables of sections 1.5 and 2, and requirements in the text
 * that have no example.
 */
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
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
    [`{"o":{"j j":{"k.k":3}},"'":{"@":2}}`, "$.o['j j']", ["$['o']['j j']"]],
    [`{"o":{"j j":{"k.k":3}},"'":{"@":2}}`, "$.o['j j']['k.k']", ["$['o']['j j']['k.k']"]],
    [`{"o":{"j j":{"k.k":3}},"'":{"@":2}}`, '$.o["j j"]["k.k"]', ["$['o']['j j']['k.k']"]],
    [`{"o":{"j j":{"k.k":3}},"'":{"@":2}}`, `$["'"]["@"]`, ["$['\\'']['@']"]],
    ['{"o":{"j":1,"k":2},"a":[5,3]}', '$[*]', ["$['o']", "$['a']"]],
    ['{"o":{"j":1,"k":2},"a":[5,3]}', '$.o[*]', ["$['o']['j']", "$['o']['k']"]],
    ['{"o":{"j":1,"k":2},"a":[5,3]}', '$.a[*]', ["$['a'][0]", "$['a'][1]"]],
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
    [
      '{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}',
      '$..*',
      [
        "$['o']",
        "$['a']",
        "$['o']['j']",
        "$['o']['k']",
        "$['a'][0]",
        "$['a'][1]",
        "$['a'][2]",
        "$['a'][2][0]",
        "$['a'][2][1]",
        "$['a'][2][0]['j']",
        "$['a'][2][1]['k']",
      ],
    ],
    ['{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}', '$..o', ["$['o']"]],
    [
      '{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}',
      '$.o..[*, *]',
      ["$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']"],
    ],
    [
      '{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}',
      '$.a..[0, 1]',
      ["$['a'][0]", "$['a'][1]", "$['a'][2][0]", "$['a'][2][1]"],
    ],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.a', ["$['a']"]],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.a[0]', []],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.a.d', []],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.b[0]', ["$['b'][0]"]],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.b[*]', ["$['b'][0]"]],
    ['{"a":null,"b":[null],"c":[{}],"null":1}', '$.b[?@]', ["$['b'][0]"]],
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
    ['$.arr != $.arr', false],
    ['$.obj != 17', true],
    ['$.obj < $.arr', false],
    ['$.arr <= $.arr', true],
    ['1 >= $.arr', false],
    ['1 > $.arr', false],
    ['1 < $.arr', false],
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

  it('compares objects regardless of the order of members', () => {
    expect(pathsOf('[{"a":1,"b":[{}]},{"b":[{}],"a":1.0}]', '$[?@ == $[1]]')).toEqual(['$[0]', '$[1]'])
  })
})

describe('section 2.4.9, which uses of functions are well typed', () => {
  it.each([
    '$[?length(@) < 3]',
    '$[?count(@.*) == 1]',
    "$[?match(@.timezone, 'Europe/.*')]",
    '$[?value(@..color) == "red"]',
  ])('%s is', (query) => {
    expect(queryJson('[]', query).ok).toBe(true)
  })

  it.each([
    '$[?length(@.*) < 3]',
    '$[?count(1) == 1]',
    '$[?count(foo(@.*)) == 1]',
    "$[?match(@.timezone, 'Europe/.*') == true]",
    '$[?value(@..color)]',
    '$[?bar(@.a)]',
    '$[?bnl(@.*)]',
    '$[?bal(1==1)]',
  ])('%s is not', (query) => {
    expect(firstError(queryJson('[]', query))?.code).toBe('invalid-path')
  })
})

describe('section 2.7, normalised paths', () => {
  it.each([
    ['{"a":1}', '$.a', "$['a']"],
    ['[0,1]', '$[1]', '$[1]'],
    ['[0,1,2,3,4]', '$[-3]', '$[2]'],
    ['{"a":{"b":[0,1,2]}}', '$.a.b[1:2]', "$['a']['b'][1]"],
    ['{"\\u000b":1}', '$["\\u000B"]', "$['\\u000b']"],
    ['{"a":1}', '$["\\u0061"]', "$['a']"],
  ])('%s %s', (text, query, path) => {
    expect(pathsOf(text, query)).toEqual([path])
  })
})
