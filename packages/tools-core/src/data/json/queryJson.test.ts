/** JSONPath beyond the examples of the standard, which are in `rfc9535.test.ts`. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { queryJson } from './index.ts'

const FILTERS =
  '{"a":[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}],"o":{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}},"e":"f"}'
describe('queryJson', () => {
  it('queries every value of NDJSON separately, and says on which line each match is', () => {
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

  it('evaluates what a filter reads from the whole text only once', () => {
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => at))
    const count = (query: string) =>
      unwrap(queryJson(text, query, { limit: Number.POSITIVE_INFINITY })).length
    expect(count('$[?count($..*) > 0]')).toBe(20_000)
    expect(count('$[?length($) > @]')).toBe(20_000)
    expect(count('$[?$..[100]]')).toBe(20_000)
    expect(count('$[?@ == $]')).toBe(0)
  })

  it('stops where a query multiplies the work, and says so', () => {
    const nested = `${'['.repeat(300)}1${']'.repeat(300)}`
    expect(firstError(queryJson(nested, '$..*..*..*..*..*'))).toMatchObject({
      code: 'too-many-visits',
      offset: 0,
      length: 16,
    })
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
  it('returns values as typed, with their places', () => {
    expect(unwrap(queryJson('{"é":\n [1.0, 1e400]}', '$.é[*]'))).toEqual([
      { path: "$['é'][0]", text: '1.0', offset: 8, length: 3, line: 2, column: 3, byteColumn: 3 },
      { path: "$['é'][1]", text: '1e400', offset: 13, length: 5, line: 2, column: 8, byteColumn: 8 },
    ])
  })

  it('returns as many matches as the size limit for their texts allows', () => {
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

  it('walks through a hundred thousand levels', () => {
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
  })
})

describe('a pattern that would take years', () => {
  const hostile = JSON.stringify([`${'a'.repeat(45)}!`, 'aaa'])

  it.each([
    ["$[?match(@,'(a+)+')]", 13, 5],
    ["$[?search(@, '(a|a)*$')]", 15, 7],
  ])('is stopped and named: %s', (query, column, length) => {
    expect(queryJson(hostile, query)).toMatchObject({
      ok: false,
      errors: [{ code: 'slow-pattern', column, length, message: expect.stringContaining('takes too long') }],
    })
  })

  it('is stopped where it comes from the text', () => {
    const text = JSON.stringify([{ pattern: '(a+)+', text: `${'a'.repeat(45)}!` }])
    expect(queryJson(text, '$[?match(@.text, @.pattern)]')).toMatchObject({
      errors: [{ code: 'slow-pattern', message: expect.stringContaining('(a+)+') }],
    })
  })

  it('still answers where it is fast', () => {
    expect(queryJson('["aaa","b"]', "$[?match(@,'(a+)+')]")).toMatchObject({ value: [{ text: '"aaa"' }] })
  })
})
