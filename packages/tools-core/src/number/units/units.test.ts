import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { detect } from '../../detect/detect.ts'
import { convertUnits } from './index.ts'
import { MEASURE_NAMES } from './unitNames.ts'

const amountOf = async (text: string, unit: string) =>
  unwrap(await convertUnits(text)).values.find((each) => each.unit === unit)?.value

describe('convertUnits', () => {
  // The international yard and pound (1959), the definitions of the SI brochure, and NIST SP 811, appendix B.
  it.each([
    ['1 inch', 'mm', 25.4],
    ['1 mile', 'm', 1609.344],
    ['1 nautical mile', 'm', 1852],
    ['1 lb', 'g', 453.59237],
    ['1 stone', 'lb', 14],
    ['1 gal', 'L', 3.785411784],
    ['1 imperial gallon', 'L', 4.54609],
    ['1 acre', 'm2', 4046.8564224],
    ['1 atm', 'Pa', 101_325],
    ['1 bar', 'kPa', 100],
    ['1 kWh', 'J', 3_600_000],
    ['1 kcal', 'J', 4184],
    ['1 BTU', 'J', 1055.05585262],
    ['1 kWh', 'kcal', 3_600_000 / 4184],
    ['1 mph', 'm/s', 0.44704],
    ['1 knot', 'km/h', 1.852],
    ['1 GiB', 'byte', 2 ** 30],
    ['1 week', 'hour', 168],
    ['180 deg', 'rad', Math.PI],
  ])('%s is in %s %d', async (text, unit, value) => {
    expect(await amountOf(text, unit)).toBeCloseTo(value, 9)
  })

  // The fixed points of the scales.
  it.each([
    ['0 °C', 32, 273.15],
    ['100 °C', 212, 373.15],
    ['-40 °C', -40, 233.15],
  ])('%s is %d °F and %d K', async (text, fahrenheit, kelvin) => {
    expect([await amountOf(text, 'fahrenheit'), await amountOf(text, 'kelvin')]).toEqual([fahrenheit, kelvin])
  })

  it.each([
    ['32 °F', 'celsius'],
    ['273.15 kelvin', 'celsius'],
    ['-459.67 F', 'kelvin'],
  ])('%s is exactly 0 %s', async (text, unit) => {
    expect(await amountOf(text, unit)).toBe(0)
  })

  it('converts there and back', async () => {
    const number = fc.double({ min: 0.001, max: 1e6, noNaN: true })
    await fc.assert(
      fc.asyncProperty(
        number,
        fc.constantFrom('km', 'kg', 'psi', 'acre', 'kWh', 'cup'),
        async (given, unit) => {
          const { values } = unwrap(await convertUnits(`${given} ${unit}`))
          const there = values.find(({ value }) => value > 0.001)!
          const back = await convertUnits(`${there.value} ${there.unit}`)
          const other = unwrap(back).values.find((each) => each.unit === values[1]!.unit)!
          expect(other.value / values[1]!.value).toBeCloseTo(1, 9)
        },
      ),
      { numRuns: 50 },
    )
  })

  it.each([
    ['5 ft 11 in', 'm', 1.8034],
    ['5\'11"', 'm', 1.8034],
    ['1,5 km', 'm', 1500],
    ['1e3 m', 'km', 1],
    ['10KM', 'm', 10_000],
    ['3,500 km', 'm', 3_500_000],
    ['1,234,567.5 g', 'kg', 1234.5675],
    ['0,125 kg', 'g', 125],
    ['100 km/h', 'mph', 62.1371192237],
    ['30 knots', 'knot', 30],
  ])('reads %s', async (text, unit, value) => {
    expect(await amountOf(text, unit)).toBeCloseTo(value, 9)
  })

  it.each([
    ['5 ft 11 in to cm', 'cm', 180.34],
    ['5\'11" in cm', 'cm', 180.34],
    ['10 in in cm', 'cm', 25.4],
    ['20 C to F', 'F', 68],
    ['20 c to f', 'f', 68],
    ['20 °c in °F', '°F', 68],
    ['100 km/h as mph', 'mph', 62.1371192237],
    ['2 lb 3 oz = g', 'g', 992.233309375],
    ['1.5 GB -> MiB', 'MiB', 1430.51147461],
    ['1 m2 → sq ft', 'sq ft', 10.7639104167],
    ['90 min into hours', 'hours', 1.5],
  ])('answers %s', async (text, unit, value) => {
    const { asked, values } = unwrap(await convertUnits(text))
    expect(asked?.unit).toBe(unit)
    expect(asked?.value).toBeCloseTo(value, 6)
    expect(values.map((each) => each.unit)).not.toContain(unit)
  })

  it.each(MEASURE_NAMES)('understands %s, which the detector takes for a unit', async (name) => {
    expect(await convertUnits(`5 ${name}`)).toMatchObject({ ok: true })
    expect(detect(`5 ${name}`)[0]?.type).toBe('measure')
  })

  it.each(['mw', 'kn'])('does not guess what %s means', async (name) => {
    expect(await convertUnits(`5 ${name}`)).toMatchObject({ ok: false })
  })

  it.each([
    ['3/4 inch', 'mm', 19.05],
    ['1 1/2 cups', 'cup', 1.5],
    ['1½ in', 'mm', 38.1],
    ['½ mile', 'm', 804.672],
    ['-1/2 °C', 'celsius', -0.5],
    ['6 ft 2 3/4 in', 'inch', 74.75],
  ])('reads the fraction of %s', async (text, unit, value) => {
    expect(await amountOf(text, unit)).toBeCloseTo(value, 9)
  })

  it('says where a unit is that it cannot answer in', async () => {
    const unknown = { code: 'unknown-unit', offset: 8, length: 8 }
    expect(await convertUnits('5 km to parsnips')).toMatchObject({ errors: [unknown] })
    const other = { code: 'mixed-units', offset: 8, length: 2 }
    expect(await convertUnits('5 km to kg')).toMatchObject({ errors: [other] })
  })

  it.each([
    ['1/0 km', 'invalid-amount'],
    ['', 'invalid-amount'],
    ['km', 'invalid-amount'],
    ['5', 'invalid-amount'],
    ['5 parsnips', 'unknown-unit'],
    ['5 km 3 kg', 'mixed-units'],
  ])('refuses %j', async (text, code) => {
    expect(await convertUnits(text)).toMatchObject({ ok: false, errors: [{ code }] })
  })

  it('says where the unknown unit is', async () => {
    expect(await convertUnits('5 parsnips')).toMatchObject({ errors: [{ offset: 2, length: 8 }] })
  })
})
