import {
  defaultOptions,
  findTool,
  type OptionValues,
  type Tool,
  tools,
  type WrittenFile,
  writtenFile,
} from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { fileOf, namedOutput } from './outputFile.ts'
import { type ConverterInput, type ConverterOutput, createConverterStore } from './store.ts'

/** For some tools a file, the name its output is saved under, the name without a file, and the media type. */
const NAMES: readonly (readonly [
  id: string,
  file: string,
  saved: string,
  unnamed: string,
  mediaType: string,
])[] = [
  ['base64-encode', 'photo.jpg', 'photo.base64.txt', 'base64-encode.txt', 'text/plain'],
  ['base64-decode', 'photo.base64.txt', 'photo.txt', 'base64-decode.txt', 'text/plain'],
  ['url-encode', 'links.txt', 'links.txt', 'url-encode.txt', 'text/plain'],
  ['url-decode', 'links.log', 'links.txt', 'url-decode.txt', 'text/plain'],
  ['url-query', 'links.txt', 'links.txt', 'url-query.txt', 'text/plain'],
  ['html-encode', 'page.html', 'page.html', 'html-encode.html', 'text/html'],
  ['html-decode', 'page.html', 'page.txt', 'html-decode.txt', 'text/plain'],
  ['jwt-decode', 'token.jwt', 'token.txt', 'jwt-decode.txt', 'text/plain'],
  ['jwt-sign', 'claims.json', 'claims.jwt', 'jwt-sign.jwt', 'application/jwt'],
  ['hash', 'photo.jpg', 'photo.hash.txt', 'hash.txt', 'text/plain'],
  ['hmac', 'photo.jpg', 'photo.hmac.txt', 'hmac.txt', 'text/plain'],
  ['bytes-encode', 'photo.jpg', 'photo.bytes.txt', 'bytes-encode.txt', 'text/plain'],
  ['bytes-decode', 'photo.bytes.txt', 'photo.txt', 'bytes-decode.txt', 'text/plain'],
  ['number-base', 'numbers.txt', 'numbers.txt', 'number-base.txt', 'text/plain'],
  ['twos-complement', 'number.txt', 'number.txt', 'twos-complement.txt', 'text/plain'],
  ['float', 'number.txt', 'number.txt', 'float.txt', 'text/plain'],
  ['byte-size', 'size.txt', 'size.txt', 'byte-size.txt', 'text/plain'],
  ['css-format', 'site.min.css', 'site.min.css', 'css-format.css', 'text/css'],
  ['css-minify', 'site.css', 'site.min.css', 'css-minify.css', 'text/css'],
  ['css-to-scss', 'site.css', 'site.scss', 'css-to-scss.scss', 'text/x-scss'],
  ['scss-to-css', 'site.scss', 'site.css', 'scss-to-css.css', 'text/css'],
  ['color', 'color.txt', 'color.txt', 'color.txt', 'text/plain'],
  ['csv-to-json', 'orders.csv', 'orders.json', 'csv-to-json.json', 'application/json'],
  ['json-to-csv', 'orders.json', 'orders.csv', 'json-to-csv.csv', 'text/csv'],
  ['csv-format', 'orders.csv', 'orders.csv', 'csv-format.csv', 'text/csv'],
  ['xml-to-json', 'orders.xml', 'orders.json', 'xml-to-json.json', 'application/json'],
  ['json-to-xml', 'orders.json', 'orders.xml', 'json-to-xml.xml', 'application/xml'],
  ['xml-format', 'drawing.svg', 'drawing.svg', 'xml-format.xml', 'application/xml'],
  ['yaml-to-json', 'compose.yml', 'compose.json', 'yaml-to-json.json', 'application/json'],
  ['json-to-yaml', 'compose.json', 'compose.yaml', 'json-to-yaml.yaml', 'application/yaml'],
  ['toml-to-json', 'Cargo.toml', 'Cargo.json', 'toml-to-json.json', 'application/json'],
  ['json-to-toml', 'Cargo.json', 'Cargo.toml', 'json-to-toml.toml', 'application/toml'],
  ['text-clean', 'README.md', 'README.md', 'text-clean.txt', 'text/plain'],
  ['text-lines', 'names.list', 'names.list', 'text-lines.txt', 'text/plain'],
  ['timestamp', 'times.txt', 'times.txt', 'timestamp.txt', 'text/plain'],
  ['time-zone', 'times.txt', 'times.txt', 'time-zone.txt', 'text/plain'],
  ['date-difference', 'dates.txt', 'dates.txt', 'date-difference.txt', 'text/plain'],
  ['duration', 'times.txt', 'times.txt', 'duration.txt', 'text/plain'],
  ['date-format', 'dates.txt', 'dates.txt', 'date-format.txt', 'text/plain'],
  ['date-tokens', 'patterns.txt', 'patterns.txt', 'date-tokens.txt', 'text/plain'],
]

