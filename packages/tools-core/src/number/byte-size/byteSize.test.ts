import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { formatByteSize, parseByteSize, transferTime } from './index.ts'

describe('parseByteSize', () => {
  it('reads a bare number as bytes', () => {
    expect(unwrap(parseByteSize(1536)).bytes).toBe(1536n)
  })

  it.each([
    ['42', 42n],
    ['1 kB', 1000n],
    ['1.5 KiB', 1536n],
    ['700MB', 700_000_000n],
    ['1 GiB', 1_073_741_824n],
    ['12 Mbit', 1_500_000n],
    ['8 Mib', 1_048_576n],
    ['1 kilobyte', 1000n],
    ['3 mebibytes', 3_145_728n],
    ['1 QB', 10n ** 30n],
    ['1 QiB', 1024n ** 10n],
    ['0.1 kB', 100n],
    ['1e3 B', 1000n],
    ['1 000 000 B', 1_000_000n],
  ])('reads %j as %d bytes', (text, bytes) => {
    expect(unwrap(parseByteSize(text)).bytes).toBe(bytes)
  })

  it.each([
    ['1.10 GBytes', 1_100_000_000n],
    ['1 MByte', 1_000_000n],
    ['700 Mo', 700_000_000n],
    ['4 Kio', 4096n],
    ['1024 octets', 1024n],
    ['8 kiloOctets', 8000n],
    ['1 MiBit', 131_072n],
    ['8 KBits', 1000n],
  ])('reads %s', (text, bytes) => {
    expect(unwrap(parseByteSize(text)).bytes).toBe(bytes)
  })

  it('reads b as bits and B as bytes', () => {
    expect(unwrap(parseByteSize('1 Mb')).bits).toBe(1_000_000n)
    expect(unwrap(parseByteSize('1 MB')).bits).toBe(8_000_000n)
  })

  it.each([
    ['2gb', 2n * 10n ** 9n, '1000^3 bits'],
    ['500mb', 5n * 10n ** 8n, '1000^2 bits'],
    ['10 kb', 10_000n, '1000 bits'],
    ['1.5 tb', 15n * 10n ** 11n, '1000^4 bits'],
    ['10 mib', 10n * 1024n ** 2n, '1024^2 bits'],
  ])('reads %j, all in small letters, as bytes, and notes that it may mean bits', (text, bytes, other) => {
    expect(parseByteSize(text)).toMatchObject({
      value: { bytes },
      notes: [{ code: 'ambiguous-unit', message: expect.stringContaining(`can also mean ${other}`) }],
    })
  })

  it('reads mb as 1024 times 1024 bytes where JEDEC is meant', () => {
    expect(unwrap(parseByteSize('1 mb', { system: 'jedec' })).bytes).toBe(1_048_576n)
  })

  it.each([
    ['1 Gb', 10n ** 9n],
    ['12 Mbit', 12_000_000n],
    ['12 mbit', 12_000_000n],
    ['8 kbits', 8000n],
    ['500 Kb', 500_000n],
    ['1 Mib', 1_048_576n],
    ['7 b', 7n],
  ])('reads %j as bits', (text, bits) => {
    expect(unwrap(parseByteSize(text)).bits).toBe(bits)
  })

  it.each([
    ['512M', 512_000_000n, 512n * 1024n ** 2n],
    ['4.0K', 4000n, 4096n],
    ['2g', 2_000_000_000n, 2n * 1024n ** 3n],
    ['256Mi', 256n * 1024n ** 2n, 256n * 1024n ** 2n],
  ])('reads %j, as programs print sizes, as bytes', (text, si, jedec) => {
    expect(unwrap(parseByteSize(text)).bytes).toBe(si)
    expect(unwrap(parseByteSize(text, { system: 'jedec' })).bytes).toBe(jedec)
  })

  it.each(['1 KB', '1 mb', '500 kb', '500 Kb', '1 Kbit', '1 gb', '512M', '2g'])(
    'notes that %j is ambiguous',
    (text) => {
      expect(parseByteSize(text)).toMatchObject({ notes: [{ code: 'ambiguous-unit' }] })
    },
  )

  it('reads KB to TB as powers of 1024 where JEDEC is meant', () => {
    expect(parseByteSize('1 MB', { system: 'jedec' })).toMatchObject({
      value: { bytes: 1_048_576n },
      notes: [{ code: 'ambiguous-unit' }],
    })
  })

  it('never goes through a float', () => {
    expect(unwrap(parseByteSize('9007199254740993 B')).bytes).toBe(9_007_199_254_740_993n)
    expect(unwrap(parseByteSize('0.1 QB')).bytes).toBe(10n ** 29n)
  })

  it('notes a fraction of a byte', () => {
    expect(parseByteSize('1.1 B')).toMatchObject({
      value: { bytes: 1n, bits: 9n },
      notes: [{ code: 'part-of-a-byte' }],
    })
  })

  it.each([
    ['12 parsecs', 'unknown-unit', 3],
    ['-1 MB', 'negative', 0],
    ['MB', 'empty', 0],
    ['1,5 MB', 'invalid-digit', 1],
  ])('rejects %j as %s', (text, code, offset) => {
    expect(firstError(parseByteSize(text))).toMatchObject({ code, offset })
  })
})

