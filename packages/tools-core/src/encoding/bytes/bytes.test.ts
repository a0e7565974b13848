import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { encode } from './convert.ts'
import { decodeBytes, encodeBytes, swapEndianness } from './index.ts'

const FORMATS = [
  'hex',
  'binary',
  'octal',
  'decimal',
  'base32',
  'base32hex',
  'crockford32',
  'base58',
  'ascii85',
  'base85',
  'dump',
] as const

describe('encodeBytes and decodeBytes', () => {
  it.each([
    ['hex', 'Hi~', '48697e'],
    ['binary', 'Hi', '01001000 01101001'],
    ['octal', 'Hi', '110 151'],
    ['decimal', 'Hi', '72 105'],
    // RFC 4648, section 10.
    ['base32', 'f', 'MY======'],
    ['base32', 'foobar', 'MZXW6YTBOI======'],
    ['base32hex', 'fooba', 'CPNMUOJ1'],
    ['base32hex', 'foob', 'CPNMUOG='],
    ['crockford32', 'foobar', 'CSQPYRK1E8'],
    // draft-msporny-base58-03, section 5.
    ['base58', 'Hello World!', '2NEpo7TZRRrLZSi2U'],
    ['ascii85', 'Man \0\0\0\0s', '9jqo^zEr'],
    ['base85', 'hello', 'Xk~0{Zv'],
  ] as const)('writes %s of %j as %j and reads it back', (format, text, written) => {
    expect(unwrap(encodeBytes(utf8Bytes(text), { format }))).toBe(written)
    expect(unwrap(decodeBytes(written, { format }))).toEqual(utf8Bytes(text))
  })

  it('writes the test vector of Z85', () => {
    const bytes = new Uint8Array([0x86, 0x4f, 0xd2, 0x6f, 0xb5, 0x59, 0xf7, 0x5b])
    expect(unwrap(encodeBytes(bytes, { format: 'z85' }))).toBe('HelloWorld')
    expect(unwrap(decodeBytes('HelloWorld', { format: 'z85' }))).toEqual(bytes)
  })

  it.each(FORMATS)('round-trips all bytes in %s', (format) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(unwrap(decodeBytes(unwrap(encodeBytes(bytes, { format })), { format }))).toEqual(bytes)
      }),
    )
  })

  it('keeps leading zero bytes in Base58', () => {
    const bytes = new Uint8Array([0, 0, 1])
    expect(unwrap(encodeBytes(bytes, { format: 'base58' }))).toBe('112')
  })

  it('writes prefixes, separators and capitals as requested', () => {
    const options = { prefix: '0x', separator: ', ', letterCase: 'upper' } as const
    expect(unwrap(encodeBytes(new Uint8Array([0xab, 1]), options))).toBe('0xAB, 0x01')
  })
})

describe('encodeBytes', () => {
  it('writes a dump as hexdump -C does', () => {
    expect(unwrap(encodeBytes(utf8Bytes('Whittle, small sharp'), { format: 'dump' }))).toBe(
      '00000000  57 68 69 74 74 6c 65 2c  20 73 6d 61 6c 6c 20 73  |Whittle, small s|\n' +
        '00000010  68 61 72 70                                       |harp|',
    )
  })

  it('notes the place at which half a surrogate pair became U+FFFD, as its tool does', async () => {
    const notes = [{ code: 'lone-surrogate', offset: 1, count: 1 }]
    expect(encodeBytes('a\ud83d')).toMatchObject({ value: '61efbfbd', notes })
    expect(await encode('a\ud83d', { format: 'hex', letterCase: 'lower', swap: '2' })).toMatchObject({
      value: { text: 'ef61bdbf' },
      notes,
    })
  })

  it('rejects Z85 of bytes that are not whole groups', () => {
    expect(firstError(encodeBytes(new Uint8Array(5), { format: 'z85' }))?.code).toBe('not-whole-groups')
  })

  it('rejects Base58 that would take too long, in both directions', () => {
    expect(firstError(encodeBytes(new Uint8Array(16_385), { format: 'base58' }))?.code).toBe('too-long')
    expect(firstError(decodeBytes('2'.repeat(30_000), { format: 'base58' }))?.code).toBe('too-long')
  })
})

