/** JSON-Schema-Test-Suite: what each keyword of drafts 4 to 2020-12 accepts. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openJsonSchema, validateJsonSchema } from '../../src/data/json-schema/index.ts'
import { unwrap } from '../results.ts'
import { checkoutOf, describeSuite, type SuiteCase } from './suite.ts'

/** A schema with documents. */
interface Group {
  readonly description: string
  readonly schema: boolean | Readonly<Record<string, unknown>>
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

/** The folders of the drafts, with the address that a schema of the draft names. */
const DRAFTS: Readonly<Record<string, string>> = {
  draft4: 'http://json-schema.org/draft-04/schema#',
  draft6: 'http://json-schema.org/draft-06/schema#',
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

function casesOf(folder: string, pattern: string): SuiteCase[] {
  return Object.entries(DRAFTS).flatMap(([draft, $schema]) =>
    globSync(pattern, { cwd: join(folder, 'tests', draft) })
      .sort()
      .flatMap((file) =>
        casesIn(join(folder, 'tests', draft, file), `${draft}/${file.slice(0, -5)}`, $schema),
      ),
  )
}

function casesIn(path: string, name: string, $schema: string): SuiteCase[] {
  const groups = JSON.parse(readFileSync(path, 'utf8')) as readonly Group[]
  return groups.flatMap(({ schema, tests }, group) =>
    tests.map(({ data, valid }, index) => ({
      name: `${name}/${group + 1}.${index + 1}`,
      check: () => {
        const named = typeof schema === 'boolean' ? schema : { $schema, ...schema }
        const opened = unwrap(openJsonSchema(JSON.stringify(named)))
        expect(unwrap(validateJsonSchema(JSON.stringify(data), opened)).isValid).toBe(valid)
      },
    })),
  )
}

const checkout = checkoutOf('JSON-Schema-Test-Suite')

describeSuite(
  'JSON-Schema-Test-Suite, required, drafts 4 to 2020-12',
  checkout === undefined ? undefined : casesOf(checkout, '*.json'),
)

describeSuite(
  'JSON-Schema-Test-Suite, optional, drafts 4 to 2020-12',
  checkout === undefined ? undefined : casesOf(checkout, 'optional/**/*.json'),
)
