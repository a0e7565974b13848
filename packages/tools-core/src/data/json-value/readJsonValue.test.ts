import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { jsonToCsv } from '../csv/index.ts'
import { jsonToToml } from '../toml/index.ts'
import { jsonToXml } from '../xml/index.ts'
import { jsonToYaml } from '../yaml/index.ts'
import { compactJson } from './indentedJson.ts'
import { readJsonValue, readJsonValues } from './readJsonValue.ts'

describe('readJsonValue', () => {
  it.each([
    '{"b":1.10,"2":[12345678901234567890,-0,1e400],"1":{"b":null,"b":true},"__proto__":"\\ud800"}',
    '[[],{},"","\\u0000😀"]',
    'null',
  ])('loses nothing of %s', (text) => {
    expect(compactJson(unwrap(readJsonValue(text)))).toBe(text)
  })

  it('reads values one after another', () => {
    expect(unwrap(readJsonValues('1 {"a":2}\n"x"\n')).map(compactJson)).toEqual(['1', '{"a":2}', '"x"'])
  })

  it('accepts a thousand levels and no more', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(readJsonValue(nested(1000)).ok).toBe(true)
    expect(firstError(readJsonValue(nested(1002)))?.code).toBe('too-deep')
    expect(firstError(readJsonValue(nested(200_000)))?.code).toBe('too-deep')
  })
})

describe.each([
  ['jsonToCsv', jsonToCsv],
  ['jsonToXml', jsonToXml],
  ['jsonToYaml', jsonToYaml],
  ['jsonToToml', jsonToToml],
])('%s', (_, convert) => {
  it.each([
    ['', 1, 1],
    ['{"a":1,}', 1, 7],
    ['{"a":\n 1', 2, 3],
  ])('says where %j is not JSON', (text, line, column) => {
    expect(firstError(convert(text))).toMatchObject({ line, column })
  })

  it('converts two hundred levels', () => {
    const deep = `${'{"a":'.repeat(199)}1${'}'.repeat(199)}`
    expect(convert(deep).ok).toBe(true)
  })
})
