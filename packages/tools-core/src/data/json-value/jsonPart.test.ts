import { describe, expect, it } from 'vitest'
import { firstError } from '../../../test/results.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import type { Result } from '../../shared/result/result.ts'
import { jsonToCsv } from '../csv/index.ts'
import { jsonToToml } from '../toml/index.ts'
import { jsonToXml } from '../xml/index.ts'
import { jsonToYaml } from '../yaml/index.ts'
import type { JsonInput } from './readJsonValue.ts'

type Convert = (input: JsonInput) => Result<string>

const toCsvOfJson: Convert = (input) => jsonToCsv(input, { objects: 'json' })
const toXml =
  (convention: 'attributes' | 'badgerfish' | 'jsonml' | 'gdata'): Convert =>
  (input) =>
    jsonToXml(input, { convention })

/** What each converter rejects: the text with the faulty part between « and », and the code. */
const REFUSED: readonly (readonly [name: string, convert: Convert, marked: string, code: string])[] = [
  ['CSV', jsonToCsv, '[{"a":1},\n«[1]»]', 'mixed-rows'],
  ['CSV', jsonToCsv, '[1,[2],\n «{"a":1}»,{"b":2}]', 'mixed-rows'],
  ['CSV', jsonToCsv, '{"a":1}\n«[2]»\n{"a":3}', 'mixed-rows'],
  ['CSV', jsonToCsv, '[{"a":1},{"é":1,"b":[],\n"a":2,«"a"»:3}]', 'duplicate-key'],
  ['CSV', jsonToCsv, '{"a":1,«"a"»:2}', 'duplicate-key'],
  ['CSV', jsonToCsv, '[{"x":{"a":1}},{"x":{"b":0,"a":1},"y":{},"x":{«"a"»:2}}]', 'duplicate-key'],
  ['CSV', jsonToCsv, '[{"x":[1,2],"y":3,"x":[«4»]}]', 'duplicate-key'],
  ['CSV', jsonToCsv, '[1,[{"a":1,«"a"»:2}]]', 'duplicate-key'],
  ['CSV of JSON', toCsvOfJson, '[{"x":{"a":1,"a":2},"b":1,«"b"»:2}]', 'duplicate-key'],
  ['YAML', jsonToYaml, '{"a":{"b":1},"c":[{"d":"a","b":2,\r\n«"b"»:3}]}', 'duplicate-key'],
  ['YAML', jsonToYaml, `${'[\n'.repeat(200)}[«[»1]]${']'.repeat(200)}`, 'too-deep'],
  ['TOML', jsonToToml, '{"a":{"b":1,«"b"»:3}}', 'duplicate-key'],
  ['TOML', jsonToToml, ' «[1,{"a":2}]» ', 'not-a-table'],
  ['TOML', jsonToToml, '«"😀"»', 'not-a-table'],
  ['TOML', jsonToToml, '{"a":null,"b":{"c":[1,\n[«null»,null]],"d":[null]}}', 'null-in-array'],
  ['TOML', jsonToToml, '{"t":{"x":[«null»]},"p":[null]}', 'null-in-array'],
  ['TOML', jsonToToml, '{"a":"x","b":[«"\\ud800"»]}', 'not-in-toml'],
  ['TOML', jsonToToml, '{"a":{"x":1},\n«"\\udc00b"»:1}', 'not-in-toml'],
  ['XML', toXml('attributes'), '{"a":{"@id":1,"b":{"@id":2,\n«"@id"»:3}}}', 'duplicate-key'],
  ['XML', toXml('attributes'), '{"a":{"b":[{},{"@id":«[1]»}]}}', 'not-an-attribute'],
  ['XML', toXml('attributes'), '{"a":[{"b":"c"},\n{"b":«"\\u0000"»}]}', 'not-in-xml'],
  ['XML', toXml('attributes'), '["x",«"\\u0000"»]', 'not-in-xml'],
  ['XML', toXml('attributes'), '«"\\u0000"»', 'not-in-xml'],
  ['XML', toXml('attributes'), '{"a":{"#text":«"\\uffff"»}}', 'not-in-xml'],
  ['XML', toXml('gdata'), '{"a":{"id":1,"b":{"c":{}},«"id"»:2}}', 'duplicate-key'],
  ['XML', toXml('badgerfish'), '{"a":{"@xmlns":{"$":"u","p":"v",«"p"»:"w"}}}', 'duplicate-key'],
  ['JsonML', toXml('jsonml'), ' «{"a":1}»', 'not-jsonml'],
  ['JsonML', toXml('jsonml'), '["a",["b",{"x":1},\n«[]»]]', 'not-jsonml'],
  ['JsonML', toXml('jsonml'), '["a",{},"t",«{"x":1}»]', 'not-jsonml'],
  ['JsonML', toXml('jsonml'), '["a",[«"b c"»]]', 'not-jsonml'],
  ['JsonML', toXml('jsonml'), '["a",{«"x y"»:1}]', 'not-jsonml'],
  ['JsonML', toXml('jsonml'), '["a",{"x":«[]»}]', 'not-jsonml'],
  ['JsonML', toXml('jsonml'), '["a",{"x":1},["b"],"t",\n«["!--","--"]»]', 'not-in-xml'],
  ['JsonML', toXml('jsonml'), '["a",["b",{"x":"<&\\""},"t&",["c"]],«"\\u0001"»]', 'not-in-xml'],
  ['JsonML', toXml('jsonml'), '["#document",["a"],["!--","x"],\n«["b"]»]', 'not-in-xml'],
]

