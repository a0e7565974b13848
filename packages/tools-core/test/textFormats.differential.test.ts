/** CSV, XML, TOML and text: the same inputs to us and to Python's library. */

import { hasPrograms, hasPythonModule } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCsv, parseCsv } from '../src/data/csv/index.ts'
import { jsonToToml, tomlToJson } from '../src/data/toml/index.ts'
import { formatXml, jsonToXml, xmlToJson } from '../src/data/xml/index.ts'
import { jsonToYaml, yamlToJson } from '../src/data/yaml/index.ts'
import { cleanText } from '../src/text/text/index.ts'
import { python } from './python.ts'
import { unwrap } from './results.ts'

const SEED = 20_261_121
const sample = <T>(arbitrary: fc.Arbitrary<T>, count = 500): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns: count })
const pieces = (...units: string[]) =>
  fc.array(fc.constantFrom(...units), { maxLength: 16 }).map((parts) => parts.join(''))

describe.runIf(hasPrograms('python3'))('CSV compared with Python', () => {
  const cell = pieces('"', ',', '\n', '\r', ' ', 'a', 'é', "'", ';', '😀')
  const tables = sample(
    fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      ),
  )

  it('writes what Python reads', () => {
    const written = tables.map((rows) => unwrap(formatCsv(rows)))
    expect(python("list(csv.reader(io.StringIO(x, newline='')))", written, 'csv,io')).toEqual(tables)
  })

  it('reads what Python writes', () => {
    const write = "(lambda out: (csv.writer(out).writerows(x), out.getvalue())[1])(io.StringIO(newline=''))"
    const written = python(write, tables, 'csv,io') as string[]
    expect(written.map((text) => unwrap(parseCsv(text, { delimiter: ',', mode: 'strict' })).rows)).toEqual(
      tables,
    )
  })

  it('reads odd text as Python does: quotes inside fields, text after quotes, mixed line ends', () => {
    const texts = sample(pieces('"', '""', ',', '\n', '\r\n', '\r', 'a', ' ', 'b'), 5000).filter(
      (text) => parseCsv(text, { delimiter: ',' }).ok,
    )
    // Empty lines are not compared: each reader treats them differently.
    const withoutEmpty = (rows: readonly (readonly string[])[]) =>
      rows.filter((row) => row.join('') !== '' || row.length > 1)
    const theirs = python("list(csv.reader(io.StringIO(x, newline='')))", texts, 'csv,io') as string[][][]
    expect(texts.map((text) => withoutEmpty(unwrap(parseCsv(text, { delimiter: ',' })).rows))).toEqual(
      theirs.map(withoutEmpty),
    )
    expect(texts.length).toBeGreaterThan(1000)
  })
})

/** An element as `[name, attributes, …children]`, CDATA as text, adjacent texts as one. */
type Tree = [string, Record<string, string>, ...(string | Tree)[]]

function treeOf(jsonml: unknown[]): Tree {
  const [name, second, ...rest] = jsonml
  const hasAttributes = typeof second === 'object' && second !== null && !Array.isArray(second)
  const items = (hasAttributes ? rest : [second, ...rest]).filter((item) => item !== undefined)
  const tree: Tree = [String(name), hasAttributes ? (second as Record<string, string>) : {}]
  for (const item of items) {
    const isCdata = Array.isArray(item) && item[0] === '![CDATA['
    const isElement = Array.isArray(item) && /^[^!?]/.test(String(item[0]))
    if (isElement) tree.push(treeOf(item))
    else if (isCdata || typeof item === 'string') {
      const text = isCdata ? String(item[1]) : String(item)
      if (typeof tree.at(-1) === 'string' && tree.length > 2) tree.push(`${tree.pop()}${text}`)
      else if (text !== '') tree.push(text)
    }
  }
  return tree
}

function rootOf(jsonml: unknown[]): unknown[] {
  const isRoot = (item: unknown): item is unknown[] => Array.isArray(item) && /^[^!?]/.test(String(item[0]))
  return jsonml[0] === '#document' ? (jsonml.slice(1).find(isRoot) ?? []) : jsonml
}

