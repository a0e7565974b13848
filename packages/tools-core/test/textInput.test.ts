/** Every function that takes a text takes its UTF-8 bytes too. */
import { describe, expect, it } from 'vitest'
import { parseDataUrl } from '../src/base64/index.ts'
import { contrast, fixContrast, formatColor } from '../src/color/index.ts'
import { formatDate, parseDate, translateTokens } from '../src/date-format/index.ts'
import { identifyDigest, isChecksumFile, parseChecksumFile } from '../src/hash/index.ts'
import { type TextInput, utf8Bytes } from '../src/platform/utf8.ts'
import { parseQuery } from '../src/url/index.ts'

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