/** The output of a tool for its first sample. */
async function sampleOutput(tool: Tool): Promise<ConverterOutput> {
  const key = 'key' in tool.options ? { key: 'secret'.repeat(8) } : {}
  const result = await (await tool.load())(tool.samples[0], { ...defaultOptions(tool), ...key })
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return result.value
}

function made(id: string, input: ConverterInput, output: ConverterOutput, options: OptionValues = {}) {
  const tool = findTool(id)!
  return { tool, input, output, options: { ...defaultOptions(tool), ...options } }
}

const TYPED: ConverterInput = { kind: 'text', text: 'typed' }
const named = (name: string): ConverterInput => ({ kind: 'text', text: 'x', name })
const opened = (name: string): ConverterInput => ({ kind: 'file', file: new File(['x'], name) })
const TEXT: ConverterOutput = { kind: 'text', text: 'x' }

describe('the name of a download', () => {
  const writing = tools.flatMap((tool) => (tool.writes === 'content' ? [] : [{ ...tool, ...tool.writes }]))
  it.each(writing)('of typed text is $id, with the last extension of $extension', async ({ id }) => {
    const options = defaultOptions(findTool(id)!)
    const { extension } = writtenFile(findTool(id)!, options) as WrittenFile
    expect((await namedOutput(made(id, TYPED, TEXT))).name).toBe(`${id}.${extension.split('.').at(-1)}`)
  })

  it.each(NAMES)(
    '%s makes of %s the file %s, and of typed text %s, as %s',
    async (id, file, saved, unnamed, type) => {
      const output = await sampleOutput(findTool(id)!)
      for (const input of [named(file), opened(file)]) {
        const result = await namedOutput(made(id, input, output))
        expect(result.name).toBe(saved)
        expect(result.blob.type).toBe(`${type};charset=utf-8`)
      }
      expect((await namedOutput(made(id, TYPED, output))).name).toBe(unnamed)
    },
  )

  it.each([
    ['orders.v2.csv', 'orders.v2.json'],
    ['report.2024', 'report.2024.json'],
    ['ORDERS.CSV', 'ORDERS.json'],
    ['.csv', '.csv.json'],
    ['orders', 'orders.json'],
    ['', 'csv-to-json.json'],
  ])('keeps the base name of %j', async (file, saved) => {
    expect((await namedOutput(made('csv-to-json', opened(file), TEXT))).name).toBe(saved)
  })

  it.each([
    ['csv-format', { delimiter: 'tab' }, 'a.csv', 'a.tsv'],
    ['json-to-csv', { delimiter: 'tab' }, 'a.json', 'a.tsv'],
    ['css-to-scss', { target: 'native' }, 'a.css', 'a.css'],
    ['css-minify', {}, 'a.min.css', 'a.min.css'],
  ])('follows what %s writes with the options %j', async (id, options, file, saved) => {
    expect((await namedOutput(made(id, opened(file), TEXT, options))).name).toBe(saved)
  })

  it('of decoded bytes has the extension that their first bytes call for', async () => {
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)
    const output: ConverterOutput = { kind: 'bytes', bytes }
    expect((await namedOutput(made('base64-decode', opened('photo.base64.txt'), output))).name).toBe(
      'photo.jpg',
    )
  })

  it('is that of a file handed to another tool', async () => {
    expect((await fileOf(made('csv-to-json', opened('a.csv'), TEXT))).name).toBe('a.json')
  })
})

describe('the name of a text that was read from a file', () => {
  it('stays while the text is edited, and goes once the field was empty or other text is shown', () => {
    const store = createConverterStore(findTool('csv-to-json')!)
    const name = (): string | undefined => {
      const { input } = store.getState()
      return input.kind === 'text' ? input.name : undefined
    }
    const { setInput, typeText, show } = store.getState()
    setInput(named('orders.csv'))
    typeText('a;b')
    expect(name()).toBe('orders.csv')
    show({ options: {}, text: 'sample' })
    expect(name()).toBeUndefined()
    setInput(named('orders.csv'))
    typeText('')
    typeText('new')
    expect(name()).toBeUndefined()
  })
})