describe.runIf(hasPrograms('python3'))('XML compared with Python', () => {
  const read =
    '(lambda f: f(f, xml.etree.ElementTree.fromstring(x)))(lambda f, e: [e.tag, e.attrib] + ([e.text] if e.text else []) + [y for c in e for y in [f(f, c)] + ([c.tail] if c.tail else [])])'
  const parts = [
    '<a>',
    '</a>',
    '<b x="1">',
    '</b>',
    '<c/>',
    '<d y=\'&lt;2\' z="&#x41;"/>',
    'text',
    ' ',
    '\n',
    '\r\n',
    '&amp;',
    '&#10;',
    '&gt;',
    '<![CDATA[<x>&]]>',
    '<!-- note -->',
    '<?go now?>',
    'é😀',
    ']',
  ]
  const documents = sample(pieces(...parts), 8000)
    .map((inside) => `<r>${inside}</r>`)
    .filter((text) => formatXml(text).ok)

  it('reads the same tree', () => {
    const ours = documents.map((text) =>
      treeOf(rootOf(JSON.parse(unwrap(xmlToJson(text, { convention: 'jsonml' }))))),
    )
    expect(python(read, documents, 'xml.etree.ElementTree')).toEqual(ours)
    expect(documents.length).toBeGreaterThan(200)
  })

  it('writes and formats what Python reads as the same tree', () => {
    const trees = documents.map((text) => unwrap(xmlToJson(text, { convention: 'jsonml' })))
    const written = trees.map((tree) => unwrap(jsonToXml(tree, { convention: 'jsonml' })))
    expect(python(read, written, 'xml.etree.ElementTree')).toEqual(
      python(read, documents, 'xml.etree.ElementTree'),
    )
    const minified = documents.map((text) => unwrap(formatXml(text, { indent: 0 })))
    const blankless = (tree: unknown): unknown =>
      Array.isArray(tree)
        ? tree.filter((item) => typeof item !== 'string' || item.trim() !== '').map(blankless)
        : tree
    expect((python(read, minified, 'xml.etree.ElementTree') as unknown[]).map(blankless)).toEqual(
      (python(read, documents, 'xml.etree.ElementTree') as unknown[]).map(blankless),
    )
  })

  it('accepts as well-formed what Python does, and nothing else', () => {
    const odd = [
      '<',
      '>',
      '&',
      ';',
      '"',
      "'",
      '=',
      '/',
      '!',
      '-',
      '--',
      '?',
      ']]>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      'a',
      ' ',
      '<a',
      'x="1"',
      '</a>',
      '<a/>',
      '&#',
      '65',
      '&lt',
      '\u0001',
      ':',
      '1',
    ]
    const texts = sample(pieces(...odd, ...parts), 3000).flatMap((inside) => [`<a>${inside}</a>`, inside])
    const verdicts = python('check(x)', texts, WELL_FORMED) as boolean[]
    const differing = texts.filter((text, at) => formatXml(text).ok !== verdicts[at])
    expect(differing).toEqual([])
  })
})

/** A function for the script that `python` runs, after its imports. */
const WELL_FORMED = `xml.parsers.expat
def check(x):
    try:
        xml.parsers.expat.ParserCreate('utf-8').Parse(x.encode(), True)
        return True
    except xml.parsers.expat.ExpatError:
        return False
`

describe.runIf(hasPrograms('python3'))('TOML compared with Python', () => {
  const string = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    pieces('"', '"""', '\n', '\r', '\\', '\t', 'a', "'", '#', '.', '\u007f'),
  )
  const tree = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      string,
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Number.isInteger(value)),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(string, tie('node'), { maxKeys: 3 }),
    ),
  })).node
  const values = sample(fc.dictionary(string, tree)).map((value) => JSON.parse(JSON.stringify(value)))

  it('writes what Python reads', () => {
    const written = values.map((value) => unwrap(jsonToToml(JSON.stringify(value))))
    expect(python('tomllib.loads(x)', written, 'tomllib')).toEqual(values)
  })

  it('reads what Python reads', () => {
    const texts = [
      'a = 1\nb.c = "x"\n[d]\ne = [1, 2.5, [true]]\n[[f]]\ng = {h = 1}\n[[f]]\n[f.i]\nj = 0xFF',
      'a = """\\\n  x\n"""\nb = \'\'\'\n\\q\'\'\'\nc = "\\u00e9\\U0001F600"\nd = 1_000\ne = +5\nf = 6.02e23',
      'x.y.z = 1\n[x.w]\n"quo ted" = 2\n\'lit\' = 3',
    ]
    expect(texts.map((text) => JSON.parse(unwrap(tomlToJson(text))))).toEqual(
      python('tomllib.loads(x)', texts, 'tomllib'),
    )
  })
})

