import { describe, expect, it } from 'vitest'
import { unwrap } from '../test/results.ts'
import { decodeBase64 } from './encoding/base64/index.ts'
import { parseQuery } from './encoding/url/index.ts'
import { generatePassphrase, generatePassword } from './generate/password/index.ts'
import { encodeQr } from './generate/qr/index.ts'
import {
  defaultOptions,
  detect,
  findTool,
  readOptions,
  shareableOptions,
  type Tool,
  type ToolExample,
  type ToolOutput,
  tools,
} from './index.ts'
import { encodeText } from './shared/charset/index.ts'
import { utf8Bytes } from './shared/platform/utf8.ts'

/**
 * What is true of the examples in words: those of an input that fills more than a line, of an output that is
 * new each time, or of a number that says nothing alone.
 */
const IN_WORDS: Readonly<Record<string, (example: ToolExample) => Promise<void> | void>> = {
  'url-query': ({ input, output }) => {
    const { query } = unwrap(parseQuery(input))
    expect(query.map(({ name, value }) => `${name} = ${value}`).join(', ')).toBe(output)
  },
  'certificate-decode': async ({ output }) => {
    const tool = findTool('certificate-decode')!
    const rows = linesWithNames(unwrap(await run(tool, tool.samples[0])))
    expect(rows).toMatch(/^Names: .*^Valid from: .*^Key: /ms)
    expect(output).toBe('names, dates, key')
  },
  password: ({ input, output }) => {
    const { text, bits } = unwrap(generatePassword())
    expect([input, output]).toEqual([`${text.length} characters`, `${Math.round(bits)} bits`])
  },
  passphrase: async ({ input, output }) => {
    const { text, bits } = unwrap(await generatePassphrase())
    expect([input, output]).toEqual([`${text.split('-').length} words`, `${bits.toFixed(1)} bits`])
  },
  id: async ({ input, output }) => {
    const [made = ''] = linesOf(unwrap(await run(findTool('id')!, '')))
    const shape = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/
    expect([input, made, output]).toEqual([
      'version 4',
      expect.stringMatching(shape),
      expect.stringMatching(shape),
    ])
  },
  totp: async ({ input, output }) => {
    const rows = linesWithNames(unwrap(await run(findTool('totp')!, input)))
    expect(rows).toMatch(/^Code: \d{6}$/m)
    expect(rows).toMatch(/^Made with: 6 digits, 30 s/m)
    expect(output).toBe('6 digits for 30 s')
  },
  'lorem-ipsum': async ({ input, output }) => {
    const [made = ''] = linesOf(unwrap(await run(findTool('lorem-ipsum')!, '')))
    expect(made.startsWith(output.slice(0, -1))).toBe(true)
    expect(input).toBe('3 paragraphs')
  },
  units: async ({ input, output }) => {
    const rows = linesWithNames(unwrap(await run(findTool('units')!, input)))
    const [amount, unit] = output.split(' ')
    expect(rows.split('\n')).toContain(`${unit}: ${amount}`)
  },
  'text-stats': async ({ input, output }) => {
    const rows = linesWithNames(unwrap(await run(findTool('text-stats')!, input)))
    const count = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(rows)?.[1]
    expect(output).toBe(`${count('Characters')} characters, ${count('Words')} words`)
  },
  qr: async ({ input, output }) => {
    const { size } = unwrap(await encodeQr(input))
    expect(output).toBe(`a code of ${size} × ${size}`)
  },
}

/** Options with which a tool that is slow on purpose is quick. */
const QUICK_OPTIONS: Readonly<Record<string, Record<string, unknown>>> = {
  'password-hash': { memory: 1, passes: 1, cost: 4, rounds: 1 },
}

const run = async (tool: Tool, input: string | Uint8Array, options: Record<string, unknown> = {}) =>
  (await tool.load())(input, readOptions(tool, options).values)

function inputOf(output: ToolOutput): string | Uint8Array {
  return output.kind === 'text' ? output.text : output.kind === 'bytes' ? output.bytes : ''
}

/** The rows of a table, each on a line with its name. */
function linesWithNames(output: ToolOutput): string {
  return output.kind === 'table' ? output.rows.map(({ name, value }) => `${name}: ${value}`).join('\n') : ''
}

/** The results of an output, each on one line. */
function linesOf(output: ToolOutput): string[] {
  const results = output.kind === 'table' ? output.rows.map(({ value }) => value) : [inputOf(output)]
  return results.map((each) => utf8Text(each).replace(/\s+/g, ' ').trim())
}

