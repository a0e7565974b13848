import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { createBase64Decoder, createBase64Encoder, decodeBase64, encodeBase64 } from './index.ts'

const CUSTOM = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** RFC 4648, section 10. */
const RFC_VECTORS = [
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
] as const

describe.each(['native', 'table'] as const)('encodeBase64, %s', (path) => {
  const native = Object.getOwnPropertyDescriptor(Uint8Array.prototype, 'toBase64')
  beforeEach(() => {
    const toBase64 = function (
      this: Uint8Array,
      options: { alphabet: string; omitPadding: boolean },
    ): string {
      const text = Buffer.from(this).toString(options.alphabet === 'base64' ? 'base64' : 'base64url')
      const bare = text.replace(/=+$/, '')
      return options.omitPadding ? bare : bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
    }
    const value = path === 'native' ? (native?.value ?? toBase64) : undefined
    Object.defineProperty(Uint8Array.prototype, 'toBase64', { value, configurable: true })
  })
  afterEach(() => {
    if (native === undefined) Reflect.deleteProperty(Uint8Array.prototype, 'toBase64')
    else Object.defineProperty(Uint8Array.prototype, 'toBase64', native)
  })

  it.each(RFC_VECTORS)('writes %j as %j (RFC 4648, section 10)', (text, encoded) => {
    expect(encodeBase64(text)).toEqual({ ok: true, value: encoded, notes: [] })
  })

  it('encodes a text as UTF-8, not as one byte per character', () => {
    expect(unwrap(encodeBase64('é€😀'))).toBe('w6nigqzwn5iA')
  })

  it('notes where half a surrogate pair became U+FFFD, but not whole pairs', () => {
    expect(encodeBase64('😀\n\ud800x\udc00', { wrap: 8 })).toMatchObject({
      value: '8J+YgArv\nv71477+9',
      notes: [{ code: 'lone-surrogate', offset: 3, line: 2, column: 1, count: 2 }],
    })
    expect(encodeBase64('😀')).toMatchObject({ notes: [] })
  })

  it.each([
    [{}, '+/+/+w=='],
    [{ padding: false }, '+/+/+w'],
    [{ variant: 'url' }, '-_-_-w'],
    [{ variant: 'url', padding: true }, '-_-_-w=='],
  ] as const)('writes with %j', (options, encoded) => {
    expect(unwrap(encodeBase64(new Uint8Array([0xfb, 0xff, 0xbf, 0xfb]), options))).toBe(encoded)
  })

  it('round-trips bytes of every length in every variant', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('standard' as const, 'url' as const),
        fc.boolean(),
        fc.constantFrom(0, 1, 3, 64, 76),
        (bytes, variant, padding, wrap) => {
          const text = unwrap(encodeBase64(bytes, { variant, padding, wrap }))
          expect(unwrap(decodeBase64(text))).toEqual(bytes)
        },
      ),
    )
  })
})

describe('encodeBase64', () => {
  it('round-trips every byte at every length mod 3', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      for (let length = 1; length <= 3; length += 1) {
        const bytes = new Uint8Array(length).fill(byte)
        expect(unwrap(decodeBase64(unwrap(encodeBase64(bytes)), { mode: 'strict' }))).toEqual(bytes)
      }
    }
  })

  it.each([
    [57, 76, 76],
    [58, 76, 81],
    [96, 64, 129],
  ])('breaks the text of %i bytes after every %i characters, but not at its end', (count, wrap, length) => {
    const text = unwrap(encodeBase64(new Uint8Array(count), { wrap }))
    expect(text).toHaveLength(length)
    expect(text.split('\n').every((line) => line.length > 0 && line.length <= wrap)).toBe(true)
  })

  it('breaks lines with CRLF on request', () => {
    expect(unwrap(encodeBase64('foobar', { wrap: 4, lineEnd: 'crlf' }))).toBe('Zm9v\r\nYmFy')
  })

  it('writes and reads a custom alphabet', () => {
    const text = unwrap(encodeBase64('hello', { alphabet: CUSTOM, padding: false }))
    expect(text).toBe('O4JgP4w')
    expect(unwrap(decodeBase64(text, { alphabet: CUSTOM }))).toEqual(utf8Bytes('hello'))
  })

  it.each([['too short'], [`${CUSTOM.slice(1)}=`], [CUSTOM.replace('z', 'y')]])(
    'rejects the alphabet %j',
    (alphabet) => {
      expect(firstError(encodeBase64('a', { alphabet }))?.code).toBe('invalid-alphabet')
      expect(firstError(decodeBase64('a', { alphabet }))?.code).toBe('invalid-alphabet')
    },
  )

  it('rejects a line length that is not a whole number', () => {
    expect(firstError(encodeBase64('a', { wrap: 1.5 }))?.code).toBe('invalid-option')
    expect(firstError(encodeBase64('a', { padding: 'maybe' as never }))?.code).toBe('invalid-option')
    expect(firstError(encodeBase64('a', { lineEnd: 'cr' as never }))?.code).toBe('invalid-option')
  })

  it('reports that a text would be too long instead of failing halfway', () => {
    const huge: Uint8Array = Object.create(Uint8Array.prototype, { length: { value: 420_000_000 } })
    expect(firstError(encodeBase64(huge))?.code).toBe('too-long')
  })
})