describe.runIf(hasPythonModule('yaml'))('YAML compared with PyYAML, which reads YAML 1.1', () => {
  const string = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    pieces(
      'yes',
      'no',
      '~',
      ':',
      ' ',
      '- ',
      '#',
      '\n',
      '\t',
      '"',
      "'",
      '0',
      '1',
      '_',
      '.',
      'e',
      '<<',
      '\u0085',
      '\u2028',
      '\ufeff',
      '\u0001',
      '=',
      '!',
      '&',
      '*',
    ),
  )
  const tree = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      string,
      fc.boolean(),
      fc.constant(null),
      fc.maxSafeInteger(),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(string, tie('node'), { maxKeys: 3 }),
    ),
  })).node
  const values = sample(tree, 1000).map((value) => JSON.parse(JSON.stringify(value)))

  it.each(['block', 'flow'] as const)('writes what it reads as the same: %s', (style) => {
    const written = values.map((value) => unwrap(jsonToYaml(JSON.stringify(value), { style })))
    expect(python('yaml.safe_load(x)', written, 'yaml')).toEqual(values)
  })

  it('reads what it writes', () => {
    const written = python('yaml.safe_dump(x, sort_keys=False)', values, 'yaml') as string[]
    expect(written.map((text) => JSON.parse(unwrap(yamlToJson(text))))).toEqual(values)
  })
})

describe.runIf(hasPrograms('python3'))('text compared with Python', () => {
  // These characters were assigned long before the Unicode version of either side.
  const character = fc.oneof(
    ...[
      [0x20, 0x7e],
      [0xa0, 0x233],
      [0x300, 0x362],
      [0x391, 0x3a1],
      [0xac00, 0xd7a3],
      [0x1100, 0x1112],
      [0x1161, 0x1175],
      [0xfb00, 0xfb06],
      [0xff01, 0xff5e],
      [0x3041, 0x3096],
    ].map(([min, max]) => fc.integer({ min: min!, max: max! }).map((code) => String.fromCodePoint(code))),
  )
  const texts = sample(fc.string({ unit: character, maxLength: 40 }))

  it.each(['nfc', 'nfd', 'nfkc', 'nfkd'] as const)('normalises to %s', (form) => {
    const ours = texts.map((text) => unwrap(cleanText(text, [form])).text)
    expect(ours).toEqual(python(`unicodedata.normalize('${form.toUpperCase()}', x)`, texts, 'unicodedata'))
  })

  const lists = sample(fc.array(pieces('a', 'B', 'é', '1', '\u{1f600}', '\uff5e'), { minLength: 1 })).filter(
    (lines) => lines.at(-1) !== '',
  )

  it.each([
    ['sort-lines', 'sorted(x)'],
    ['sort-lines-descending', 'sorted(x, reverse=True)'],
    ['dedupe-lines', 'list(dict.fromkeys(x))'],
    ['reverse-lines', 'x[::-1]'],
  ] as const)('changes lines: %s', (step, expression) => {
    const ours = lists.map((lines) => unwrap(cleanText(lines.join('\n'), [step])).text)
    const theirs = python(expression, lists, 'sys') as string[][]
    expect(ours).toEqual(theirs.map((lines) => lines.join('\n')))
  })

  it.each([
    ['lower-case', 'x.lower()'],
    ['upper-case', 'x.upper()'],
  ] as const)('changes letters: %s', (step, expression) => {
    const words = sample(fc.string({ unit: fc.constantFrom(...'aBcÄéßñ .,1'.split('')) }))
    expect(words.map((text) => unwrap(cleanText(text, [step])).text)).toEqual(
      python(expression, words, 'sys'),
    )
  })
})