describe('compared with other programs', () => {
  const amounts = fc.sample(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...'KMGTP')), 100)

  it.runIf(hasPrograms('sha256sum'))('reads what numfmt of the core utilities reads', () => {
    const read = (form: string, list: readonly string[]) =>
      runProgram('numfmt', [`--from=${form}`], { input: list.join('\n') })
        .toString()
        .trim()
        .split('\n')
        .map(BigInt)
    const binary = amounts.map(([number, prefix]) => `${number}${prefix}i`)
    const decimal = amounts.map(([number, prefix]) => `${number}${prefix}`)
    expect(binary.map((text) => unwrap(parseByteSize(`${text}B`)).bytes)).toEqual(read('iec-i', binary))
    const own = decimal.map((text) => unwrap(parseByteSize(`${text.replace('K', 'k')}B`)).bytes)
    expect(own).toEqual(read('si', decimal))
  })

  it.runIf(hasPrograms('python3'))('computes the powers that Python computes', () => {
    const powers = [...'KMGTPEZYRQ'].map((prefix, at) => [prefix, at + 1] as const)
    const own = powers.map(([prefix]) => String(unwrap(parseByteSize(`1 ${prefix}iB`)).bytes))
    expect(own).toEqual(python('str(1024 ** x[1])', powers, 'sys'))
  })
})

describe('formatByteSize', () => {
  it.each([
    [0, {}, '0 B'],
    [1023, {}, '1023 B'],
    [1536, {}, '1.5 KiB'],
    [1536, { system: 'si' }, '1.54 kB'],
    [1536, { system: 'jedec' }, '1.5 KB'],
    [1_500_000, { system: 'si', measure: 'bits' }, '12 Mbit'],
    [1_048_576, { unit: 'KiB' }, '1024 KiB'],
    [999_999, { system: 'si' }, '1 MB'],
    [1_048_575, {}, '1 MiB'],
    [7, { measure: 'bits' }, '56 bit'],
    [10n ** 30n, { system: 'si' }, '1 QB'],
  ] as const)('writes %s with %j as %j', (bytes, options, text) => {
    expect(unwrap(formatByteSize(bytes, options))).toBe(text)
  })

  it('refuses bits with the prefixes of JEDEC, which would be read back as decimal ones', () => {
    expect(firstError(formatByteSize(131_072, { system: 'jedec', measure: 'bits' }))).toMatchObject({
      code: 'invalid-option',
      option: 'measure',
    })
  })

  it('notes when digits are left out', () => {
    expect(formatByteSize(1025)).toMatchObject({ value: '1 KiB', notes: [{ code: 'rounded' }] })
  })

  it('reads its output back exactly where enough digits are requested', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1n << 90n }),
        fc.constantFrom('si' as const, 'iec' as const),
        (bytes, system) => {
          const text = unwrap(formatByteSize(bytes, { system, digits: 100 }))
          expect(unwrap(parseByteSize(text)).bytes).toBe(bytes)
        },
      ),
    )
  })

  it.each([-1, 1.5, Number.NaN, 2 ** 60, -1n])('rejects %s', (size) => {
    expect(firstError(formatByteSize(size))?.code).toBe('not-a-size')
  })

  it('rejects an unknown unit', () => {
    expect(firstError(formatByteSize(1, { unit: 'furlong' }))).toMatchObject({
      code: 'unknown-unit',
      option: 'unit',
    })
    expect(formatByteSize(1000, { unit: 'KB' })).toMatchObject({ notes: [{ code: 'ambiguous-unit' }] })
    expect(transferTime('1 GB', '1 bps')).toMatchObject({ ok: true, notes: [] })
  })
})