describe('decodeBase64', () => {
  it.each(RFC_VECTORS)('reads %j back from %j in both modes', (text, encoded) => {
    for (const mode of ['forgiving', 'strict'] as const) {
      expect(unwrap(decodeBase64(encoded, { mode }))).toEqual(utf8Bytes(text))
    }
  })

  it('drops ASCII white space, and no other, in forgiving mode', () => {
    expect(unwrap(decodeBase64(' Z\tm\n9\f\rv '))).toEqual(utf8Bytes('foo'))
    expect(firstError(decodeBase64('Zm9v\v'))).toMatchObject({ code: 'invalid-character', offset: 4 })
    expect(firstError(decodeBase64('Zm9v\u00a0'))).toMatchObject({ code: 'invalid-character', offset: 4 })
  })

  it('rejects white space in strict mode', () => {
    expect(firstError(decodeBase64('Zm9v\nYmFy', { mode: 'strict' }))).toMatchObject({
      code: 'invalid-character',
      offset: 4,
      line: 1,
      column: 5,
    })
  })

  it('accepts missing padding in forgiving mode', () => {
    expect(unwrap(decodeBase64('Zm8'))).toEqual(utf8Bytes('fo'))
  })

  it('offers to add missing padding in strict mode', () => {
    expect(firstError(decodeBase64('Zg', { mode: 'strict' }))).toMatchObject({
      code: 'wrong-padding',
      offset: 2,
      fix: { edits: [{ offset: 2, length: 0, text: '==' }] },
    })
  })

  it('does not require padding in base64url, even in strict mode', () => {
    expect(unwrap(decodeBase64('-_8', { mode: 'strict' }))).toEqual(new Uint8Array([0xfb, 0xff]))
    expect(unwrap(decodeBase64('Zg', { mode: 'strict', variant: 'url' }))).toEqual(utf8Bytes('f'))
  })

  it.each(['Z', 'Zm9vY', ' Z '])('rejects %j, whose last group is one digit', (text) => {
    expect(firstError(decodeBase64(text))?.code).toBe('incomplete')
  })

  it.each([
    ['Zg=', 2],
    ['Zg===', 2],
    ['Zm9v=', 4],
    ['Zg==Zg==', 2],
    ['Z=g=', 1],
    ['=', 0],
  ])('rejects the padding of %j', (text, offset) => {
    expect(firstError(decodeBase64(text))).toMatchObject({ code: 'wrong-padding', offset })
  })

  it('rejects leftover bits in strict mode and notes them in forgiving mode', () => {
    expect(decodeBase64('QQ==', { mode: 'strict' }).ok).toBe(true)
    expect(firstError(decodeBase64('QR==', { mode: 'strict' }))).toMatchObject({
      code: 'leftover-bits',
      offset: 1,
    })
    expect(decodeBase64('QR==')).toMatchObject({
      value: utf8Bytes('A'),
      notes: [{ code: 'leftover-bits', offset: 1 }],
    })
  })

  it.each([
    ['ab+/-_', 4],
    ['-abc/', 4],
    ['abcdabc_abcdabc+', 15],
  ])('rejects a mix of both variants: %j', (text, offset) => {
    expect(firstError(decodeBase64(text))).toMatchObject({ code: 'mixed-alphabets', offset })
  })

  it('rejects the other variant where one is chosen', () => {
    expect(firstError(decodeBase64('abc_', { variant: 'standard' }))?.offset).toBe(3)
    expect(firstError(decodeBase64('abc+', { variant: 'url' }))?.offset).toBe(3)
  })

  it('names the character, its line and column, and offers to remove it', () => {
    expect(firstError(decodeBase64('Zm9v\nYm😀y'))).toEqual({
      code: 'invalid-character',
      message: '“😀” (U+1F600) is not in the Base64 alphabet.',
      offset: 7,
      line: 2,
      column: 3,
      length: 2,
      fix: { label: 'Remove this character', edits: [{ offset: 7, length: 2, text: '' }] },
    })
  })

  it('reads its input as bytes too', () => {
    expect(unwrap(decodeBase64(utf8Bytes('Zm9v')))).toEqual(utf8Bytes('foo'))
  })
})

