import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { detect } from '../../detect/detect.ts'
import { convertUnits } from './index.ts'
import { MEASURE_NAMES, SHOWN } from './unitNames.ts'

const amountOf = async (text: string, unit: string) =>
  unwrap(await convertUnits(text)).values.find((each) => each.unit === unit)?.value

/** Units that GNU Units names otherwise; its gallons, cups and spoons have the names of their countries. */
const GNU_NAMES: Readonly<Record<string, string>> = {
  'nautical mile': 'nauticalmile',
  'light-year': 'lightyear',
  cm2: 'cm^2',
  m2: 'm^2',
  km2: 'km^2',
  'sq in': 'in^2',
  'sq ft': 'ft^2',
  'square mile': 'mile^2',
  m3: 'm^3',
  teaspoon: 'usteaspoon',
  tablespoon: 'ustablespoon',
  'fl oz': 'usfloz',
  cup: 'uscup',
  pint: 'uspint',
  gal: 'usgallon',
  'imperial gallon': 'brgallon',
  'cubic foot': 'ft^3',
  'km/h': 'km/hour',
  Wh: 'W hour',
  kWh: 'kW hour',
  cal: 'cal_th',
  kcal: 'kcal_th',
  BTU: 'btu_IT',
  hp: 'horsepower',
  month: '(365|12 day)',
  year: '(365 day)',
  deg: 'degree',
  rad: 'radian',
  kB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
  KiB: 'kibibyte',
  MiB: 'mebibyte',
  GiB: 'gibibyte',
  TiB: 'tebibyte',
}

function gnuUnits(from: string, to: string): number {
  return Number(runProgram('units', ['--terse', '--digits', '17', from, to]).toString())
}

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
    ['1 year', 'month', 12],
    ['1 decade', 'month', 120],
    ['18 months', 'year', 1.5],
    ['1 year 6 mo', 'month', 18],
    ['73 days', 'year', 0.2],
    ['1 month', 'hour', 730],
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

  it.runIf(hasPrograms('units')).each(Object.entries(SHOWN).filter(([kind]) => kind !== 'Temperature'))(
    '%s is as GNU Units has it',
    async (_, names) => {
      const [first] = names
      for (const name of names) {
        const value = await amountOf(`1 ${name}`, first)
        const expected = gnuUnits(GNU_NAMES[name] ?? name, GNU_NAMES[first] ?? first)
        expect(Number(value) / expected, name).toBeCloseTo(1, 11)
      }
    },
  )

  it.runIf(hasPrograms('units')).each([-40, 0, 21.5, 451])(
    '%d °F are as GNU Units has them',
    async (amount) => {
      for (const [unit, scale] of Object.entries({ celsius: 'tempC', kelvin: 'tempK', rankine: 'tempR' }))
        expect(await amountOf(`${amount} °F`, unit)).toBeCloseTo(gnuUnits(`tempF(${amount})`, scale), 9)
    },
  )

  it.runIf(hasPrograms('units')).each([
    ['1 kip', 'N', 'kip', 'N'],
    ['1 poundal', 'N', 'poundal', 'N'],
    ['1 board foot', 'm3', 'boardfoot', 'm^3'],
    ['1 short hundredweight', 'kg', 'shorthundredweight', 'kg'],
    ['1 cwt', 'kg', 'longhundredweight', 'kg'],
    ['1 point', 'mm', 'inch/72', 'mm'],
    ['1 pica', 'mm', 'inch/6', 'mm'],
    ['1 US dry barrel', 'm3', '7056 inch^3', 'm^3'],
  ])('%s is in %s as GNU Units has it', async (text, unit, from, to) => {
    expect(Number(await amountOf(text, unit)) / gnuUnits(from, to)).toBeCloseTo(1, 11)
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
    ['1 year in months', 'months', 12],
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

  it('says what a month and a year are taken for where one is named', async () => {
    const codes = async (text: string) => {
      const converted = await convertUnits(text)
      return converted.ok ? converted.notes.map(({ code }) => code) : []
    }
    expect(await codes('1 year in months')).toEqual(['mean-month'])
    expect(await codes('90 days to months')).toEqual(['mean-month'])
    expect(await codes('2 centuries')).toEqual(['mean-month'])
    expect(await codes('90 days in weeks')).toEqual([])
    expect(await codes('5 km')).toEqual([])
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