const utf8Text = (text: string | Uint8Array): string =>
  typeof text === 'string' ? text : new TextDecoder().decode(text)

describe('the list of tools', () => {
  it('has unique ids and aliases', () => {
    const names = tools.flatMap(({ id, aliases }) => [id, ...aliases])
    expect(new Set(names).size).toBe(names.length)
  })

  it('is in the order of the groups, each tool in its group', () => {
    const order = ['encoding', 'number', 'style', 'text', 'time', 'code', 'generate']
    const groups = tools.map(({ group }) => order.indexOf(group))
    expect(groups).toEqual([...groups].sort())
  })

  const dataTools = tools.filter(({ group, inverse }) => group === 'text' && inverse !== undefined)
  it.each(dataTools.filter(({ id }) => !/^string-|markdown/.test(id)))(
    'says what $id writes: what the tool that undoes it takes',
    ({ writes, inverse }) => {
      expect(writes === 'content' ? '' : writes.extension).toBeOneOf([...findTool(inverse!)!.accepts])
    },
  )

  it('finds a tool by id and by alias', () => {
    expect(findTool('base64-encode')?.id).toBe('base64-encode')
    expect(findTool('to-base64')?.id).toBe('base64-encode')
    expect(findTool('toString')).toBeUndefined()
  })
})

/** Labels that say everything themselves, so that an option of this name needs no help. */
const PLAIN_LABELS: ReadonlySet<string> = new Set([
  'Algorithm',
  'Bits',
  'Case',
  'Decimals',
  'Digits after the point',
  'Empty cells',
  'Empty lines',
  'Format',
  'From',
  'From time zone',
  'Indent',
  'Indentation',
  'Key',
  'Letters',
  'Line end',
  'Line endings',
  'Line width',
  'Quotes',
  'Read separator',
  'Remove repeated lines',
  'Separator',
  'Sort',
  'Time zone',
  'Time zone of the start',
  'To',
  'To base',
  'Trim',
  'Work begins at',
  'Work ends at',
])

describe.each(tools.map((tool) => [tool.id, tool] as const))('%s', (_, tool) => {
  it('has one line of help for each option, unless its label is plain', () => {
    for (const { label, help } of Object.values(tool.options)) {
      if (help === undefined) expect([...PLAIN_LABELS]).toContain(label)
      else expect(help).toMatch(/^[A-Z0-9].{8,96}\.$/)
    }
  })

  it('has metadata of at most 2.8 kB, with a sentence and at least three keywords', () => {
    expect(JSON.stringify(tool).length).toBeLessThanOrEqual(2800)
    expect(tool.summary).toMatch(/^[A-Z].*\.$/)
    expect(tool.keywords.length).toBeGreaterThanOrEqual(3)
    expect(tool.accepts.length > 0).toBe(tool.generates !== 'alone')
    expect(tool.id).toMatch(/^[a-z0-9-]+$/)
  })

  it('has synonyms that are not its title, a keyword or an alias already', () => {
    const { synonyms = [], title, keywords, aliases } = tool
    const known = [title.toLowerCase(), ...keywords, ...aliases.map((alias) => alias.replaceAll('-', ' '))]
    expect(synonyms.length).toBeGreaterThan(0)
    expect(synonyms.filter((each, at) => [...known, ...synonyms.slice(0, at)].includes(each))).toEqual([])
  })

  it('has no option labelled Input or Output, the names of the two text boxes', () => {
    for (const { label } of Object.values(tool.options)) expect(label).not.toMatch(/input|output/i)
  })

  it.each(tool.samples.map((sample) => [sample]))('converts its sample %j', async (sample) => {
    const options = 'key' in tool.options ? { key: 'secret'.repeat(8) } : {}
    const output = unwrap(await run(tool, sample, options))
    expect(output.kind === 'table' ? output.rows.length : inputOf(output).length).toBeGreaterThan(0)
  })

  it('accepts every value of every option', async () => {
    for (const [name, option] of Object.entries(tool.options)) {
      const values =
        option.kind === 'enum'
          ? option.values
          : option.kind === 'int'
            ? [option.least, option.most]
            : [option.default]
      for (const value of values) {
        const result = await run(tool, tool.samples[0], { ...QUICK_OPTIONS[tool.id], [name]: value })
        if (!result.ok) expect(result.errors[0]?.message).toMatch(/\S/)
      }
    }
  })
})