describe('in pieces', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 12 })

  it('encodes a file in pieces as it would as a whole, whatever the pieces and the line length', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.constantFrom(0, 1, 5, 64, 76),
        fc.constantFrom('lf' as const, 'crlf' as const),
        (parts, wrap, lineEnd) => {
          const encoder = unwrap(createBase64Encoder({ wrap, lineEnd }))
          const text = Buffer.concat([...parts.map((part) => encoder.push(part)), encoder.end()]).toString(
            'latin1',
          )
          expect(text).toBe(unwrap(encodeBase64(Uint8Array.from(Buffer.concat(parts)), { wrap, lineEnd })))
        },
      ),
    )
  })

  it('decodes a text in pieces as it would as a whole, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), fc.array(fc.nat(40)), (bytes, lengths) => {
        const text = unwrap(encodeBase64(bytes, { wrap: 20 }))
        const decoder = unwrap(createBase64Decoder())
        const parts: Uint8Array[] = []
        let from = 0
        for (const length of [...lengths, text.length]) {
          parts.push(unwrap(decoder.push(text.slice(from, from + length))))
          from += length
        }
        parts.push(unwrap(decoder.end()))
        expect(Uint8Array.from(Buffer.concat(parts))).toEqual(bytes)
      }),
    )
  })

  it('counts the offset of an error from the beginning of the file', () => {
    const decoder = unwrap(createBase64Decoder())
    decoder.push('Zm9vYmFy')
    expect(firstError(decoder.push('Zm9?'))).toMatchObject({ code: 'invalid-character', offset: 11 })
    expect(firstError(decoder.end())).toMatchObject({ code: 'invalid-character', offset: 11 })
  })

  it('finds the second variant in a later piece', () => {
    const decoder = unwrap(createBase64Decoder())
    decoder.push('ab+/')
    expect(firstError(decoder.push('abc_'))).toMatchObject({ code: 'mixed-alphabets', offset: 7 })
  })
})

describe('the tools with custom digits', () => {
  // The digits in bcrypt's order.
  const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const run = async (id: string, input: string, options: Record<string, string>) => {
    const tool = findTool(id)!
    return (await tool.load())(input, readOptions(tool, options).values)
  }

  it('write them and read them back', async () => {
    const there = unwrap(await run('base64-encode', 'Hello', { alphabet }))
    expect(there).toEqual({ kind: 'text', text: 'QETqZE6=' })
    expect(unwrap(await run('base64-decode', 'QETqZE6=', { alphabet }))).toEqual({
      kind: 'text',
      text: 'Hello',
    })
  })

  it('reject too few of them, and a data URL', async () => {
    expect(firstError(await run('base64-encode', 'a', { alphabet: 'abc' }))?.code).toBe('invalid-alphabet')
    expect(firstError(await run('base64-encode', 'a', { alphabet, variant: 'data-url' }))?.code).toBe(
      'invalid-option',
    )
  })
})

describe('base64-encode', () => {
  const run = async (input: string, options: Record<string, string> = {}) => {
    const tool = findTool('base64-encode')!
    return (await tool.load())(input, readOptions(tool, options).values)
  }

  it('notes half of a surrogate pair, which becomes U+FFFD', async () => {
    for (const variant of ['standard', 'data-url'])
      expect(noteCodes(await run('a\ud800', { variant }))).toEqual(['lone-surrogate'])
    expect(unwrap(await run('a\ud800'))).toEqual({ kind: 'text', text: 'Ye+/vQ==' })
  })

  it('breaks lines as MIME does', async () => {
    const output = unwrap(await run('a'.repeat(60), { wrap: '76', lineEnd: 'crlf' }))
    const written = Buffer.from('a'.repeat(60)).toString('base64')
    expect(output).toEqual({ kind: 'text', text: `${written.slice(0, 76)}\r\n${written.slice(76)}` })
  })
})

describe('base64-decode, of what is copied with Base64', () => {
  const run = async (input: string | Uint8Array, options: Record<string, string> = {}) => {
    const tool = findTool('base64-decode')!
    return (await tool.load())(input, readOptions(tool, options).values)
  }

  it.each([
    '"SGVsbG8=",',
    "b'SGVsbG8='",
    'Basic SGVsbG8=',
    'Authorization: Basic SGVsbG8=',
    '\ufeffSGVsbG8=\n',
    '-----BEGIN X-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\nSGVsbG8=\n-----END X-----\n',
    '-----BEGIN PGP MESSAGE-----\n\nSGVsbG8=\n=aaaa\n-----END PGP MESSAGE-----\n',
  ])('decodes %j, as a text and as a file', async (text) => {
    for (const input of [text, utf8Bytes(text)])
      expect(unwrap(await run(input))).toEqual({ kind: 'text', text: 'Hello' })
  })

  it.each(['\n"SGVs?bG8="', '\n\ndata:;base64,QUJD?', '\n"\ndata:text/plain'])(
    'counts the lines of what it is copied with: %j',
    async (text) => {
      const error = firstError(await run(text))!
      expect(error.line).toBe(text.slice(0, error.offset).split('\n').length)
    },
  )

  it('rejects it in strict mode', async () => {
    expect(firstError(await run('"SGVsbG8="', { mode: 'strict' }))?.code).toBe('invalid-character')
  })

  it.each([
    ['SGk%2F%3D', 'SGk/='],
    ['SGk\\/\\nSGk=', 'SGk/SGk='],
    ['SG\\u002bk\\u003D', 'SG+k='],
  ])('fixes the escapes of %j', async (text, fixed) => {
    const { fix } = firstError(await run(text)) ?? {}
    expect(fix?.label).toBe('Decode the escapes')
    expect(applyEdits(text, fix?.edits ?? [])).toBe(fixed)
  })
})