describe('decodeBytes', () => {
  it('reads signed decimals as Java prints bytes, and a dash between two numbers as a separator', () => {
    expect([...unwrap(decodeBytes('[-61, -87, 0, 127, -128, -0]', { format: 'decimal' }))]).toEqual([
      195, 169, 0, 127, 128, 0,
    ])
    expect([...unwrap(decodeBytes('72-105', { format: 'decimal' }))]).toEqual([72, 105])
  })

  it.each(['48 69', '48:69', '0x48, 0x69', '\\x48\\x69', '4869', '48-69\n', '0X48 0X69'])(
    'reads %j as hex',
    (text) => {
      expect(unwrap(decodeBytes(text))).toEqual(utf8Bytes('Hi'))
    },
  )

  it.each([
    ['hex', '48 6g', 'invalid-character', 4],
    ['hex', '486', 'incomplete', 2],
    ['binary', '01001000 012', 'invalid-character', 11],
    ['binary', '010010001', 'incomplete', 8],
    ['octal', '110 400', 'out-of-range', 4],
    ['decimal', '72 256', 'out-of-range', 3],
    ['decimal', '-129', 'out-of-range', 1],
    ['base32', 'MY0', 'invalid-character', 2],
    ['base32', 'M=Y', 'wrong-padding', 1],
    ['base32', 'MZXW6YTBM', 'incomplete', 8],
    ['base58', 'a0', 'invalid-character', 1],
    ['ascii85', '9jqo^F', 'incomplete', 5],
    ['ascii85', 's8W-"', 'out-of-range', 0],
    ['base85', 'a"', 'invalid-character', 1],
    ['z85', 'Hello1', 'incomplete', 5],
    ['dump', '00000000  41 4\n', 'invalid-character', 13],
    ['dump', '00000000  41\n*\n', 'squeezed-lines', 13],
  ] as const)('rejects, as %s, the text %j: %s at %i', (format, text, code, offset) => {
    expect(firstError(decodeBytes(text, { format }))).toMatchObject({ code, offset })
  })

  it('reads letters that look like digits, as Crockford specifies', () => {
    const format = 'crockford32'
    expect(unwrap(decodeBytes('o-IlOo', { format }))).toEqual(unwrap(decodeBytes('01100', { format })))
  })

  it('notes leftover bits in Base32', () => {
    expect(decodeBytes('MZ======', { format: 'base32' })).toMatchObject({
      notes: [{ code: 'leftover-bits', offset: 1 }],
    })
  })

  it('reads Ascii85 between its delimiters', () => {
    expect(unwrap(decodeBytes('<~9jqo^~>', { format: 'ascii85' }))).toEqual(utf8Bytes('Man '))
  })

  it.each([
    '<Buffer 48 69>',
    '<4869>',
    '"\\x48\\x69"',
    "b'\\x48\\x69'",
    "X'4869'",
    'unsigned char foo[] = {\n  0x48, 0x69\n};\nunsigned int foo_len = 2;\n',
    'new byte[] { 0x48, 0x69 };',
    '[]byte{0x48, 0x69}',
    'bytes([0x48, 0x69])',
    'byteArrayOf(0x48, 0x69)',
    '48h, 69h',
    '{48-69}',
  ])('reads the hex digits of %j', (text) => {
    expect(unwrap(decodeBytes(text))).toEqual(utf8Bytes('Hi'))
  })

  it.each([
    ['decimal', 'Uint8Array(2) [ 72, 105 ]'],
    ['binary', '0b01001000, 0b1101001'],
    ['octal', '0o110 0o151'],
    ['octal', '\\110\\151'],
    ['octal', '0110, 0151'],
    ['base32', 'JBU-Q'],
    ['base58', '6\nWc'],
  ] as const)('reads %s as %s', (format, text) => {
    expect(unwrap(decodeBytes(text, { format }))).toEqual(utf8Bytes('Hi'))
  })

  it('keeps the digits around brackets', () => {
    expect(unwrap(decodeBytes('48 {69}'))).toEqual(utf8Bytes('Hi'))
    expect(unwrap(decodeBytes('ab [cd]'))).toEqual(new Uint8Array([0xab, 0xcd]))
    expect(firstError(decodeBytes('<48> <69>'))).toMatchObject({ code: 'invalid-character', offset: 0 })
  })

  it('counts the leading zeros of Base58 across white space', () => {
    expect(unwrap(decodeBytes('1 1 2', { format: 'base58' }))).toEqual(new Uint8Array([0, 0, 1]))
  })

  it.each([
    ['tcpdump', '\t0x0000:  4869 7c61  Hi|a\n', 'Hi|a'],
    ['Wireshark', '0000   48 69 7c 61 7c                                    Hi|a|\n', 'Hi|a|'],
    [
      'HxD',
      'Offset(h) 00 01 02 03\n\n00000000  48 69 48 69 48 69 48 69 48 69 48 69 48 69 48 69  HiHiHiHiHiHiHiHi\n',
      'Hi'.repeat(8),
    ],
    [
      'PowerShell',
      '           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n\n00000000   48 69                Hi\n',
      'Hi',
    ],
    [
      '010 Editor',
      '       0  1  2  3  4  5  6  7  8  9  A  B  C  D  E  F   0123456789ABCDEF\n0000h: 48 69 48 69 48 69 48 69 48 69 48 69 48 69 48 69  HiHiHiHiHiHiHiHi\n0010h: 41 42                                            AB\n',
      `${'Hi'.repeat(8)}AB`,
    ],
    ['010 Editor, without a heading', '1A20h  48 69 48 69\n1A24h  48 69\n', 'Hi'.repeat(3)],
    ['xxd -p', '48\n69484869\n', 'HiHHi'],
    ['groups without an offset', '4869 4869\n6948\n', 'HiHiiH'],
    ['an empty file in od', '0000000\n', ''],
  ])('reads the dump of %s', (_, dump, text) => {
    expect(unwrap(decodeBytes(dump, { format: 'dump' }))).toEqual(utf8Bytes(text))
  })

  it('swaps the bytes of words that hexdump prints, and says so', () => {
    const read = decodeBytes('0000000 6948 6948 0061\n0000005\n', { format: 'dump' })
    expect(read).toMatchObject({ value: utf8Bytes('HiHia'), notes: [{ code: 'little-endian' }] })
  })

  it.each([
    ['hexdump -C', '00000000  41 41  |AA|\n*\n00000008  42  |B|\n00000009\n'],
    ['od', '0000000 41 41\n*\n0000010 42\n0000011\n'],
  ])('fills in the repeated lines of %s', (program, dump) => {
    const read = decodeBytes(dump, { format: 'dump' })
    // The offsets of od may be octal, which a single line before the gap does not reveal.
    if (program === 'od') expect(firstError(read)?.code).toBe('squeezed-lines')
    else expect(unwrap(read)).toEqual(utf8Bytes('AAAAAAAAB'))
  })

  it('fills in the repeated lines of od, whose offsets are octal', () => {
    const line = Array(16).fill('41').join(' ')
    const dump = `0000000 ${line.replace('41', '42')}\n0000020 ${line}\n*\n0000060 43\n0000061\n`
    expect(unwrap(decodeBytes(dump, { format: 'dump' }))).toEqual(utf8Bytes(`B${'A'.repeat(47)}C`))
  })

  it.each(['\r\n', '\r', '\n'])('reads a dump whose lines end with %j', (lineEnd) => {
    const dump = ['00000000  0d 0a 41  |..A|', '00000003', '']
    expect(unwrap(decodeBytes(dump.join(lineEnd), { format: 'dump' }))).toEqual(new Uint8Array([13, 10, 65]))
    const squeezed = firstError(decodeBytes(`00000000  41${lineEnd}*${lineEnd}`, { format: 'dump' }))
    expect([squeezed?.line, squeezed?.column]).toEqual([2, 1])
  })

  it('reads what xxd prints', () => {
    const dump =
      '00000000: 5768 6974 746c 652c 2073 6d61 6c6c 2073  Whittle, small s\n00000010: 6861 7270                                harp\n'
    expect(unwrap(decodeBytes(dump, { format: 'dump' }))).toEqual(utf8Bytes('Whittle, small sharp'))
  })
})

