/** The same JSON to us, to Python's library and to JavaScript's: who accepts it, and what it reads. */

import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatJson, readJson, sortJson, validateJson, writeJson } from '../src/data/json/index.ts'
import { python } from './python.ts'
import { unwrap } from './results.ts'

const SEED = 20_261_121
const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns: count })

const pieces = fc.constantFrom(
  ...[
    '[',
    ']',
    '{',
    '}',
    ':',
    ',',
    '"',
    '"a"',
    '"\\u0041"',
    '"\\ud83d\\ude00"',
    '\\',
    '1',
    '-',
    '0',
    '1.5',
    '1e5',
    '.',
    'e',
    ' ',
    '\n',
    '\t',
  ],
  ...[
    'true',
    'false',
    'null',
    'nul',
    'NaN',
    "'",
    '/',
    '\u0000',
    '\u00a0',
    '{"b":1}',
    '[1,2]',
    '"k":',
    ',"z":[]',
    '+',
    '01',
    '1.',
    '\u007f',
  ],
)
const texts = sample(
  fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
  20_000,
)
const values = sample(
  fc
    .jsonValue({ noUnicodeString: false, stringUnit: 'grapheme-composite' })
    .map((value) => JSON.stringify(value)),
  500,
)

/** Python's reader, with its own extensions to JSON rejected. */
const LOADS = `json.loads(x, parse_constant=lambda c: (_ for _ in ()).throw(ValueError(c)))`
const IS_JSON = `(lambda: next((True for _ in [0] if ${LOADS} is not NotImplemented), False))`

describe('compared with JSON.parse', () => {
  it('accepts exactly the same texts', () => {
    const differences = texts.filter((text) => validateJson(text).ok !== isTaken(text))
    expect(differences).toEqual([])
  })

  it('reads the same values', () => {
    for (const text of values)
      expect(JSON.parse(unwrap(writeJson(unwrap(readJson(text)))))).toEqual(JSON.parse(text))
  })
})

describe.runIf(hasPrograms('python3'))('compared with Python', () => {
  it('accepts exactly the same texts', () => {
    const theirs = python(`trial(${IS_JSON})`, texts, TRIAL)
    expect(texts.filter((text, index) => validateJson(text).ok !== theirs[index])).toEqual([])
  })

  it('formats and sorts the same way', () => {
    const plain = values.filter((text) => !/\d[.eE]|\[\s*\]|\{\s*\}/.test(text))
    const dumps = (options: string) =>
      python(`json.dumps(json.loads(x), ensure_ascii=False, indent=2, ${options})`, plain, 'json as _')
    expect(plain.map((text) => unwrap(formatJson(text)))).toEqual(dumps('sort_keys=False'))
    expect(plain.map((text) => unwrap(sortJson(text)))).toEqual(dumps('sort_keys=True'))
  })
})

/** An import that also defines `trial`, which returns what a function returns, or False where it raises. */
const TRIAL = `types
def trial(f):
    try: return f()
    except (ValueError, RecursionError): return False`

function isTaken(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
