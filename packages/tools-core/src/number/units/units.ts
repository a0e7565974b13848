/** Physical units, by the table of `convert`. */
import { openText } from '../../shared/charset/openText.ts'
import { splitAskedUnit } from '../../shared/input/askedUnit.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { plainNumber, WRITTEN_NUMBER } from '../rational/writtenNumber.ts'
import { OTHER_NAMES, SHOWN, SYMBOLS } from './unitNames.ts'

/** What an amount is in one unit. */
export interface UnitValue {
  readonly unit: string
  readonly value: number
}

/** An amount in all units of its kind. */
export interface ConvertedUnits {
  readonly kind: keyof typeof SHOWN
  /** The unit that is asked for, named as it was written. */
  readonly asked?: UnitValue
  readonly values: readonly UnitValue[]
}

/**
 * Units that the table lacks, each by its definition in the base unit of its kind, which for energy is a unit
 * of the table. Sources: SI brochure, the international yard, and NIST SP 811 for the thermochemical calorie
 * and the BTU of the International Table.
 */
const OWN_UNITS: Readonly<Record<string, readonly ['Speed' | 'Energy', number]>> = {
  'm/s': ['Speed', 1],
  'km/h': ['Speed', 1 / 3.6],
  mph: ['Speed', 0.44704],
  knot: ['Speed', 1852 / 3600],
  'ft/s': ['Speed', 0.3048],
  cal: ['Energy', 4.184],
  kcal: ['Energy', 4184],
  btu: ['Energy', 1055.05585262],
}

/** Fractions that are one character, such as ½. */
const SMALL_FRACTION = '\u00bc-\u00be\u2150-\u215e'

/** `3/4`, `1 1/2` and `1½`. */
const FRACTION = String.raw`(?:(?:\d{1,9}\s+)?\d{1,9}[/\u2044]\d{1,9}|(?:\d{1,9}\s?)?[${SMALL_FRACTION}])`

const PART = new RegExp(
  String.raw`([+-]?(?:${FRACTION}|${WRITTEN_NUMBER}|[.,]\d+)(?:e[+-]?\d{1,3})?)` +
    String.raw`\s*([^\d\s.,+${SMALL_FRACTION}-][^\d${SMALL_FRACTION}]*?)\s*(?=$|[+-]?[\d.,${SMALL_FRACTION}])`,
  'giu',
)

/**
 * An amount in the units of its kind: `5 km`, `72 °F`, `1½ cups`, `5 ft 11 in` (amounts of one kind are added
 * up); `5 ft 11 in to cm` asks for a unit. A comma before three digits separates thousands; any other counts
 * as a decimal point. Results are doubles. Errors: `invalid-amount`, `unknown-unit`, `mixed-units`.
 *
 * @example
 * await convertUnits('26.2 miles') // value: { kind: 'Length', values: [{ unit: 'mm', value: 42164812.8 }, …] }
 * await convertUnits('20 °C to F') // value: { kind: 'Temperature', asked: { unit: 'F', value: 68 }, … }
 */