describe('bytes with prefixes and nothing between them', () => {
  it.each([
    ['hex', '0x480x69'],
    ['hex', '0X480X690x0'],
    ['binary', '0b010010000b01101001'],
    ['octal', '0o1100o151'],
  ] as const)('are read in %s: %s', (format, text) => {
    expect([...unwrap(decodeBytes(text, { format }))].slice(0, 2)).toEqual([0x48, 0x69])
  })
})

describe('binary digits in groups of four', () => {
  it('are noted as halves of bytes, with the fix that joins them', () => {
    const text = '0100 1000\n0110-1001'
    const read = decodeBytes(text, { format: 'binary' })
    expect([...unwrap(read)]).toEqual([4, 8, 6, 9])
    const [note] = read.ok ? read.notes : []
    expect(note).toMatchObject({ code: 'half-bytes', offset: 0, fix: { label: 'Join the halves' } })
    const joined = applyEdits(text, note!.fix!.edits)
    expect(joined).toBe('01001000\n01101001')
    expect([...unwrap(decodeBytes(joined, { format: 'binary' }))]).toEqual([0x48, 0x69])
  })

  it('are only noted in a text so long that a fix would be huge', () => {
    const noted = (pairs: number) => {
      const read = decodeBytes('0100 1000 '.repeat(pairs), { format: 'binary' })
      return read.ok ? read.notes.map(({ code, fix }) => [code, fix?.edits.length]) : []
    }
    expect(noted(10_000)).toEqual([['half-bytes', 10_000]])
    expect(noted(10_001)).toEqual([['half-bytes', undefined]])
  })

  it.each(['0100', '0100 1000 0110', '0100 10000110', '0b0100 0b1000'])(
    'are not noted where they may be bytes: %s',
    (text) => expect(noteCodes(decodeBytes(text, { format: 'binary' }))).toEqual([]),
  )
})