describe('what a converter of JSON rejects', () => {
  it.each(REFUSED)('%s: has its place', (_, convert, marked, code) => {
    const text = marked.replace(/[«»]/g, '')
    const offset = marked.indexOf('«')
    const length = marked.indexOf('»') - offset - 1
    const line = marked.slice(0, offset).split(/\r\n|\n/).length
    const column = offset - marked.lastIndexOf('\n', offset)
    expect(firstError(convert(text))).toMatchObject({ code, offset, length, line, column })
  })

  it('can be fixed where there is one way to do so', () => {
    const text = ' [1,{"a":2}]\n'
    const result = jsonToToml(text)
    const fixed = applyEdits(text, result.ok ? [] : (result.errors[0]?.fix?.edits ?? []))
    expect(fixed).toBe(' {"value": [1,{"a":2}]}\n')
    expect(jsonToToml(fixed).ok).toBe(true)
  })

  it('has a place in bytes', () => {
    const bytes = new TextEncoder().encode('{"é":1,"a":2,"a":3}')
    expect(jsonToYaml(bytes)).toMatchObject({
      ok: false,
      errors: [{ code: 'duplicate-key', offset: 14, length: 3, column: 14, byteColumn: 15 }],
    })
  })

  it('is in text order', () => {
    const result = jsonToXml('{"a":{"b":"\\u0001","@c":[1],"d":"\\u0002"}}')
    expect(result.ok ? [] : result.errors.map(({ code, column }) => [code, column])).toEqual([
      ['not-in-xml', 11],
      ['not-an-attribute', 25],
      ['not-in-xml', 33],
    ])
  })

  it('is reported once for each part, and at most twenty times', () => {
    const lines = jsonToToml('{"a":"x\\ny\\ud800\\nz\\udc00"}')
    expect(lines).toMatchObject({ ok: false, errors: [{ code: 'not-in-toml', offset: 5 }] })
    expect(lines.ok ? [] : lines.errors).toHaveLength(1)
    const many = jsonToToml(`{"t":{"x":[null]},"p":[${'null,'.repeat(100)}null]}`)
    expect(many.ok ? [] : many.errors).toHaveLength(20)
    expect(many.ok ? [] : many.errors.slice(0, 2)).toMatchObject([{ offset: 11 }, { offset: 23 }])
  })

  it('is found in deep JsonML by writing each node once', () => {
    const deep = (inside: string) =>
      `${'["d",'.repeat(900)}["r",${'"x",'.repeat(20_000)}${inside}]${']'.repeat(900)}`
    const text = deep('["!--","--"]')
    const offset = text.indexOf('["!--"')
    expect(jsonToXml(text, { convention: 'jsonml' })).toMatchObject({ errors: [{ offset, length: 12 }] })
  })

  it('has no fix where that would lose the value', () => {
    const result = jsonToToml('null')
    expect(result.ok ? undefined : result.errors[0]?.fix).toBeUndefined()
  })

  it('has no place in a JavaScript value', () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 1100; depth += 1) deep = [deep]
    expect(jsonToToml({ deep })).toEqual({
      ok: false,
      errors: [{ code: 'too-deep', message: expect.any(String) }],
    })
    const result = jsonToToml({ a: [null] })
    expect(result).toEqual({
      ok: false,
      errors: [{ code: 'null-in-array', message: expect.stringContaining('TOML has no null') }],
    })
  })
})
