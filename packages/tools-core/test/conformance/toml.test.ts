/**
 * The test suite of TOML, `toml-test`: which texts are TOML 1.0 and 1.1, and the values that they stand for.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { tomlToJson } from '../../src/data/toml/index.ts'
import { unwrap } from '../results.ts'
import { checkoutOf, describeSuite, type SuiteCase } from './suite.ts'

/** A value as the suite writes it: its type, and its text. */
interface Tagged {
  readonly type: string
  readonly value: string
}

type Version = '1.0' | '1.1'

function casesOf(folder: string, version: Version): SuiteCase[] {
  const files = readFileSync(join(folder, `tests/files-toml-${version}.0`), 'utf8').split('\n')
  return files
    .filter((file) => file.endsWith('.toml'))
    .map((file) => ({ name: file.slice(0, -5), check: () => check(join(folder, 'tests', file), version) }))
}

function check(path: string, version: Version): void {
  const result = tomlToJson(readFileSync(path), { version })
  expect(result.ok).toBe(/\/valid\//.test(path))
  if (!result.ok) return
  const expected: unknown = JSON.parse(readFileSync(path.replace(/toml$/, 'json'), 'utf8'))
  expect(withDigits(unwrap(result))).toEqual(plain(expected))
}

/** The JSON with each number as an object that holds its digits, since a double has too few. */
function withDigits(json: string): unknown {
  const keepDigits = (_key: string, value: unknown, { source }: { readonly source?: string } = {}) =>
    typeof value === 'number' ? numberOf(source ?? '') : textOf(value)
  return JSON.parse(json, keepDigits as Parameters<typeof JSON.parse>[1])
}

/** The suite's tagged values, as `withDigits` has them. */
function plain(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(plain)
  if (!isTagged(expected))
    return Object.fromEntries(Object.entries(expected as object).map(([name, value]) => [name, plain(value)]))
  const { type, value } = expected
  if (type === 'bool') return value === 'true'
  if (type === 'integer' || (type === 'float' && !/inf|nan/.test(value))) return numberOf(value)
  return textOf(value)
}

function isTagged(value: unknown): value is Tagged {
  return (
    typeof (value as Partial<Tagged>).type === 'string' &&
    typeof (value as Partial<Tagged>).value === 'string'
  )
}

/** Integers by their digits, others by the double that they stand for. */
function numberOf(text: string): unknown {
  return /^[-+]?\d+$/.test(text) ? { number: String(BigInt(text)) } : { number: String(Number(text)) }
}

const TIME = /^(\d{4}-\d\d-\d\d)?[Tt ]?(\d\d:\d\d)(:\d\d)?(\.\d+?)?0*([Zz]|[-+]\d\d:\d\d)?$/

/** A text; dates and times, which become text as written, in one spelling. */
function textOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^[-+]?(?:inf|nan)$/.test(value)) return value.replace(/^\+|^-(?=nan)/, '')
  const time = TIME.exec(value)
  if (time === null) return value
  const [, date = '', minutes, seconds = ':00', fraction = '', zone = ''] = time
  return `${date}T${minutes}${seconds}${fraction}${zone.toUpperCase()}`
}

const checkout = checkoutOf('toml-test')

describeSuite('toml-test, TOML 1.0', checkout === undefined ? undefined : casesOf(checkout, '1.0'))

describeSuite('toml-test, TOML 1.1', checkout === undefined ? undefined : casesOf(checkout, '1.1'))
