import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { dataFormatOf, dataFormatOfName } from './dataFormat.ts'
import { type DataDiffOptions, diffData } from './diffData.ts'

const changes = async (
  a: string | Uint8Array,
  b: string | Uint8Array,
  options: DataDiffOptions = {},
): Promise<string[]> => {
  const { formatA, formatB, changes } = unwrap(await diffData(a, b, options))
  return [
    formatA === formatB ? formatA : `${formatA} ${formatB}`,
    ...changes.map(({ kind, path, before = '', after = '' }) => `${kind} ${path} ${before}>${after}`),
  ]
}

const NESTED = {
  json: '{"name": "shop", "ports": [80, 443], "tls": {"on": true}}',
  jsonc: '// The shop.\n{"name": "shop", "ports": [80, 443,], "tls": {"on": true}}',
  json5: "{tls: {on: true}, name: 'shop', ports: [0x50, +443]}",
  yaml: '# The shop.\nname: shop\nports: [80, 443]\ntls:\n  on: true\n',
  toml: 'ports = [80, 0x1BB]\nname = "shop"\n\n[tls]\non = true\n',
}
const pairs = Object.entries(NESTED).flatMap(([a, one]) =>
  Object.entries(NESTED).map(([b, other]) => [a, b, one, other] as const),
)