describe('transferTime', () => {
  it.each([
    ['1 GB', '100 Mbit/s', '1 min 20 s'],
    ['1 GB', '1 Gbps', '8 s'],
    ['1 MB', '12 MB/s', '0.083 s'],
    ['12.5 kB', '100 Mbit/s', '0.001 s'],
    ['1.5 kB', '100 Mbit/s', '120 µs'],
    ['1 B', '10 Mbit/s', '1 µs'],
    ['1 B', '1 Gbit/s', '< 1 µs'],
    ['0 B', '100 Mbit/s', '0 s'],
    ['1 TB', '10 MB/s', '1 d 3 h 46 min 40 s'],
    ['7 kB', '56 kbps', '1 s'],
    ['1 GB', '100 mbps', '1 min 20 s'],
    ['1 GB', '100 mb/s', '10 s'],
    ['1 GB', '100 Mb/s', '1 min 20 s'],
  ])('takes for %s at %s %s', (size, rate, text) => {
    expect(unwrap(transferTime(unwrap(parseByteSize(size)), rate)).text).toBe(text)
  })

  it.each([
    ['12 KB/s', ['ambiguous-unit']],
    ['100 mb/s', ['ambiguous-unit']],
    ['56 kbps', []],
  ])('notes whether the rate %j is ambiguous', (rate, codes) => {
    expect(noteCodes(transferTime('1 GB', rate))).toEqual(codes)
  })

  it.each([
    ['100 MB', 'not-a-rate'],
    ['0 MB/s', 'zero-rate'],
  ])('rejects the rate %j', (rate, code) => {
    expect(firstError(transferTime(unwrap(parseByteSize('1 GB')), rate))?.code).toBe(code)
  })
})

describe('the tool', () => {
  it.each([
    ['1025 B', 2, ['These rows are rounded: Decimal (SI); Binary (IEC).']],
    ['1025 B', 30, []],
    ['1.5 GiB', 3, ['These rows are rounded: Decimal (SI); Decimal, in bits.']],
    ['512 B', 3, []],
    // Its row is “1.5 B”: nothing is rounded.
    ['1.5', 3, ['This is not a whole number of bytes.']],
  ])('names the rounded rows for %s with %i digits', async (text, digits, messages) => {
    const tool = findTool('byte-size')!
    const result = await (await tool.load())(text, readOptions(tool, { digits }).values)
    expect(result.ok && result.notes.map(({ message }) => message)).toEqual(messages)
  })
})

it.each([
  ['1.5 GB to MiB', 'In MiB', '1430.511 MiB'],
  ['2048 KiB in bytes', 'In bytes', '2097152 B'],
  ['8 Mbit = MB', 'In MB', '1 MB'],
])('answers %s first', async (text, name, answer) => {
  const tool = findTool('byte-size')!
  const result = await (await tool.load())(text, readOptions(tool, {}).values)
  expect(result.ok && 'rows' in result.value && result.value.rows[0]).toEqual({ name, value: answer })
})

it('says where a unit is that is asked for and is none of data', async () => {
  const tool = findTool('byte-size')!
  const result = await (await tool.load())('1 GB to km', readOptions(tool, {}).values)
  expect(firstError(result)).toMatchObject({ code: 'unknown-unit', offset: 8, length: 2 })
})

it('notes an ambiguous rate, unless it says the same of the amount', async () => {
  const tool = findTool('byte-size')!
  const engine = await tool.load()
  const codesOf = async (text: string, rate: string) =>
    noteCodes(await engine(text, readOptions(tool, { rate, digits: 30 }).values))
  expect(await codesOf('1 GB', '100 mb/s')).toEqual(['ambiguous-unit'])
  expect(await codesOf('1 GB', '12 KB/s')).toEqual(['ambiguous-unit'])
  expect(await codesOf('1 KB', '12 KB/s')).toEqual(['ambiguous-unit'])
})

it.each([
  [`1${'a '.repeat(50_000)}`, 'unknown-unit', 99_999],
  [`1${' '.repeat(50_000)}%`, 'invalid-digit', 50_001],
])('finds the error in a long text without growing slower than its length', (text, code, offset) => {
  expect(firstError(parseByteSize(text))).toMatchObject({ code, offset })
})
