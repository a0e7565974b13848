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

const NO_FETCH =
  'The schema refers to another document, and nothing is fetched: the error says which one to copy in.'
const FILES = '1.1–2, 2.1–2, 3.1–2, 4.1–2, 5.1–2, 6.1–2'

const checkout = checkoutOf('JSON-Schema-Test-Suite')

describeSuite({
  name: 'JSON-Schema-Test-Suite, required, drafts 4 to 2020-12',
  source: 'checkout of `JSON-Schema-Test-Suite` at 44401e0',
  licence: 'MIT',
  size: 4942,
  cases: checkout === undefined ? undefined : casesOf(checkout, '*.json'),
  differences: [
    {
      reason: NO_FETCH,
      cases: [
        ...['draft4', 'draft6', 'draft7'].flatMap((draft) => [
          `${draft}/definitions: 1.1–2`,
          `${draft}/ref: 8.1–2`,
        ]),
        'draft4/refRemote: 1.1–2, 2.1–2, 3.1–2, 4.1–2, 5.1–2, 6.1–2, 7.1–3, 8.1–2',
        ...['draft6', 'draft7'].map(
          (draft) => `${draft}/refRemote: ${FILES}, 7.1–3, 8.1–2, 9.1–2, 10.1–2, 11.1–2`,
        ),
        ...['draft2019-09', 'draft2020-12'].flatMap((draft) => [
          `${draft}/defs: 1.1–2`,
          `${draft}/ref: 7.1–2`,
          `${draft}/refRemote: ${FILES}, 7.1–2, 8.1–3, 9.1–2, 10.1–2, 11.1–2, 12.1–2, 13.1–2, 14.1–2, 15.1–2`,
        ]),
        'draft2020-12/dynamicRef: 14.1–2, 15.1–3, 16.1–3, 17.1–3, 18.1–2',
      ],
    },
    {
      reason: '`format` is always checked, although 2020-12 leaves it a note by default.',
      cases: [
        'draft2020-12/format: 1.7, 3.7, 4.7, 5.7, 7.7, 8.7, 9.7, 10.7, 11.7, 12.7, 15.7, 16.7, 17.7, 18.7, 19.7',
      ],
    },
    {
      reason: 'The library reads an identifier beside `$ref`, which drafts 4 to 7 ignore.',
      cases: ['draft4/ref: 7.1–2', 'draft6/ref: 7.1–2', 'draft7/ref: 7.1–2'],
    },
    {
      reason: 'Of two resources that use the same name of an anchor, the library takes the inner one.',
      cases: ['draft2019-09/ref: 20.1', 'draft2020-12/ref: 20.1'],
    },
    {
      reason: 'Vocabularies of a meta-schema of one’s own are not read: every keyword counts.',
      cases: ['draft2019-09/vocabulary: 1.3', 'draft2020-12/vocabulary: 1.3'],
    },
  ],
})

describeSuite({
  name: 'JSON-Schema-Test-Suite, optional, drafts 4 to 2020-12',
  source: 'checkout of `JSON-Schema-Test-Suite` at 44401e0',
  licence: 'MIT',
  size: 3385,
  cases: checkout === undefined ? undefined : casesOf(checkout, 'optional/**/*.json'),
  differences: [
    {
      reason:
        'The library checks the form of addresses and host names, but neither which characters of Unicode a host name may have nor each rule of RFC 3986 and RFC 3987.',
      cases: [
        ...['draft4', 'draft6', 'draft7', 'draft2019-09', 'draft2020-12'].map(
          (draft) => `${draft}/optional/format/uri: 1.44–46`,
        ),
        'draft6/optional/format/uri-reference: 1.22–27',
        ...['draft7', 'draft2019-09', 'draft2020-12'].flatMap((draft) => [
          `${draft}/optional/format/hostname: 2.1, 2.3–6, 2.9–14, 2.16–17, 2.19–20, 2.22–23, 2.25–26, 2.30, 2.33–34, 2.38`,
          `${draft}/optional/format/idn-email: 1.8, 1.17`,
          `${draft}/optional/format/idn-hostname: 1.8–9, 1.11–12, 1.14–21, 1.24–29, 1.31–32, 1.34–35, 1.37–38, 1.40–41, 1.45, 1.48–49, ${
            draft === 'draft7' ? '1.57–69' : '1.58–70'
          }, 2.1–4, 2.9–16`,
          `${draft}/optional/format/iri: 1.12–16, 1.18`,
          `${draft}/optional/format/iri-reference: 1.10, 1.13`,
          `${draft}/optional/format/uri-reference: 1.22–27`,
        ]),
      ],
    },
    {
      reason: NO_FETCH,
      cases: [
        'draft7/optional/cross-draft: 1.1–2',
        'draft2019-09/optional/cross-draft: 1.1–2, 2.1',
        'draft2020-12/optional/cross-draft: 1.1',
      ],
    },
    {
      reason:
        'The library also reads the identifiers in unknown keywords, and one that occurs twice is an error.',
      cases: ['draft6', 'draft7', 'draft2019-09', 'draft2020-12'].map(
        (draft) => `${draft}/optional/unknownKeyword: 1.1–3`,
      ),
    },
    {
      reason: 'An example is no schema, so that a reference to it leads nowhere.',
      cases: ['draft2019-09', 'draft2020-12'].map((draft) => `${draft}/optional/refOfUnknownKeyword: 4.1–2`),
    },
    {
      reason: '`contentEncoding` and `contentMediaType` are notes, as from 2019-09 on.',
      cases: ['draft7/optional/content: 1.2, 2.2, 3.2–3'],
    },
    {
      reason: 'Numbers are compared by value, so that 1.0 is an integer, as from draft 6 on.',
      cases: ['draft4/optional/zeroTerminatedFloats: 1.1'],
    },
  ],
})