describe('hex digits, of a dump', () => {
  it.each([
    ['xxd', '00000000: 6162 6364 6566                           abcdef\n'],
    ['a later part of xxd', '00000010: 6162 6364'],
    ['hexdump -C', '00000000  61 62 63 64 65 66  |abcdef|\n00000006\n'],
    ['hexdump -C, its last line', '00000000  61 62  |ab|'],
    ['hexdump', '0000000 6261 0063\n0000003\n'],
    ['repeated lines', '00000000 41 42\n*\n00000004 43\n'],
    ['od -x', `0000000${' 6161'.repeat(8)}\n0000020 6161\n0000022\n`],
    ['od -t x1', `0000000${' 61'.repeat(16)}\n0000020 61\n0000021\n`],
    ['tcpdump', '\t0x0000:  4869 7c61  Hi|a\n'],
    ['Wireshark', '0000   48 69 7c 61 7c                                    Hi|a|\n'],
    ['010 Editor', '0000h: 48 69  Hi\n0002h: 48 69  Hi\n'],
    ['HxD', `Offset(h) 00 01 02 03\n\n00000000  ${'48 69 '.repeat(8)} HiHiHiHiHiHiHiHi\n`],
    ['PowerShell', '           00 01 02 03 04 05 06 07\n\n00000000   48 69                Hi\n'],
    ['a later part of hexdump -C', '0000ff10  61 62\n0000ff12  63\n'],
  ])('are refused, with the fix that reads it: %s', (_, dump) => {
    const error = firstError(decodeBytes(dump))
    expect(error).toMatchObject({ code: 'dump', fix: { edits: [], options: { format: 'dump' } } })
    expect(dump.slice(error!.offset, error!.offset! + error!.length!)).toMatch(/^[0-9a-f]{4,8}$/)
    expect(decodeBytes(dump, { format: 'dump' }).ok).toBe(true)
  })

  it.each([
    ['00000000 48 69', '0000000048 69'],
    ['00000000 00000001', '00000000 00000001'],
    ['00:00:48:69', '00004869'],
    ['0000:4869', '00004869'],
    ['0x00, 0x48', '0048'],
    ['0x0000 0x4869', '00004869'],
    ['dead beef\nfeed', 'deadbeeffeed'],
    ['0000 48 69\n0048 69 70', '0000486900486970'],
  ])('are read where it is none: %j', (text, digits) => {
    const bytes = Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'))
    expect(unwrap(decodeBytes(text))).toEqual(bytes)
  })
})