describe('an example', () => {
  it.each(tools.filter(({ id }) => !(id in IN_WORDS)).map((tool) => [tool.id, tool] as const))(
    'is what %s does',
    async (_, tool) => {
      const { input, output } = tool.example!
      const made = unwrap(await run(tool, input, { key: tool.sampleKey }))
      // Where the lines are what it makes, they are in its example.
      const lines = ['json-to-csv', 'csv-format', 'text-lines'].includes(tool.id)
        ? [utf8Text(inputOf(made)).replaceAll('\r\n', '\n').trim()]
        : linesOf(made)
      const isShown = (line: string): boolean =>
        output.endsWith('…') ? line.startsWith(output.slice(0, -1)) : line === output
      expect(lines).toSatisfy((all: readonly string[]) => all.some(isShown))
    },
  )

  it.each(Object.entries(IN_WORDS))('says of %s what is true', async (id, isTrue) => {
    await isTrue(findTool(id)!.example!)
  })

  it.each(tools.map((tool) => [tool.id, tool] as const))('fits two lines of a card: %s', (_, tool) => {
    const { input, output } = tool.example!
    const inOneLine = (text: string): string => text.replaceAll('\n', ' ⏎ ')
    expect(inOneLine(output).length).toBeLessThanOrEqual(31)
    expect(inOneLine(input).length).toBeLessThanOrEqual(46)
  })
})

describe('a tool with an inverse', () => {
  const pairs = tools.filter(({ inverse, secret }) => inverse !== undefined && secret === undefined)

  it.each(pairs.map((tool) => [tool.id, tool] as const))('is undone by it: %s', async (_, tool) => {
    const inverse = findTool(tool.inverse!)!
    for (const sample of tool.samples) {
      const there = inputOf(unwrap(await run(tool, sample)))
      const back = inputOf(unwrap(await run(inverse, there)))
      expect(inputOf(unwrap(await run(tool, back)))).toEqual(there)
    }
  })
})

describe('options', () => {
  const tool = findTool('url-decode')!

  it('have defaults', () => {
    expect(defaultOptions(tool)).toEqual({ mode: 'component', times: 1, charset: 'utf-8' })
  })

  it('are read from URL parameters; invalid values are ignored and reported', () => {
    const given = { mode: 'form', times: '3', charset: 7, nonsense: 'x', __proto__: null }
    expect(readOptions(tool, given)).toEqual({
      values: { mode: 'form', times: 3, charset: 'utf-8' },
      ignored: ['charset', 'nonsense'],
    })
    expect(readOptions(tool, { mode: 'toString', times: '21' }).ignored).toEqual(['mode', 'times'])
    expect(readOptions(tool, { times: '1.5' }).ignored).toEqual(['times'])
  })

  it('are shared where they differ from their defaults', () => {
    expect(shareableOptions(tool, readOptions(tool, { times: 2 }).values)).toEqual({ times: '2' })
  })

  it('are never shared where they are secrets', () => {
    const hmac = findTool('hmac')!
    const { values } = readOptions(hmac, { key: 'my secret', algorithm: 'md5' })
    expect(values.key).toBe('my secret')
    expect(shareableOptions(hmac, values)).toEqual({ algorithm: 'md5' })
  })
})