export async function convertUnits(text: TextInput): Promise<Result<ConvertedUnits>> {
  const opened = openText(text)
  if (!opened.ok) return opened
  // A power at the end of a unit, as in `m2`, becomes a sign, so that it is not read as a number.
  const { amount, asked } = splitAskedUnit(opened.value.slice(0, 200))
  const given = amount
    .replace(/(?<!\de)(?<=\p{L})2(?=\s|$)/gu, '²')
    .replace(/(?<!\de)(?<=\p{L})3(?=\s|$)/gu, '³')
  const parts = [...given.matchAll(PART)]
  const refuse = (code: ToolErrorCode, message: string, offset = 0, length = opened.value.length) =>
    fail({ code, message, ...placeAt(opened.value, offset, length) })
  if (parts.length === 0 || given.replaceAll(PART, '').trim() !== '' || opened.value.trim().length > 200)
    return refuse('invalid-amount', 'Write a number and a unit, such as 5 km or 72 °F.')
  const { convert, getMeasureKind, MeasureKind } = await import('convert')
  const amounts = parts.map(([, number = '', unit = '']) => ({
    number: numberOf(number),
    unit: nameOf(unit, getMeasureKind),
  }))
  if (!amounts.every(({ number }) => Number.isFinite(number)))
    return refuse('invalid-amount', 'A fraction cannot have the denominator 0.')
  const kindOf = (unit: 'm') => OWN_UNITS[unit]?.[0] ?? MeasureKind[getMeasureKind(unit)!]
  const kinds = amounts.map(({ unit }) => kindOf(unit))
  const unknown = (kinds as readonly unknown[]).indexOf(undefined)
  if (unknown !== -1) {
    const [whole = '', number = '', unit = ''] = parts[unknown] ?? []
    const offset = (parts[unknown]?.index ?? 0) + whole.indexOf(unit, number.length)
    return refuse('unknown-unit', `There is no unit “${unit}” here.`, offset, unit.length)
  }
  if (new Set(kinds).size > 1) return refuse('mixed-units', 'These units measure different things.')
  const name = kinds[0] as keyof typeof SHOWN
  const shown = SHOWN[name]
  if (shown === undefined) return refuse('unknown-unit', 'Units of this kind are not converted here.')
  const wanted = asked === undefined ? undefined : nameOf(asked.unit, getMeasureKind)
  if (asked !== undefined && wanted !== undefined && kindOf(wanted) !== name) {
    const [code, message] =
      kindOf(wanted) === undefined
        ? (['unknown-unit', `There is no unit “${asked.unit}” here.`] as const)
        : (['mixed-units', `“${asked.unit}” measures something else.`] as const)
    return refuse(code, message, asked.offset, asked.unit.length)
  }
  // Every name of the table is a unit of this kind; the types cannot know which.
  const between = (number: number, from: string, to: string): number => {
    const [base, source, target] = ['J', OWN_UNITS[from], OWN_UNITS[to.toLowerCase()]] as const
    if (source === undefined && target === undefined) return convert(number, from as 'm').to(to as 'm')
    const inBase = source === undefined ? between(number, from, base) : number * source[1]
    return target === undefined ? between(inBase, base, to) : inBase / target[1]
  }
  const valueIn = (unit: string, label: string = unit): UnitValue => {
    const sum = amounts.reduce((total, each) => total + between(each.number, each.unit, unit), 0)
    // A zero of a scale is a difference of large numbers, of which a rest of 1e-13 stays.
    const value = name === 'Temperature' ? Number(sum.toFixed(9)) + 0 : sum
    return { unit: label, value: Number(value.toPrecision(12)) }
  }
  return succeed({
    kind: name,
    ...(wanted === undefined ? {} : { asked: valueIn(wanted, asked?.unit) }),
    values: shown.filter((unit) => unit !== wanted).map((unit) => valueIn(unit)),
  })
}

/** A number with a point, a comma or a fraction; infinite where a fraction divides by 0. */
function numberOf(written: string): number {
  const spread = written.replace(new RegExp(`[${SMALL_FRACTION}]`, 'u'), ' $&').normalize('NFKC')
  const fraction = /^([+-]?)\s*(?:(\d+)\s+)?(\d+)[/\u2044](\d+)$/.exec(spread)
  if (fraction === null) return Number(plainNumber(written))
  const [, sign, whole = '0', numerator, denominator] = fraction
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(numerator) / Number(denominator))
}

/** The name of a unit in the table, whose types cannot know what a visitor writes. */
function nameOf(written: string, kindOf: (unit: 'm') => number | undefined): 'm' {
  const lower = written.toLowerCase()
  const own = OTHER_NAMES[lower] ?? lower
  if (Object.hasOwn(OWN_UNITS, own)) return own as 'm'
  const plain = written.replace('²', '2').replace('³', '3')
  const names = [OTHER_NAMES[lower] ?? plain, plain.toLowerCase(), SYMBOLS.get(lower)] as ('m' | undefined)[]
  return names.find((name) => name !== undefined && kindOf(name) !== undefined) ?? (plain as 'm')
}