describe('swapEndianness', () => {
  it('reverses each word', () => {
    expect(unwrap(swapEndianness(new Uint8Array([1, 2, 3, 4]), 2))).toEqual(new Uint8Array([2, 1, 4, 3]))
    expect(unwrap(swapEndianness(new Uint8Array([1, 2, 3, 4]), 4))).toEqual(new Uint8Array([4, 3, 2, 1]))
  })

  it('rejects incomplete words', () => {
    expect(firstError(swapEndianness(new Uint8Array(6), 4))).toMatchObject({
      code: 'not-whole-groups',
      offset: 4,
      line: 1,
      column: 5,
      length: 2,
    })
  })
})

describe('bytes-encode', () => {
  it.each([
    [{}, '4869'],
    [{ layout: 'space' }, '48 69'],
    [{ layout: '0x' }, '0x48, 0x69'],
    [{ format: 'binary' }, '01001000 01101001'],
  ])('writes the bytes of a text with %j', async (options, text) => {
    const tool = findTool('bytes-encode')!
    const output = (await tool.load())('Hi', readOptions(tool, options).values)
    expect(unwrap(await output)).toEqual({ kind: 'text', text })
  })

  it.each([
    ['hex', '0x48, 0x69'],
    ['binary', '0b01001000, 0b01101001'],
    ['octal', '0o110, 0o151'],
    ['decimal', '72, 105'],
  ] as const)(
    'writes %s numbers as programs do in the layout 0x, and they are read back',
    async (format, text) => {
      const tool = findTool('bytes-encode')!
      const output = await (await tool.load())('Hi', readOptions(tool, { format, layout: '0x' }).values)
      expect(unwrap(output)).toEqual({ kind: 'text', text })
      expect([...unwrap(decodeBytes(text, { format }))]).toEqual([0x48, 0x69])
    },
  )
})

describe('the tools in a character set', () => {
  const run = async (id: string, input: string, options: Record<string, string>) => {
    const tool = findTool(id)!
    return (await tool.load())(input, readOptions(tool, options).values)
  }

  it('write text in it and read it back', async () => {
    for (const [charset, hex] of [
      ['iso-8859-1', 'e9'],
      ['utf-16be', '00e9'],
      ['utf-8', 'c3a9'],
    ] as const) {
      expect(unwrap(await run('bytes-encode', 'é', { charset }))).toEqual({ kind: 'text', text: hex })
      expect(unwrap(await run('bytes-decode', hex, { charset }))).toEqual({ kind: 'text', text: 'é' })
    }
    expect(firstError(await run('bytes-encode', 'a€', { charset: 'iso-8859-1' }))).toMatchObject({
      code: 'not-in-charset',
      offset: 1,
    })
  })
})