describe('detect', () => {
  const best = (text: string) => detect(utf8Bytes(text))[0]

  it.each([
    ['eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln', 'jwt', 'jwt-decode'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.', 'jwt', 'jwt-decode'],
    ['Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.e30.', 'jwt', 'jwt-decode'],
    ['a;b\n1;"x;\ny"\n2;z', 'csv', 'csv-to-json'],
    ['name, age\nAda Lovelace, 36', 'csv', 'csv-to-json'],
    ['a,b\nhe said so and so,1', 'csv', 'csv-to-json'],
    ['@use "sass:math";\n.a { b: c }', 'css', 'scss-to-css'],
    ['// Colors\n$red: #f00;\na { b: $red }', 'css', 'scss-to-css'],
    ['// x\n/* y */\n.a { .b { c: d } }', 'css', 'scss-to-css'],
    ['.a {\n  color: red;\n  &:hover { color: blue; }\n}', 'css', 'scss-to-css'],
    ['nav { a:hover { color: red } }', 'css', 'scss-to-css'],
    ['// settings\n{ "a": 1, // x\n}', 'json', 'json-to-csv'],
    ['# x\ntitle = "Tea"\n\nprice = 1.10', 'toml', 'toml-to-json'],
    ['- name: x\n  run: y', 'yaml', 'yaml-to-json'],
    ['name: CI\n\non:\n  push:', 'yaml', 'yaml-to-json'],
    ["version: '3'\n\n# Ports\nservices:\n  web:", 'yaml', 'yaml-to-json'],
    ['services:\r\n  web:\r\n', 'yaml', 'yaml-to-json'],
    ['---\r\na: b', 'yaml', 'yaml-to-json'],
    ['# x\r\n\r\na:\r\n  - b', 'yaml', 'yaml-to-json'],
    ['- uses: actions/checkout@v5\n  with:\n    depth: 0', 'yaml', 'yaml-to-json'],
    ['Roses are red, violets are blue\nSugar is sweet, and so are you', 'text', 'text-clean'],
    ['data:text/plain,hello', 'data-url', 'base64-decode'],
    ['https://example.com/?a=1', 'url', 'url-query'],
    ['otpauth://totp/Tea%20Shop:a%40b.example?secret=GEZDGNBV&issuer=Tea%20Shop', 'otpauth-link', 'totp'],
    ['otpauth://hotp/a?secret=GEZDGNBV&counter=1', 'text', undefined],
    ['a%20b%C3%BC', 'percent-encoded', 'url-decode'],
    ['caf&eacute; &amp; co', 'html-entities', 'html-decode'],
    ['U21hbGwgc2hhcnAgdG9vbHM=', 'base64', 'base64-decode'],
    ['H4sIAAAAAAAAA6tWSlSyMqwFAKj9gp8HAAAA', 'base64', 'base64-decode'],
    ['d41d8cd98f00b204e9800998ecf8427e', 'digest', 'bytes-decode'],
    ['48 65 6c 6c 6f', 'hex', 'bytes-decode'],
    ['0xdeadbeef', 'number', 'number-base'],
    ['1.5 GiB', 'byte-size', 'byte-size'],
    ['1.5 GB to MiB', 'byte-size', 'byte-size'],
    ['90 min in hours', 'duration', 'duration'],
    ['5 km', 'measure', 'units'],
    ['5 ft 11 in to cm', 'measure', 'units'],
    ['5\'11"', 'measure', 'units'],
    ['20 °C in °F', 'measure', 'units'],
    ['1½ cups to ml', 'measure', 'units'],
    ['15% of 80', 'percentage', 'percentages'],
    ['119 - 19 %', 'percentage', 'percentages'],
    ['192.168.10.77/27', 'ip-address', 'subnet'],
    ['10.0.0.1', 'ip-address', 'subnet'],
    ['2001:db8::1/48', 'ip-address', 'subnet'],
    ['1.2.3', 'text', undefined],
    ['100:30:00', 'text', undefined],
    ['2001:db8:0:0:0:0:0:1', 'ip-address', 'subnet'],
    ['300.1.1.1', 'text', undefined],
    ['de:ad:be:ef:00:11:22:33', 'hex', 'bytes-decode'],
    ['5 kmz', 'text', undefined],
    ['3 in the morning', 'text', undefined],
    ['0x1.8p-3', 'hex-float', 'float'],
    ['-0X.8P+10', 'hex-float', 'float'],
    ['PT1H30M', 'duration', 'duration'],
    ['P1Y2M3DT4H5M6.7S', 'duration', 'duration'],
    ['-P2W', 'duration', 'duration'],
    ['1h 30m', 'duration', 'duration'],
    ['2 days, 3 hours', 'duration', 'duration'],
    ['KNWWC3DMEBZWQYLSOAQHI33PNRZQ====', 'base32', 'bytes-decode'],
    ['MZXW6YQ=', 'base32', 'bytes-decode'],
    ['JBSWY3DPEBLW64TMMQQQ', 'base32', 'bytes-decode'],
    ['JBSWY3DPEHPK3PXP', 'base32', 'bytes-decode'],
    [`${'0'.repeat(64)}  a.txt\n${'1'.repeat(64)} *b.bin\n`, 'checksums', 'hash'],
    [`# by md5sum\n${'a'.repeat(32)}  a b.txt`, 'checksums', 'hash'],
    [`SHA256 (a.txt) = ${'0'.repeat(64)}`, 'checksums', 'hash'],
    ['{"a":1}', 'json', 'jwt-sign'],
    ['{"a":1}\n{"a":2}', 'ndjson', undefined],
    ['1700000000', 'timestamp', undefined],
    ['2026-11-21', 'timestamp', 'timestamp'],
    ['2026-11-21T18:09:28.5+01:00', 'timestamp', 'timestamp'],
    ['2026-11-21 18:09', 'timestamp', 'time-zone'],
    ['2026-11-24 18:36:16.123456+00', 'timestamp', 'timestamp'],
    ['2026-11-24T18:36:16+01:00[Europe/Berlin]', 'timestamp', 'timestamp'],
    ['2026-11-24T18:36:16Z[UTC]', 'timestamp', 'timestamp'],
    ['Sat, 21 Nov 2026 18:09:28 GMT', 'timestamp', 'timestamp'],
    ['February 29, 2024 3:04 pm', 'timestamp', 'timestamp'],
    ['Nov 23 14:05:06', 'timestamp', 'timestamp'],
    ['11/21/2026, 6:09 PM', 'timestamp', 'timestamp'],
    ['21.11.2026', 'timestamp', 'timestamp'],
    ['/Date(1700000000000)/', 'timestamp', 'timestamp'],
    ['ObjectId("507f1f77bcf86cd799439011")', 'timestamp', 'timestamp'],
    ['@400000003b4a39c23294b13c', 'timestamp', 'timestamp'],
    ['2 hours ago', 'timestamp', 'timestamp'],
    ['2024-03-10 12:00 Europe/Berlin', 'timestamp', 'timestamp'],
    ['2026-13-21', 'text', undefined],
    ['PARIS', 'text', undefined],
    ['ATTENTION', 'text', undefined],
    ['HELLO2YOU', 'text', undefined],
    ['20240102  holiday\n20240105  work', 'text', undefined],
    ['P', 'text', undefined],
    ['#ff8800', 'color', 'color'],
    ['color-mix(in oklch, red 30%, blue)', 'color', 'color'],
    ['.card > a { color: red }', 'css', 'css-format'],
    ['@media (width > 40em) { a { b: c } }', 'css', 'css-format'],
    ['a,b,c\n1,2,3', 'csv', undefined],
    ['select a from b where c', 'sql', undefined],
    ['<?xml version="1.0"?><a/>', 'xml', undefined],
    ['-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', 'pem', 'base64-decode'],
    ['diff --git a/x b/x\n', 'patch', undefined],
    ['123e4567-e89b-12d3-a456-426614174000', 'uuid', undefined],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'uuid', 'timestamp'],
    ['00000000: 6162 6364 6566                           abcdef', 'hex', 'bytes-decode'],
    ['00000000  61 62 63  |abc|\n00000003\n', 'hex', 'bytes-decode'],
    ['0000000 6261 0063\n0000003\n', 'hex', 'bytes-decode'],
    ['# Prices\ntea:\n  price: 1.10\n', 'yaml', 'yaml-to-json'],
    ['[[shops]]\nname = "Corner"\n', 'toml', 'toml-to-json'],
    ['a;b\n1,5;2,5\n', 'csv', 'csv-to-json'],
    ['<order id="1"><item/></order>', 'xml', 'xml-to-json'],
    ['<order><item price="1.10">Tea &amp; milk, 5%20</item></order>', 'xml', 'xml-to-json'],
    ['<b>caf&eacute;</b>', 'html-entities', 'html-decode'],
    ["select a from b where c like '%ab%'", 'sql', undefined],
    ['# Links\ntea:\n  at: /a%20b&amp;c\n', 'yaml', 'yaml-to-json'],
    ['just some words', 'text', 'base64-encode'],
  ])('takes %j for %s', (text, type, tool) => {
    expect(best(text)?.type).toBe(type)
    if (tool !== undefined) expect(best(text)?.tools).toContain(tool)
  })

  it('recognises files by their first bytes', () => {
    expect(detect(new Uint8Array([0x1f, 0x8b, 8]))[0]?.type).toBe('gzip')
    expect(detect(new Uint8Array([0x78, 0x9c, 0xff, 0]))[0]?.type).toBe('zlib')
    expect(detect('x^2')[0]?.type).toBe('text')
    expect(detect(new Uint8Array([0, 1, 2]))[0]?.type).toBe('bytes')
    expect(detect(new Uint8Array(0))).toEqual([])
    expect(detect('{"a":1}')).toEqual(detect(utf8Bytes('{"a":1}')))
  })

  it('recognises a certificate by its structure, and the Base64 of one', () => {
    const pem = findTool('certificate-decode')!.samples[0]!
    const base64 = pem.replace(/-----.+-----/g, '').trim()
    const der = unwrap(decodeBase64(base64))
    expect(detect(der)[0]).toMatchObject({ type: 'certificate', tools: ['certificate-decode'] })
    for (const text of [base64, base64.replaceAll('\n', '')]) {
      const [guess] = detect(text)
      expect(guess).toMatchObject({ type: 'base64', why: 'It is Base64 of a certificate.' })
      expect(guess?.score).toBeGreaterThanOrEqual(0.7)
      expect(guess?.tools).toContain('certificate-decode')
    }
  })

  it('takes no key, no request and no part of a certificate for one', () => {
    const der = unwrap(decodeBase64(findTool('certificate-decode')!.samples[0]!.replace(/-----.+-----/g, '')))
    const key = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
    for (const bytes of [
      unwrap(decodeBase64(key)),
      der.subarray(0, -1),
      der.subarray(4),
      Uint8Array.of(...der, 0),
    ])
      expect(detect(bytes).map(({ type }) => type)).not.toContain('certificate')
  })

  it('lists for JSON only the tools that take its root', () => {
    const toolsFor = (text: string) => detect(text)[0]?.tools
    const others = ['json-to-csv', 'json-to-xml', 'json-to-yaml']
    expect(toolsFor('{"a":1}')).toEqual(expect.arrayContaining(['jwt-sign', 'json-to-toml', ...others]))
    for (const array of ['[{"a":1}]', '[1,2', `[${'"x",'.repeat(20_000)}1]`]) {
      expect(toolsFor(array)).toEqual(expect.arrayContaining(others))
      expect(toolsFor(array)).not.toEqual(expect.arrayContaining(['jwt-sign']))
      expect(toolsFor(array)).not.toEqual(expect.arrayContaining(['json-to-toml']))
    }
    expect(toolsFor('plain words')).toContain('jwt-sign')
  })

  it.each([
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['jpg', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
    ['gif', 'GIF89a\x01\0\x01\0'],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['tif', 'II*\0\x08\0\0\0'],
    ['tif', 'MM\0*\0\0\0\x08'],
    ['jxl', '\xff\x0a\x7f'],
    ['jxl', '\0\0\0\x0cJXL \r\n\x87\n'],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
    ['bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
    ['ico', '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0'],
  ])('recognises a picture by its first bytes: %s', (extension, head) => {
    const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0))
    expect(detect(bytes)[0]).toMatchObject({ type: 'image', extension })
  })

  it.each([
    ['a text that begins with BM', 'BMW and Audi are cars from Germany'],
    ['a text that begins with RIFF', 'RIFF is a container format'],
    ['a text with ftyp in it', 'The ftyp box begins a file'],
  ])('finds no picture in %s', (_, text) => {
    expect(detect(utf8Bytes(text))[0]?.type).toBe('text')
  })

  it('does not take a film, or numbers that are not an icon directory, for a picture', () => {
    const film = '\0\0\0\x18ftypisom\0\0\0\0isommp42'
    expect(detect(Uint8Array.from(film, (letter) => letter.charCodeAt(0)))[0]?.type).toBe('bytes')
    expect(detect(Uint8Array.from({ length: 64 }, (_, at) => (at === 2 ? 1 : 0)))[0]?.type).toBe('bytes')
  })

  it.each(['utf-16le', 'utf-16be'])(
    'reads %s with a byte-order mark, also if the head ends inside a character',
    (charset) => {
      const bytes = (text: string) => unwrap(encodeText(`\ufeff${text}`, charset))
      expect(detect(bytes('{"a":1}'))[0]).toMatchObject({ type: 'json' })
      expect(detect(bytes('a'.repeat(32_766) + '😀'.repeat(9)))[0]).toMatchObject({ type: 'text' })
      expect(detect(bytes('a\0b'))[0]).toMatchObject({ type: 'bytes' })
    },
  )

  it('answers a long string as it answers its bytes', () => {
    for (const unit of ['a', 'é', '😀', 'a😀', '{"a":'])
      for (const length of [65_535, 65_536, 65_537]) {
        const text = unit.repeat(length).slice(0, length)
        if (!/\p{Surrogate}/u.test(text)) expect(detect(text)).toEqual(detect(utf8Bytes(text)))
      }
  })

  it('looks at the first 64 KB only, whatever is repeated there', () => {
    for (const unit of ['a', '<a ', '{"a":', 'a.b-', 'eyJ', '&a', ' ', '%', 'a,b\n', 'select ', '(', '-']) {
      const bytes = utf8Bytes(unit.repeat(100_000))
      const otherTail = Uint8Array.from(bytes, (byte, index) => (index < 65_536 ? byte : 0))
      expect(detect(bytes)).toEqual(detect(otherTail))
    }
  })
})