describe('diffData', () => {
  it('compares JSON without regard to the order of members', async () => {
    expect(await changes('{"a":1,"b":2}', '{"b":3,"a":1}')).toEqual(['json', 'changed $.b 2>3'])
  })

  it('reads YAML as YAML: the order of keys does not count', async () => {
    expect(await changes('a: 1\nb: 2\n', 'b: 2\na: 1\n')).toEqual(['yaml'])
    expect(await changes('a: 1\nb: 2\n', 'b: 3\na: 1\n')).toEqual(['yaml', 'changed $.b 2>3'])
  })

  it.each(pairs)('finds %s and %s of the same values equal', async (a, b, one, other) => {
    expect(await changes(one, other)).toEqual([a === b ? a : `${a} ${b}`])
  })

  it.each(pairs)('finds the one changed value of %s and %s', async (_a, _b, one, other) => {
    const changed = other.replace('80', '81').replace('0x50', '0x51')
    expect((await changes(one, changed)).slice(1)).toEqual(['changed $.ports[0] 80>81'])
  })

  it('compares lines of JSON with an array of JSON', async () => {
    expect(await changes('{"id":1}\n{"id":2}\n', '[{"id":1},{"id":2}]')).toEqual(['ndjson json'])
  })

  it('compares numbers by value between formats, and as written within one', async () => {
    expect(await changes('a: 1.50\nb: 1e3\n', '{"a":1.5,"b":1000}')).toEqual(['yaml json'])
    expect(await changes('{"a":1.50}', '{"a":1.5}')).toEqual(['json', 'changed $.a 1.50>1.5'])
  })

  it('keeps an infinity apart from null', async () => {
    expect(await changes('{a: Infinity}', '{"a": null}')).toEqual([
      'json5 json',
      'changed $.a "Infinity">null',
    ])
  })

  it('compares CSV rows by their id', async () => {
    expect(await changes('id,price\n1,10\n2,20\n', 'id,price\n2,25\n1,10\n')).toEqual([
      'csv',
      'changed $[0].price "20">"25"',
      'moved $[1] >',
    ])
  })

  it('compares CSV with JSON as text, with a note', async () => {
    const result = await diffData('id,ok,note\n1,true,\n', '[{"id":1,"ok":true,"note":null}]')
    expect(result).toMatchObject({ value: { changes: [] }, notes: [{ code: 'compared-as-text' }] })
    expect(
      await changes('id,n\n2,7\n1,5\n', '[{"id":1,"n":6},{"id":2,"n":7}]', { arrayOrder: 'ignore' }),
    ).toEqual(['csv json', 'changed $[0].n "5">6'])
  })

  it('compares XML elements by their id, ignoring layout', async () => {
    expect(
      await changes(
        '<l><i id="a">1</i><i id="b">2</i></l>',
        '<l>\n  <i id="b">2</i>\n  <i id="a">3</i>\n</l>',
      ),
    ).toEqual(['xml', 'moved $.l.i[1] >', `changed $.l.i[1]['#text'] "1">"3"`])
  })

  it.each([
    ['a table of TOML', '[server]\nport = 1\n', 'toml'],
    ['an array of tables', '# x\n[[a."b c"]] # y\nk = 1\n', 'toml'],
    ['a dotted key of TOML', 'a.b = "x"\n', 'toml'],
    ['a list of YAML', '- a\n- b\n', 'yaml'],
    ['a document mark of YAML', '---\n- 1\n', 'yaml'],
    ['a quoted key of YAML', '"a b": 1\n', 'yaml'],
    ['a single pair of YAML', 'a: 1', 'yaml'],
    ['comments above YAML', '# one\n\n# two\na:\n  - b\n', 'yaml'],
    ['flow YAML that is JSON5', '{a: 1}', 'json5'],
    ['a header with a colon after a comma', 'id,time: start\n1,2\n', 'csv'],
    ['a column of values', '1\n2\n', 'csv'],
    ['semicolons', 'id;v\n1;2\n', 'csv'],
    ['a single JSON value', '"a,b"', 'json'],
    ['JSON in a JSON string', '"{\\"a\\":1}"', 'json'],
    ['a tag', '<a/>', 'xml'],
    // As CSS and JavaScript do. A pattern that can read one comment as two would try a billion ways.
    ['comments above text', `${'/* a */\n'.repeat(40)}b, c`, 'csv'],
    ['comments above JSON', `${'/* a **/\n// b\n'.repeat(40)}{"a": 1}`, 'jsonc'],
  ])('recognises %s', async (_, text, format) => {
    expect(await changes(text, text)).toEqual([format])
  })

  it('reads a text of no known format as the other document', async () => {
    expect(await changes('', 'a: 1\n')).toEqual(['yaml', 'changed $ null>{"a":1}'])
  })

  it('ignores the order of arrays where requested, at any depth', async () => {
    const [a, b] = ['{"a":[[1,2],[3,4]],"t":["x","y","x"]}', '{"t":["x","x","y"],"a":[[4,3],[2,1]]}']
    expect(await changes(a, b, { arrayOrder: 'ignore' })).toEqual(['json'])
    expect(await changes(a, b)).not.toEqual(['json'])
    expect(await changes('["x","y","y"]', '["y","x","x"]', { arrayOrder: 'ignore' })).toEqual([
      'json',
      'removed $[2] "y">',
      'added $[2] >"x"',
    ])
  })

  it('compares unordered objects without a key with those that they resemble most', async () => {
    const a = '[{"x":1,"y":2,"z":3},{"x":5,"y":6,"z":7}]'
    const b = '[{"x":5,"y":6,"z":8},{"x":1,"y":2,"z":3},{"q":1}]'
    expect(await changes(a, b, { arrayOrder: 'ignore' })).toEqual([
      'json',
      'changed $[0].z 7>8',
      'added $[2] >{"q":1}',
    ])
  })

  it('reports no moves of items with a key where order is ignored', async () => {
    const [a, b] = ['[{"id":1,"v":1},{"id":2,"v":2}]', '[{"id":2,"v":3},{"id":1,"v":1}]']
    expect(await changes(a, b, { arrayOrder: 'ignore' })).toEqual(['json', 'changed $[0].v 2>3'])
  })

  it.each([
    ['{"a":', '{}', /^In the original: /],
    ['<a/>', '<a>', /^In the changed text: /],
    ['a: [1', 'a: 1', /^In the original: /],
    ['a = 1\n', 'a = 1\na = 2\n', /^In the changed text: /],
  ])('names the document with the error: %j, %j', async (a, b, message) => {
    expect(firstError(await diffData(a, b))?.message).toMatch(message)
  })

  it('names the document with the note', async () => {
    const result = await diffData('{"a":1,"a":2}', 'a: yes\n')
    expect(result.ok && result.notes.map(({ message }) => message.split(':')[0])).toEqual([
      'In the original',
      'In the changed text',
    ])
  })

  it('accepts bytes, and given formats', async () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
    expect(await changes(bytes('\uFEFFid;v\n1;[2'), bytes('id;v\n1;[3'))).toEqual([
      'csv',
      'changed $[0].v "[2">"[3"',
    ])
    expect(await changes('[a\n1\n', '[a\n2\n', { formatA: 'csv', formatB: 'csv' })).toEqual([
      'csv',
      `changed $[0]['[a'] "1">"2"`,
    ])
    expect(await changes('{a: 1}', '{a: 2}', { formatA: 'yaml', formatB: 'yaml' })).toEqual([
      'yaml',
      'changed $.a 1>2',
    ])
    expect(firstError(await diffData('{a: 1}', '{}', { formatA: 'jsonc' }))?.message).toMatch(
      /^In the original: /,
    )
    expect(firstError(await diffData('', '', JSON.parse('{"formatA":"ini"}')))?.code).toBe('invalid-option')
  })

  it('identifies rows by a given key, with a note where no array has it', async () => {
    const tables = ['k,v\na,1\nb,2\n', 'k,v\nb,2\na,1\n'] as const
    expect((await changes(...tables, { arrayKey: 'k' })).slice(1)).toEqual(['moved $[1] >'])
    expect(await diffData(...tables, { arrayKey: 'sku' })).toMatchObject({
      notes: [{ code: 'key-not-found' }],
    })
    expect(await diffData(...tables, { arrayKey: 'k' })).toMatchObject({ notes: [] })
  })

  it('finds no difference between a document and itself, and reverses each change when the documents are swapped', async () => {
    const cell = fc.stringMatching(/^[a-z0-9 ]{0,5}$/)
    const table = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), cell), { selector: ([id]) => id, minLength: 1 })
      .map((rows) => `id,v\n${rows.map((row) => row.join(',')).join('\n')}\n`)
    await fc.assert(
      fc.asyncProperty(table, table, async (a, b) => {
        expect(await changes(a, a)).toEqual(['csv'])
        const kinds = (list: readonly string[], kind: string): number =>
          list.filter((change) => change.startsWith(kind)).length
        const [there, back] = [await changes(a, b), await changes(b, a)]
        expect(kinds(there, 'added')).toBe(kinds(back, 'removed'))
        expect(kinds(there, 'changed')).toBe(kinds(back, 'changed'))
      }),
    )
  })

  it('finds nothing in any value whose arrays were shuffled, and the counts of what differs in lists of numbers', async () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), numbers, numbers, async (value, a, b) => {
        const [one, other] = [JSON.stringify([value]), JSON.stringify([reversed(value)])]
        const options = { arrayOrder: 'ignore', formatA: 'json', formatB: 'json' } as const
        expect(await changes(one, other, options)).toEqual(['json'])
        const found = (await changes(JSON.stringify(a), JSON.stringify(b), options)).slice(1)
        const left = b.reduce((rest, item) => {
          const at = rest.indexOf(item)
          return at < 0 ? rest : rest.toSpliced(at, 1)
        }, a)
        expect(found.filter((change) => change.startsWith('removed'))).toHaveLength(left.length)
        expect(found.filter((change) => change.startsWith('added'))).toHaveLength(
          b.length - a.length + left.length,
        )
      }),
    )
  })
})

/** The value with all its arrays reversed. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed).reverse()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, reversed(item)]))
}

it('a text in brackets after a comment is no YAML or CSV, also where the comment seems to end early', () => {
  for (const comment of ['/* see src/**/*.ts, b */', '// a\n/* src/**/*.ts */'])
    expect(dataFormatOf(`${comment}\n{"a": 1, "b": 2}`)).toBeUndefined()
  expect(dataFormatOf('/* a */ // b\n{"a": 1}')).toBe('jsonc')
})

it.each([
  ['a.yaml', 'yaml'],
  ['compose.YML', 'yaml'],
  ['Cargo.toml', 'toml'],
  ['log.jsonl', 'ndjson'],
  ['tsconfig.json', undefined],
  ['a.b/yaml', undefined],
  ['constructor', undefined],
  ['x.constructor', undefined],
  ['', undefined],
])('the name %j stands for the format %s', (name, format) => {
  expect(dataFormatOfName(name)).toBe(format)
})
