import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../../test/random.ts'
import { unwrap } from '../../../test/results.ts'
import { contactText, decodeQr, emailText, encodeQr, type QrCode, type QrPixels, wifiText } from './index.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined
const LEVELS = ['L', 'M', 'Q', 'H'] as const

/** The code as a picture of so many pixels a module, with a quiet zone. */
function drawn({ modules, size }: QrCode, scale = 4): QrPixels {
  const side = (size + 8) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (modules[Math.floor(y / scale)]![Math.floor(x / scale)]!) {
        const at = ((y + 4 * scale) * side + x + 4 * scale) * 4
        data.fill(0, at, at + 3)
      }
  return { data, width: side, height: side }
}

/** What the ZBar library, which shares no code with the other reader, reads. */
async function readByZbar({ data, width, height }: QrPixels): Promise<string | undefined> {
  const [symbol] = await scanRGBABuffer(Uint8Array.from(data).buffer, width, height)
  return symbol?.decode('utf-8')
}

/** A text of one of the kinds that a code stores differently. */
function payload(random: (limit: number) => number): string {
  const kinds = [
    '0123456789',
    'ABCXYZ019 $%*+-./:',
    'abc xyz&?=#/:;',
    'äöüß€ёжи',
    '日本語テキスト',
    '😀🎉👍a',
  ]
  const alphabet = [...kinds[random(kinds.length)]!]
  return Array.from({ length: 1 + random(120) }, () => alphabet[random(alphabet.length)]).join('')
}

describe('encodeQr', () => {
  it('makes codes that two independent readers read back, at every level', async () => {
    const random = randomNumbers(31)
    for (let round = 0; round < (IS_FULL ? 1000 : 12); round += 1) {
      const text = payload(random)
      for (const level of LEVELS) {
        const picture = drawn(unwrap(await encodeQr(text, { level })))
        expect({ level, text: unwrap(await decodeQr(picture)).text }).toEqual({ level, text })
        expect({ level, text: await readByZbar(picture) }).toEqual({ level, text })
      }
    }
  })

  // ISO/IEC 18004, table 7: what versions 1 and 40 hold.
  it.each([
    ['L', 41, 7089, 2953],
    ['M', 34, 5596, 2331],
    ['Q', 27, 3993, 1663],
    ['H', 17, 3057, 1273],
  ] as const)('holds at level %s as much as the standard says', async (level, digits, most, bytes) => {
    expect(unwrap(await encodeQr('1'.repeat(digits), { level })).version).toBe(1)
    expect(unwrap(await encodeQr('1'.repeat(digits + 1), { level })).version).toBe(2)
    expect(unwrap(await encodeQr('1'.repeat(most), { level })).version).toBe(40)
    expect(unwrap(await encodeQr('a'.repeat(bytes), { level })).size).toBe(177)
    for (const text of ['1'.repeat(most + 1), 'a'.repeat(bytes + 1)])
      expect(await encodeQr(text, { level })).toMatchObject({ ok: false, errors: [{ code: 'too-long' }] })
  })

  it('draws every dark module and no other', async () => {
    const { svg, modules, size } = unwrap(
      await encodeQr('HELLO WORLD', { level: 'Q', quietZone: 2, dark: '#112233' }),
    )
    expect(svg).toContain(`viewBox="0 0 ${size + 4} ${size + 4}"`)
    expect(svg).toContain('fill="#112233"')
    const dark = new Set<string>()
    for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
      for (let step = 0; step < Number(width); step += 1) dark.add(`${Number(x) + step - 2},${Number(y) - 2}`)
    const expected = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
    expect(dark).toEqual(new Set(expected))
  })

  it.each([
    [{ dark: '#777777' }, ['low-contrast']],
    [{ dark: '#ffffff', light: '#000000' }, ['inverted']],
    [{ quietZone: 1 }, ['narrow-quiet-zone']],
    [{ dark: '#1a2b3c' }, []],
  ])('warns of %j as %j', async (options, codes) => {
    const made = await encodeQr('a', options)
    expect(made.ok && made.notes.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['', {}, { code: 'empty-input' }],
    ['a', { dark: 'black' }, { option: 'dark' }],
    ['a', { quietZone: 33 }, { option: 'quietZone' }],
  ])('refuses %j with %j', async (text, options, error) => {
    expect(await encodeQr(text, options)).toMatchObject({ ok: false, errors: [error] })
  })
})

describe('decodeQr', () => {
  it('reads light on dark, and says where the code is', async () => {
    const picture = drawn(unwrap(await encodeQr('upside down')))
    const inverted = {
      ...picture,
      data: picture.data.map((value, at) => (at % 4 === 3 ? value : 255 - value)),
    }
    const { text, corners, version } = unwrap(await decodeQr(inverted))
    expect([text, version]).toEqual(['upside down', 1])
    expect(Math.round(corners[0]!.x)).toBe(16)
  })

  it('finds none in noise', async () => {
    const random = randomNumbers(7)
    const data = Uint8ClampedArray.from({ length: 64 * 64 * 4 }, () => random(256))
    expect(await decodeQr({ data, width: 64, height: 64 })).toMatchObject({
      ok: false,
      errors: [{ code: 'no-qr-code' }],
    })
  })

  it.each([[{}], [{ data: new Uint8ClampedArray(3), width: 1, height: 1 }], [null]])(
    'refuses %j',
    async (image) => {
      expect(await decodeQr(image as QrPixels)).toMatchObject({
        ok: false,
        errors: [{ code: 'invalid-input' }],
      })
    },
  )
})

describe('the texts for phones', () => {
  it.each([
    [{ name: 'Workshop', password: 'small;sharp' }, 'WIFI:T:WPA;S:Workshop;P:small\\;sharp;;'],
    [{ name: 'a:b', password: '', visibility: 'hidden' }, 'WIFI:T:nopass;S:a\\:b;H:true;;'],
  ] as const)('join the network %j by %s', (network, text) => {
    expect(wifiText(network)).toBe(text)
  })

  it('write a contact as a vCard', () => {
    expect(contactText({ name: 'Ada King Lovelace', email: 'ada@example.com', organisation: 'A; B' })).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada King;;;\r\nFN:Ada King Lovelace\r\nORG:A\\; B\r\nEMAIL:ada@example.com\r\nEND:VCARD',
    )
  })

  it('write U+FFFD for half of a surrogate pair', () => {
    const letter = emailText({ to: 'a\ud800@b.example', subject: '\udc00', body: 'x\ud83d' })
    expect(letter).toBe('mailto:a%EF%BF%BD@b.example?subject=%EF%BF%BD&body=x%EF%BF%BD')
  })

  it('write a letter that URL parsers read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (subject) => {
        const url = new URL(emailText({ to: 'ada@example.com', subject, body: 'x' }))
        expect(url.pathname).toBe('ada@example.com')
        expect(new URLSearchParams(url.search.replaceAll('+', '%2B')).get('subject') ?? '').toBe(subject)
      }),
    )
  })
})
