import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { float } from './convert.ts'
import { describeFloat } from './index.ts'

function doubleBits(value: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return view.getBigUint64(0).toString(16).padStart(16, '0')
}

function singleBits(value: number): string {
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value)
  return view.getUint32(0).toString(16).padStart(8, '0')
}

describe('describeFloat', () => {
  it('takes a number in place of text', () => {
    for (const value of [0.1, -0, 5e-324, Number.MAX_VALUE, Number.NaN, -Infinity]) {
      expect(describeFloat(value)).toEqual(describeFloat(Object.is(value, -0) ? '-0' : String(value)))
    }
    expect(unwrap(describeFloat(-0)).bits).toBe('8000000000000000')
  })

  it('shows every digit of what is stored for 0.1', () => {
    expect(unwrap(describeFloat('0.1'))).toEqual({
      format: 'binary64',
      kind: 'normal',
      bits: '3fb999999999999a',
      fields: {
        sign: '0',
        exponent: '01111111011',
        fraction: '1001100110011001100110011001100110011001100110011010',
      },
      exponent: -4,
      exact: '0.1000000000000000055511151231257827021181583404541015625',
      shortest: '0.1',
      hexFloat: '0x1.999999999999ap-4',
      ulp: '0.000000000000000013877787807814456755295395851135253906250'.replace(/0$/, ''),
      error: '0.0000000000000000055511151231257827021181583404541015625',
      nan: undefined,
    })
  })

  it.each([
    ['1', 'binary16', '3c00', 'normal', '1'],
    ['65504', 'binary16', '7bff', 'normal', '65504'],
    ['65520', 'binary16', '7c00', 'infinite', 'Infinity'],
    ['6e-8', 'binary16', '0001', 'subnormal', '0.000000059604644775390625'],
    ['2e-8', 'binary16', '0000', 'zero', '0'],
    ['3.14159', 'bfloat16', '4049', 'normal', '3.140625'],
    ['-0', 'binary32', '80000000', 'zero', '-0'],
    ['16777217', 'binary32', '4b800000', 'normal', '16777216'],
    ['1e400', 'binary64', '7ff0000000000000', 'infinite', 'Infinity'],
    ['-inf', 'binary32', 'ff800000', 'infinite', '-Infinity'],
    ['nan', 'binary32', '7fc00000', 'nan', 'NaN'],
    ['0x1.8p-3', 'binary64', '3fc8000000000000', 'normal', '0.1875'],
    ['0x1.0p-20', 'binary64', '3eb0000000000000', 'normal', '0.00000095367431640625'],
    ['0.(3)', 'binary32', '3eaaaaab', 'normal', '0.3333333432674407958984375'],
  ] as const)('stores %s as %s %s', (text, format, bits, kind, exact) => {
    expect(unwrap(describeFloat(text, { format }))).toMatchObject({ bits, kind, exact })
  })

  it('rounds ties to even', () => {
    expect(unwrap(describeFloat('2049', { format: 'binary16' })).exact).toBe('2048')
    expect(unwrap(describeFloat('2051', { format: 'binary16' })).exact).toBe('2052')
  })

  it.each([
    ['0.5', []],
    ['0.1', ['rounded']],
    ['1e999', ['overflow']],
    ['1e-999', ['underflow']],
    ['nan', []],
  ])('notes for %s: %j', (text, codes) => {
    expect(noteCodes(describeFloat(text))).toEqual(codes)
  })

  it('shows enough digits of the stored number to distinguish it from what was typed', () => {
    expect(describeFloat('0.1')).toMatchObject({
      notes: [{ message: expect.stringContaining('0.10000000000000000555') }],
    })
  })

  it.each([
    ['7ff000000000002a', 'signaling NaN, payload 0x2a'],
    ['7ff8000000000001', 'quiet NaN, payload 0x1'],
  ])('shows the payload of the NaN %s', async (bits, kind) => {
    const shown = unwrap(await float(bits, { format: 'binary64', input: 'bits' }))
    expect(shown).toMatchObject({ rows: expect.arrayContaining([{ name: 'Kind', value: kind }]) })
  })

  it('reads a bit pattern, and the payload of a NaN', () => {
    expect(unwrap(describeFloat('7ff0 0000 0000 002a', { input: 'bits' }))).toMatchObject({
      kind: 'nan',
      nan: { quiet: false, payload: '2a' },
    })
    expect(unwrap(describeFloat('0x0001', { input: 'bits', format: 'binary16' }))).toMatchObject({
      shortest: '6e-8',
      hexFloat: '0x0.004p-14',
      exponent: -24,
    })
  })

  it('agrees with this machine’s doubles: bits, and the shortest decimal', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const written = Object.is(value, -0) ? '-0' : String(value)
        const { bits, shortest } = unwrap(describeFloat(written))
        expect(bits).toBe(doubleBits(value))
        expect(shortest).toBe(written)
      }),
    )
  })

  it('agrees with this machine’s shortest decimal of every power of two', () => {
    for (let power = -1074; power < 1024; power += 1) {
      expect(unwrap(describeFloat(`0x1p${power}`)).shortest).toBe(String(2 ** power))
    }
  })

  it.each([
    ['0b1010', '10'],
    ['-0o17', '-15'],
    ['0xdead_beef', '3735928559'],
    ['0xdead beef', '3735928559'],
    ['0x1_0.8p 1', '33'],
  ])('reads %j as %s', (text, exact) => {
    expect(unwrap(describeFloat(text)).exact).toBe(exact)
  })

  it.each([
    ['0.(3)', '-0.0000000000000000185037170770859423403938611348470052083333333333333333333333…'],
    ['-0.(3)', '0.0000000000000000185037170770859423403938611348470052083333333333333333333333…'],
    [
      `0x1.${'0'.repeat(24)}1`,
      '-0.0000000000000000000000000000007888609052210118054117285652827862296732064351090230047702789306640625',
    ],
  ])('shows what is stored minus %s, however little it is', (text, error) => {
    const description = describeFloat(text)
    expect(unwrap(description).error).toBe(error)
    expect(noteCodes(description)).toEqual(['rounded'])
  })

  it('shows 60 digits of a difference that has no last digit', () => {
    const description = describeFloat('6.(6)e-50')
    expect(unwrap(description).error).toMatch(/^-?0\.0{65}[1-9]\d{59}…$/)
    expect(noteCodes(description)).toEqual(['rounded'])
  })

  it.each([
    ['a decimal', `0.${'1234567'.repeat(14_000)}3`],
    ['a decimal with zeros', `0.${'0'.repeat(99_000)}3`],
    ['a hexadecimal float', `0x1.${'0'.repeat(99_000)}1`],
    ['a repeating decimal', `0.${'1234567'.repeat(12_000)}(${'1234567891'.repeat(1000)})`],
  ])(
    'describes %s of a hundred thousand digits',
    (_, text) => {
      expect(noteCodes(describeFloat(text))[0]).toMatch(/rounded|underflow/)
    },
    5000,
  )

  it('agrees with this machine’s singles', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const written = Object.is(value, -0) ? '-0' : String(value)
        expect(unwrap(describeFloat(written, { format: 'binary32' })).bits).toBe(singleBits(value))
      }),
    )
  })

  it('reads its own hexadecimal and exact decimals back, in every format', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff }),
        fc.constantFrom('binary16' as const, 'bfloat16' as const),
        (pattern, format) => {
          const stored = unwrap(
            describeFloat(pattern.toString(16).padStart(4, '0'), { input: 'bits', format }),
          )
          if (stored.kind === 'nan') return
          for (const text of [stored.exact, stored.shortest, stored.hexFloat]) {
            expect(unwrap(describeFloat(text, { format })).bits).toBe(stored.bits)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    ['abc', {}, 'invalid-digit'],
    ['', {}, 'empty'],
    ['0x', {}, 'empty'],
    ['0xfg', {}, 'invalid-digit'],
    ['0x1.8p', {}, 'invalid-number'],
    [`0x1.${'0'.repeat(100_000)}p1`, {}, 'too-long'],
    ['12', { input: 'bits' }, 'invalid-bits'],
    ['1\n2', {}, 'several-lines'],
    ['1', { format: 'binary128' as 'binary64' }, 'invalid-option'],
  ] as const)('refuses %j with %j as %s', (text, options, code) => {
    expect(firstError(describeFloat(text, options))?.code).toBe(code)
  })

  it('reads bits in binary too', () => {
    const bits = '0 10000000 10010010000111111011011'
    expect(unwrap(describeFloat(bits, { input: 'bits', format: 'binary32' })).bits).toBe('40490fdb')
    expect(unwrap(describeFloat('0b0100100000000000', { input: 'bits', format: 'binary16' })).exact).toBe('8')
  })

  it.each([
    ['3fb999999999999a', 'binary64', { input: 'bits' }],
    ['ff800000', 'binary64', { input: 'bits', format: 'binary32' }],
  ] as const)('repairs %s, which is bits and not a value', (text, format, options) => {
    expect(firstError(describeFloat(text, { format }))?.fix).toMatchObject({ options })
  })

  it('offers a fix for bits of another format, and notes a value that may be bits', () => {
    expect(firstError(describeFloat('40490fdb', { input: 'bits' }))?.fix).toMatchObject({
      options: { format: 'binary32' },
    })
    const value = describeFloat('0x40490fdb', { format: 'binary32' })
    expect(value).toMatchObject({ notes: [{ code: 'maybe-bits', fix: { options: { input: 'bits' } } }, {}] })
    expect(describeFloat('0x40', { format: 'binary32' })).toMatchObject({ notes: [] })
  })

  it.each([
    ['5e-324', ' 4.9406564584124654417656879286822…e-324,'],
    ['1.1e300', ' 1.1000000000000000577552362807248…e300,'],
    ['0.1', ' 0.10000000000000000555111512312578270211…,'],
  ])('says which number is stored for %s', (text, part) => {
    const result = describeFloat(text)
    expect(result.ok && result.notes[0]?.message).toContain(part)
  })
})
