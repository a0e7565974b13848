import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { dataPatch } from '../diff-data/index.ts'
import { readJson } from '../json/index.ts'
import { jsonPatch } from './jsonPatch.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

interface Operation {
  readonly op: 'add' | 'remove' | 'replace'
  readonly path: string
  readonly value?: Json
}

/** Applies a patch by the letter of RFC 6902, in plain JavaScript values. */
function applied(document: Json, patch: readonly Operation[]): Json {
  let root = structuredClone(document)
  for (const { op, path, value = null } of patch) {
    const steps = path
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const last = steps.pop()
    if (last === undefined) {
      root = value
      continue
    }
    const parent = steps.reduce((at, step) => (at as Record<string, Json>)[step]!, root)
    if (Array.isArray(parent)) {
      if (op === 'add') parent.splice(Number(last), 0, value)
      else if (op === 'remove') parent.splice(Number(last), 1)
      else parent[Number(last)] = value
    } else if (op === 'remove') delete (parent as Record<string, Json>)[last]
    else Object.defineProperty(parent, last, { value, enumerable: true, writable: true, configurable: true })
  }
  return root
}

const patchOf = (old: Json, now: Json): string =>
  jsonPatch(unwrap(readJson(JSON.stringify(old))), unwrap(readJson(JSON.stringify(now))))

describe('jsonPatch', () => {
  it.each<[Json, Json, string]>([
    [{ a: 1 }, { a: 1 }, '[]'],
    [{ a: 1 }, { a: 2 }, '[\n  {"op": "replace", "path": "/a", "value": 2}\n]'],
    [
      { 'a/b': 1, 'm~n': 2 },
      {},
      '[\n  {"op": "remove", "path": "/a~1b"},\n  {"op": "remove", "path": "/m~0n"}\n]',
    ],
    [[1, 2, 3, 4], [1, 4], '[\n  {"op": "remove", "path": "/2"},\n  {"op": "remove", "path": "/1"}\n]'],
    [[1, 4], [1, 2, 4], '[\n  {"op": "add", "path": "/1", "value": 2}\n]'],
    [1, [2], '[\n  {"op": "replace", "path": "", "value": [2]}\n]'],
  ])('from %j to %j is %s', (old, now, patch) => {
    expect(patchOf(old, now)).toBe(patch)
  })

  it('keeps the digits of numbers', async () => {
    expect(unwrap(await dataPatch('{"a":1.0}', '{"a":12345678901234567890.10}'))).toContain(
      '"value": 12345678901234567890.10',
    )
  })

  it('applied to the first value, gives the second', () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>
    fc.assert(
      fc.property(json, json, (old, now) => {
        const [before, after] = [old, now].map((value) => JSON.parse(JSON.stringify(value)) as Json)
        expect(applied(before!, JSON.parse(patchOf(before!, after!)))).toEqual(after)
      }),
      { numRuns: 1000 },
    )
  })
})

it('compares lists of hundreds of thousands of items', async () => {
  const list = (of: number): string =>
    JSON.stringify(Array.from({ length: 300_000 }, (_, index) => [of, index]))
  expect(JSON.parse(unwrap(await dataPatch(list(1), list(2))))).toHaveLength(300_000)
})
