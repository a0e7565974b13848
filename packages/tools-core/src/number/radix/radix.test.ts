import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool } from '../../index.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { convertRadix, fromTwosComplement, toTwosComplement } from './index.ts'

describe('convertRadix', () => {
  it('takes a number or a bigint as its digits', () => {
    expect(unwrap(convertRadix(255, { from: 10, to: 16 }))).toBe('ff')
    expect(unwrap(convertRadix(-(2n ** 80n), { from: 10, to: 16 }))).toBe('-100000000000000000000')
    expect(unwrap(convertRadix(1e21, { from: 10, to: 10 }))).toBe('1000000000000000000000')
  })

  it.each([
    ['ff', 'Read it as hexadecimal', '0xff'],
    [' -DE AD', 'Read it as hexadecimal', ' -0xDE AD'],
    ['1,5', 'Replace the comma with a point', '1.5'],
    ['1,000,000', 'Remove the commas', '1000000'],
    ['-1,000', 'Remove the comma', '-1000'],
    ['1,0000', 'Replace the comma with a point', '1.0000'],
    ['zz', undefined, undefined],
    ['0b2', 'Read it as hexadecimal', '0x0b2'],
    ['#ff', 'Read it as hexadecimal', '0xff'],
    ['-$ff', 'Read it as hexadecimal', '-0xff'],
    ['0FFh', 'Read it as hexadecimal', '0x0FF'],
    ['&HFF', 'Read it as hexadecimal', '0xFF'],
    ['U+1F600', 'Read it as hexadecimal', '0x1F600'],
    ['1010b', 'Read it as binary', '0b1010'],
    ['2#1010', 'Read it as binary', '0b1010'],
    ['255u', 'Remove the suffix', '255'],
    ['0xFFull', 'Remove the suffix', '0xFF'],
    ['1_000i64', 'Remove the suffix', '1_000'],
    ['-5n', 'Remove the suffix', '-5'],
    ['0.5f', 'Remove the suffix', '0.5'],
    ['1.234.567,5', 'Write it with a decimal point', '1234567.5'],
    ['1,00,000', 'Remove the commas', '100000'],
  ])('offers a fix for %j: %s', (text, label, expected) => {
    const fix = firstError(convertRadix(text, { from: 'auto', to: 10 }))?.fix
    expect(fix?.label).toBe(label)
    if (fix === undefined) return
    const fixed = applyEdits(text, fix.edits)
    expect(fixed).toBe(expected)
    expect(convertRadix(fixed, { from: 'auto', to: 10 }).ok).toBe(true)
  })

  it.each([
    ['255', 10, 16, 'ff'],
    ['FF', 16, 10, '255'],
    ['0xFf', 16, 10, '255'],
    ['0b1010', 2, 10, '10'],
    ['0o17', 8, 10, '15'],
    ['0b11', 16, 10, '2833'],
    ['0xff', 'auto', 10, '255'],
    ['0b101', 'auto', 10, '5'],
    ['1_000_000', 10, 10, '1000000'],
    ['1111 0000', 2, 16, 'f0'],
    ['-255', 10, 16, '-ff'],
    ['−255', 10, 16, '-ff'],
    ['+7', 10, 2, '111'],
    ['zZ', 36, 10, '1295'],
    ['zZ', 62, 10, '2231'],
    ['63', 10, 64, '/'],
    ['+', 64, 10, '62'],
    ['0', 10, 2, '0'],
    ['-0', 10, 2, '0'],
    ['007', 10, 10, '7'],
    ['1e3', 10, 10, '1000'],
    // parseInt turns this into 18446744073709552000.
    ['ffffffffffffffff', 16, 10, '18446744073709551615'],
  ] as const)('converts %j from base %s to base %i: %j', (text, from, to, converted) => {
    expect(unwrap(convertRadix(text, { from, to }))).toBe(converted)
  })

  it.each([
    ['0.1', 10, 2, '0.0(0011)'],
    ['0.5', 10, 2, '0.1'],
    ['-0.75', 10, 2, '-0.11'],
    ['0.(3)', 10, 3, '0.1'],
    ['0.1', 3, 10, '0.(3)'],
    ['0.1(6)', 10, 10, '0.1(6)'],
    ['0.(9)', 10, 10, '1'],
    ['1.5e-2', 10, 10, '0.015'],
    ['a.8', 16, 10, '10.5'],
    ['.5', 10, 10, '0.5'],
    ['5.', 10, 10, '5'],
  ] as const)('converts the fraction %j from base %i to base %i: %j', (text, from, to, converted) => {
    expect(unwrap(convertRadix(text, { from, to }))).toBe(converted)
  })

  it('finds the repeating digits of 1/97, and says where it stopped searching', () => {
    const whole = unwrap(
      convertRadix(
        '0.(010309278350515463917525773195876288659793814432989690721649484536082474226804123711340206185567)',
        { from: 10, to: 2 },
      ),
    )
    expect(whole).toMatch(/^0\.\([01]{48}\)$/)
    expect(convertRadix('0.1', { from: 10, to: 7, fractionDigits: 2 })).toMatchObject({
      value: '0.04…',
      notes: [{ code: 'truncated' }],
    })
  })

  it('writes prefix, groups and capitals on request', () => {
    expect(
      unwrap(convertRadix('-3735928559', { from: 10, to: 16, letterCase: 'upper', prefix: true, group: 4 })),
    ).toBe('-0xDEAD_BEEF')
    expect(unwrap(convertRadix('1234567', { from: 10, to: 10, group: 3, separator: ' ' }))).toBe('1 234 567')
  })

  it('restores every whole number, through every base', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(1n << 300n), max: 1n << 300n }),
        fc.integer({ min: 2, max: 64 }),
        (value, to) => {
          const converted = unwrap(convertRadix(String(value), { from: 10, to }))
          expect(unwrap(convertRadix(converted, { from: to, to: 10 }))).toBe(String(value))
          if (to <= 36) expect(converted).toBe(value.toString(to))
        },
      ),
    )
  })

  it('finds the shortest repeating part, at its earliest digit', () => {
    for (let denominator = 2; denominator < 120; denominator += 1) {
      for (const to of [2, 3, 6, 10, 12, 36]) {
        // The repeating part in base 11 gives the fraction exactly, whatever its denominator.
        const inBase = unwrap(convertRadix(fractionIn(11, denominator), { from: 11, to }))
        expect(inBase, `1/${denominator} in base ${to}`).toBe(fractionIn(to, denominator))
      }
    }
  })

  it('searches a fraction of 99,998 digits for repeating ones', () => {
    const fraction = `0.${'7'.repeat(99_998)}`
    const fractionDigits = process.env.WHITTLE_FULL === undefined ? 1000 : 10_000
    const converted = unwrap(convertRadix(fraction, { from: 10, to: 3, fractionDigits }))
    expect(converted).toMatch(/^0\.[012]+…$/)
    expect(converted).toHaveLength(fractionDigits + 3)
  })

  it('restores every fraction through its repeating digits', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.integer({ min: 2, max: 36 }), (value, to) => {
        const text = `0.${String(value).padStart(4, '0')}`
        const converted = convertRadix(text, { from: 10, to, fractionDigits: 10_000 })
        expect(unwrap(convertRadix(unwrap(converted), { from: to, to: 10 }))).toBe(String(value / 10_000))
      }),
      { numRuns: 60 },
    )
  })

  it('looks for a fix in linear time', () => {
    for (const text of [`1${' '.repeat(90_000)}x`, `$${'f'.repeat(90_000)}x`, `1${"_' ".repeat(30_000)}b x`])
      expect(firstError(convertRadix(text, { to: 2 }))?.code).toBe('invalid-digit')
  })

  it('reads a number that bc has wrapped', () => {
    expect(unwrap(convertRadix('12\\\n34\\\r\n56\n', { from: 10, to: 10 }))).toBe('123456')
  })

  it('converts a column of numbers on the page, and says so', async () => {
    const engine = await findTool('number-base')!.load()
    const options = { from: 0, to: 10, letterCase: 'lower', group: 0, prefix: 'off' }
    const text = '0xff\n\n 12\n34\\\n56\n'
    const result = await engine(text, options)
    expect(unwrap(result)).toEqual({ kind: 'text', text: '255\n12\n3456' })
    expect(noteCodes(result)).toEqual(['several-lines'])
    const bad = await engine('1\nx\ny', options)
    expect(bad).toMatchObject({
      errors: [
        { offset: 2, line: 2, column: 1 },
        { offset: 4, line: 3 },
      ],
    })
  })

  it('converts each cell of a table, in which tabs do not join digits', async () => {
    const engine = await findTool('number-base')!.load()
    const options = { from: 0, to: 16, letterCase: 'lower', group: 0, prefix: 'off' }
    const result = await engine('255\t16\n\t7\t\t8\t', options)
    expect(unwrap(result)).toEqual({ kind: 'text', text: 'ff\t10\n7\t\t8' })
    expect(result).toMatchObject({
      notes: [{ code: 'several-lines', message: 'Each cell was read as a number of its own.' }],
    })
    expect(unwrap(await engine('\t255\t', options))).toEqual({ kind: 'text', text: 'ff' })
  })

  it('converts a hundred thousand digits', () => {
    for (const to of [2, 16, 36, 62, 64]) {
      const long = unwrap(convertRadix('7'.repeat(100_000), { from: 10, to }))
      if (to === 64) expect(unwrap(convertRadix(long, { from: 64, to: 10 }))).toBe('7'.repeat(100_000))
    }
  })

  it.each([
    ['12a', 10, 'invalid-digit', 2],
    ['1 2 9', 8, 'invalid-digit', 4],
    ['255\t16', 10, 'invalid-digit', 3],
    [`0.1(${'3'.repeat(10_001)})`, 10, 'too-long', 4],
    ['\n1\r\n2', 10, 'several-lines', 2],
    ['0xff', 10, 'wrong-prefix', 0],
    ['', 10, 'empty', 0],
    ['-', 10, 'empty', 1],
    ['.', 10, 'empty', 0],
    ['1.2.3', 10, 'invalid-digit', 3],
    ['1(3)', 10, 'invalid-digit', 1],
    ['1e99999', 10, 'exponent-too-large', 1],
    ['1'.repeat(100_001), 10, 'too-long', 100_000],
    ['😀', 10, 'invalid-digit', 0],
  ] as const)('rejects %.12j in base %i as %s at %i', (text, from, code, offset) => {
    expect(firstError(convertRadix(text, { from, to: 2 }))).toMatchObject({ code, offset })
  })

  it.each([1, 65, 2.5, Number.NaN])('rejects the base %d', (radix) => {
    expect(firstError(convertRadix('1', { from: 10, to: radix }))?.code).toBe('not-a-radix')
    expect(firstError(convertRadix('1', { from: radix, to: 10 }))?.code).toBe('not-a-radix')
  })
})

