/** Every function that takes a text takes its UTF-8 bytes too. */
import { describe, expect, it } from 'vitest'
import { parseDataUrl } from '../src/encoding/base64/index.ts'
import { identifyDigest, isChecksumFile, parseChecksumFile } from '../src/encoding/hash/index.ts'
import { parseQuery } from '../src/encoding/url/index.ts'
import { defaultOptions, tools } from '../src/index.ts'
import { type TextInput, utf8Bytes } from '../src/shared/platform/utf8.ts'
import { contrast, fixContrast, formatColor } from '../src/style/color/index.ts'
import { formatDate, parseDate, translateTokens } from '../src/time/date-format/index.ts'

type Text = (text: string) => TextInput

const FUNCTIONS: readonly (readonly [name: string, run: (as: Text) => unknown])[] = [
  ['parseDataUrl', (as) => parseDataUrl(as('data:,h%C3%A9'))],
  ['parseQuery', (as) => parseQuery(as('https://example.org/?ä=1'))],
  ['formatDate', (as) => formatDate(as('2026-11-21T18:09'), as("yyyy '→' MM"))],
  ['parseDate', (as) => parseDate(as('→ 2026'), as('→ yyyy'))],
  ['translateTokens', (as) => translateTokens(as('YYYY → MM'), { from: 'moment', to: 'php' })],
  ['formatColor', (as) => formatColor(as('tomato'))],
  ['contrast', (as) => contrast(as('tomato'), as('white'))],
  ['fixContrast', (as) => fixContrast(as('tomato'), as('white'), { target: { wcag: 4.5 } })],
  ['identifyDigest', (as) => identifyDigest(as('cbf43926'))],
  ['parseChecksumFile', (as) => parseChecksumFile(as('cbf43926  é.txt\n'))],
  ['isChecksumFile', (as) => isChecksumFile(as('cbf43926  é.txt\n'))],
]

describe.each(FUNCTIONS)('%s', (_, run) => {
  it('gives the same answer for bytes as for the text', () => {
    const ofText = run((text) => text)
    expect(ofText === true || (ofText as { ok: boolean }).ok).toBe(true)
    expect(run(utf8Bytes)).toEqual(ofText)
  })
})

/** What a Windows editor makes of a text: a byte for each character, or UTF-16 with its mark. */
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0)).buffer)

describe.each([
  ['csv-to-json', 'Name;Ort\nMa³a;Xy\n', 2, 3],
  ['xml-to-json', '<a>ü</a>', 1, 4],
  ['xml-format', '<a>ü</a>', 1, 4],
  ['yaml-to-json', 'a: ü', 1, 4],
  ['toml-to-json', 'a = "ü"', 1, 6],
  ['css-format', 'a{b:"ü"}', 1, 6],
  ['css-minify', 'a{b:"ü"}', 1, 6],
  ['css-to-scss', 'a{b:"ü"}', 1, 6],
  ['scss-to-css', 'a{b:"ü"}', 1, 6],
  ['text-clean', 'ü', 1, 1],
  ['html-decode', 'ü', 1, 1],
  ['html-encode', 'ü', 1, 1],
  ['url-decode', 'ü', 1, 1],
])('%s', (id, text, line, column) => {
  const tool = tools.find((each) => each.id === id)
  const run = async (input: string | Uint8Array) => {
    if (tool === undefined) throw new Error(`There is no tool ${id}.`)
    return (await tool.load())(input, defaultOptions(tool))
  }

  it('refuses bytes that are not UTF-8, and says where', async () => {
    const errors = [{ code: 'invalid-utf8', line, column }]
    expect(await run(latin(text))).toMatchObject({ ok: false, errors })
  })

  it('reads UTF-16 by its mark, and says so', async () => {
    const [ofBytes, ofText] = [await run(utf16(text)), await run(`\ufeff${text}`)]
    expect(ofBytes).toMatchObject({ ok: true, value: (ofText as { value: unknown }).value })
    expect(ofBytes.ok && ofBytes.notes[0]?.code).toBe('character-set')
  })
})

describe('csv-to-json', () => {
  it('reads a file of Excel in Western Europe, and says so', async () => {
    const tool = tools.find(({ id }) => id === 'csv-to-json')!
    const result = await (await tool.load())(latin('Name;Ort\nMüller;Köln\n'), defaultOptions(tool))
    expect(result).toMatchObject({ ok: true, notes: [{ code: 'character-set', line: 2, column: 2 }, {}] })
  })
})
