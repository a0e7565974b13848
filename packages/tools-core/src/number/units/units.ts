/** Physical units, by the table of `convert`. */
import { openText } from '../../shared/charset/openText.ts'
import { splitAskedUnit } from '../../shared/input/askedUnit.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
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

/** A twelfth of 365 days in seconds: the table's month of 30 days would give a year 12.17 months. */
const MONTH_SECONDS = (365 * 86_400) / 12

/** The unit that definitions of a kind are in; those of speed have no other units. */
const BASE = {
  Speed: 'm/s',
  Energy: 'J',
  Time: 's',
  Pressure: 'Pa',
  Power: 'W',
  Force: 'N',
  Length: 'm',
  Mass: 'g',
  Volume: 'm3',
} as const

const INCH = 0.0254
const FOOT = 0.3048
const POUND = 453.59237
/** A pound, drawn down by standard gravity, in newtons. */
const POUND_FORCE = (POUND / 1000) * 9.80665

/**
 * Units that the table lacks, or has otherwise or rounded, in small letters, each by its definition in the
 * base unit of its kind, which but for speed is a unit of the table. Sources: SI brochure, the international
 * yard and pound, and NIST SP 811 for the thermochemical calorie, the BTU of the International Table and the
 * horsepower.
 */
const DEFINITIONS: readonly (readonly [names: string, kind: keyof typeof BASE, amount: number])[] = [
  ['m/s', 'Speed', 1],
  ['km/h', 'Speed', 1 / 3.6],
  ['mph', 'Speed', 0.44704],
  ['knot', 'Speed', 1852 / 3600],
  ['ft/s', 'Speed', FOOT],
  ['cal', 'Energy', 4.184],
  ['kcal', 'Energy', 4184],
  ['btu', 'Energy', 1055.05585262],
  ['month, months, mo', 'Time', MONTH_SECONDS],
  ['psi', 'Pressure', POUND_FORCE / INCH ** 2],
  ['hp', 'Power', 550 * FOOT * POUND_FORCE],
  ['lbf', 'Force', POUND_FORCE],
  ['kip, kipf, klb, klbf', 'Force', 1000 * POUND_FORCE],
  ['poundal, poundals, pdl', 'Force', (POUND / 1000) * FOOT],
  ['pica, picas', 'Length', INCH / 6],
  ['point, points', 'Length', INCH / 72],
  ['short hundredweight, cental', 'Mass', 100 * POUND],
  ['long hundredweight, imperial hundredweight, cwt', 'Mass', 112 * POUND],
  ['board foot, board feet', 'Volume', FOOT ** 2 * INCH],
  ['us dry barrel, us dry barrels, us dry bbl', 'Volume', 7056 * INCH ** 3],
]

const OWN_UNITS: Readonly<Record<string, readonly [keyof typeof BASE, number]>> = Object.fromEntries(
  DEFINITIONS.flatMap(([names, kind, amount]) =>
    names.split(', ').map((name) => [name, [kind, amount] as const]),
  ),
)

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
 * as a decimal point. Results are doubles. A year is 12 months and taken for 365 days, as the note
 * `mean-month` says. Errors: `invalid-amount`, `unknown-unit`, `mixed-units`.
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
        : ([
            'mixed-units',
            `“${asked.unit}” measures something else, so nothing here can be converted to it.`,
          ] as const)
    return refuse(code, message, asked.offset, asked.unit.length)
  }
  // Every name of the table is a unit of this kind; the types cannot know which.
  const between = (number: number, from: string, to: string): number => {
    const [source, target] = [OWN_UNITS[from], OWN_UNITS[to.toLowerCase()]]
    if (source === undefined && target === undefined) return convert(number, from as 'm').to(to as 'm')
    const base = BASE[(source ?? target)![0]]
    const inBase = source === undefined ? between(number, from, base) : number * source[1]
    return target === undefined ? between(inBase, base, to) : inBase / target[1]
  }
  const valueIn = (unit: string, label: string = unit): UnitValue => {
    const sum = amounts.reduce((total, each) => total + between(each.number, each.unit, unit), 0)
    // A zero of a scale is a difference of large numbers, of which a rest of 1e-13 stays.
    const value = name === 'Temperature' ? Number(sum.toFixed(9)) + 0 : sum
    return { unit: label, value: Number(value.toPrecision(12)) }
  }
  const isOfMonths = (unit: string) => name === 'Time' && between(1, unit, 's') % MONTH_SECONDS === 0
  const named = [...amounts.map(({ unit }) => unit), ...(wanted === undefined ? [] : [wanted])]
  const converted: ConvertedUnits = {
    kind: name,
    ...(wanted === undefined ? {} : { asked: valueIn(wanted, asked?.unit) }),
    values: shown.filter((unit) => unit !== wanted).map((unit) => valueIn(unit)),
  }
  return succeed(converted, named.some(isOfMonths) ? [MEAN_MONTH] : [])
}

const MEAN_MONTH: Note = {
  code: 'mean-month',
  message:
    'Among days and weeks, a year is taken for 365 days, and a month for a twelfth of that, 30.4167 days.',
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