describe('toTwosComplement', () => {
  it.each([
    ['-1', 8, '11111111', 'ff', 255n, -1n],
    ['-128', 8, '10000000', '80', 128n, -128n],
    ['127', 8, '01111111', '7f', 127n, 127n],
    ['-2', 16, '1111111111111110', 'fffe', 65534n, -2n],
    ['-1', 12, '111111111111', 'fff', 4095n, -1n],
    ['-5', 13, '1111111111011', '1ffb', 8187n, -5n],
  ] as const)('writes %s in %i bits', (text, width, binary, hex, unsigned, signed) => {
    expect(unwrap(toTwosComplement(text, { width }))).toMatchObject({ binary, hex, unsigned, signed })
  })

  it('gives the bytes in both orders', () => {
    expect(unwrap(toTwosComplement('0x12345678', { width: 32 }))).toMatchObject({
      bigEndian: new Uint8Array([0x12, 0x34, 0x56, 0x78]),
      littleEndian: new Uint8Array([0x78, 0x56, 0x34, 0x12]),
    })
  })

  it('pads the highest byte with zeros if the width is not a multiple of 8', () => {
    expect(unwrap(toTwosComplement('-2', { width: 12 }))).toMatchObject({
      bigEndian: new Uint8Array([0x0f, 0xfe]),
      littleEndian: new Uint8Array([0xfe, 0x0f]),
    })
  })

  it.each([
    ['128', 8, 'signed'],
    ['-129', 8, 'signed'],
    ['256', 8, 'unsigned'],
    ['-1', 8, 'unsigned'],
  ] as const)('rejects %s in %i bits %s instead of wrapping around', (text, width, sign) => {
    expect(firstError(toTwosComplement(text, { width, sign }))?.code).toBe('out-of-range')
  })

  it('says how many bits are needed', () => {
    expect(firstError(toTwosComplement('128', { width: 8 }))?.message).toBe(
      '8 bits signed hold -128 to 127; it needs 9 bits.',
    )
  })

  it('rejects a fraction and an invalid width', () => {
    expect(firstError(toTwosComplement('1.5', { width: 8 }))?.code).toBe('not-whole')
    for (const width of [0, 7, 12.5, 257, Number.NaN])
      expect(firstError(toTwosComplement('1', { width }))?.code).toBe('invalid-width')
  })

  it.each([
    ['0xFFFFFFFB', 32, 'Read as unsigned', '0xFFFFFFFB', -5n],
    ['251', 8, 'Read as unsigned', '251', -5n],
    [' 11111011', 8, 'Read as binary', ' 0b11111011', -5n],
    ['256', 8, undefined, '', 0n],
    ['-129', 8, undefined, '', 0n],
    ['1111111111', 8, undefined, '', 0n],
  ])('offers a fix for %j at %i bits: %s', (text, width, label, expected, signed) => {
    const fix = firstError(toTwosComplement(text, { width }))?.fix
    expect(fix?.label).toBe(label)
    if (fix === undefined) return
    expect(applyEdits(text, fix.edits)).toBe(expected)
    expect(unwrap(toTwosComplement(expected, { width, ...fix.options })).signed).toBe(signed)
  })

  it('offers to read zeros and ones as bits, if there are exactly as many as bits', () => {
    const read = toTwosComplement('00000101', { width: 8 })
    expect(read).toMatchObject({ value: { signed: 101n }, notes: [{ fix: { label: 'Read as binary' } }] })
    for (const text of ['101', '0b00000101', '00000102'])
      expect(toTwosComplement(text, { width: 8 })).toMatchObject({ notes: [] })
    expect(toTwosComplement('00000101', { width: 8, from: 10 })).toMatchObject({ notes: [] })
  })

  it('is undone by fromTwosComplement at every width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 256 }),
        fc.bigInt({ min: -(1n << 255n), max: (1n << 255n) - 1n }),
        (width, value) => {
          const fitting = BigInt.asIntN(width, value)
          const pattern = unwrap(toTwosComplement(fitting, { width }))
          expect(unwrap(fromTwosComplement(pattern.binary, { width }))).toEqual(pattern)
          expect(unwrap(fromTwosComplement(`0x${pattern.hex}`, { width })).signed).toBe(fitting)
        },
      ),
    )
  })
})

/** 1 / `denominator` by long division that remembers every remainder. */
function fractionIn(radix: number, denominator: number): string {
  const seen: number[] = []
  let digits = ''
  for (let remainder = 1; remainder !== 0; remainder = (remainder * radix) % denominator) {
    const start = seen.indexOf(remainder)
    if (start !== -1) return `0.${digits.slice(0, start)}(${digits.slice(start)})`
    seen.push(remainder)
    digits += Math.floor((remainder * radix) / denominator).toString(36)
  }
  return `0.${digits}`
}
