/**
 * Numbers in colours: literals, `none`, the channels of a relative colour, and `calc()`. Pure.
 *
 * Source: CSS Values and Units Module Level 4, section 10, https://www.w3.org/TR/css-values-4/#math.
 */
import type { Token } from '../css/tokenize.ts'
import type { Component } from './color.ts'
import { type ColorReader, replacing } from './reader.ts'

/** A number with its unit; angles are in degrees. */
export interface Numeric {
  readonly value: number
  readonly unit: 'number' | 'percentage' | 'angle'
}

/** The channels that a relative colour can name. */
export type Channels = ReadonlyMap<string, Component>

/** No channels. */
export const NO_CHANNELS: Channels = new Map()

const ANGLES: ReadonlyMap<string, number> = new Map([
  ['deg', 1],
  ['grad', 0.9],
  ['rad', 180 / Math.PI],
  ['turn', 360],
])
const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['e', Math.E],
  ['pi', Math.PI],
  ['infinity', Number.POSITIVE_INFINITY],
  ['-infinity', Number.NEGATIVE_INFINITY],
  ['nan', Number.NaN],
])

/** Reads a number, a percentage, an angle, a math function, a channel or `none`. */
export function readNumeric(reader: ColorReader, channels: Channels): Numeric | 'none' {
  const token = reader.peek()
  if (token?.type === 'ident') {
    const name = token.text.toLowerCase()
    const channel = channels.get(name)
    if (name === 'none' || channel === null) {
      reader.next()
      return 'none'
    }
    if (channel !== undefined) {
      reader.next()
      return { value: channel, unit: 'number' }
    }
  }
  if (token?.type === 'function') {
    const answer = readMath(reader, channels)
    // Only the result of a whole calculation becomes 0: in a nested function, NaN stays NaN.
    return Number.isNaN(answer.value) ? { ...answer, value: 0 } : answer
  }
  const literal = readLiteral(reader)
  return literal ?? reader.refuse({ code: 'missing-component', message: 'A number is missing here.' })
}

function readLiteral(reader: ColorReader): Numeric | undefined {
  const token = reader.peek()
  if (token?.type === 'number') return taken(reader, Number(token.text), 'number')
  if (token?.type === 'percentage') return taken(reader, Number(token.text.slice(0, -1)), 'percentage')
  if (token?.type !== 'dimension') return undefined
  const factor = ANGLES.get(token.text.slice(token.digits).toLowerCase())
  if (factor === undefined) return refuseUnit(reader, token)
  return taken(reader, Number(token.text.slice(0, token.digits)) * factor, 'angle')
}

function refuseUnit(reader: ColorReader, { text, start, digits = 0 }: Token): never {
  const fields = { code: 'unknown-unit', message: 'An angle must be in deg, grad, rad or turn.' } as const
  if (text.slice(digits) !== '°') return reader.refuse(fields)
  return reader.refuse({ ...fields, fix: replacing('Write deg', start + digits, 1, 'deg') })
}

function taken(reader: ColorReader, value: number, unit: Numeric['unit']): Numeric {
  reader.next()
  return { value, unit }
}

type Evaluate = (values: readonly Numeric[]) => Numeric | undefined

/** A math function of plain numbers. */
function plain(count: number, compute: (...values: readonly number[]) => number): Evaluate {
  return (values) => {
    const isPlain = values.length === count && values.every(({ unit }) => unit === 'number')
    return isPlain ? { value: compute(...values.map(({ value }) => value)), unit: 'number' } : undefined
  }
}

/** A math function whose arguments share one unit, which is also the unit of the result. */
function alike(least: number, most: number, compute: (...values: readonly number[]) => number): Evaluate {
  return (values) => {
    const [first] = values
    const isAlike = values.every(({ unit }) => unit === first?.unit)
    if (first === undefined || !isAlike || values.length < least || values.length > most) return undefined
    return { value: compute(...values.map(({ value }) => value)), unit: first.unit }
  }
}

/** Trigonometric functions take angles, or numbers in radians. */
function trigonometric(compute: (radians: number) => number): Evaluate {
  return ([angle, ...more]) => {
    if (angle === undefined || more.length > 0 || angle.unit === 'percentage') return undefined
    const radians = angle.unit === 'angle' ? (angle.value * Math.PI) / 180 : angle.value
    return { value: compute(radians), unit: 'number' }
  }
}

function inverse(compute: (value: number) => number): Evaluate {
  const evaluate = plain(1, compute)
  return (values) => {
    const radians = evaluate(values)
    return radians && { value: (radians.value * 180) / Math.PI, unit: 'angle' }
  }
}

/**
 * Rounds to a multiple of the second value. Without a second value, only a plain number can be rounded, and
 * it becomes a whole number.
 */
function rounding(whole: (multiples: number) => number): Evaluate {
  const evaluate = alike(2, 2, (value = 0, step = 1) => {
    const multiples = whole(value / Math.abs(step))
    return multiples === 0 ? 0 : multiples * Math.abs(step)
  })
  return (values) => evaluate(values.length === 1 ? [...values, ONE] : values)
}

const ONE: Numeric = { value: 1, unit: 'number' }

/** What may be the first argument of `round()`. Source: section 10.3. */
const STRATEGIES: ReadonlyMap<string, Evaluate> = new Map([
  ['nearest', rounding(Math.round)],
  ['up', rounding(Math.ceil)],
  ['down', rounding(Math.floor)],
  ['to-zero', rounding(Math.trunc)],
])

const many = Number.POSITIVE_INFINITY
const floored = (value = 0, by = 1) => value - by * Math.floor(value / by)

const FUNCTIONS: Readonly<Record<string, Evaluate>> = {
  'calc(': alike(1, 1, (value = 0) => value),
  'min(': alike(1, many, Math.min),
  'max(': alike(1, many, Math.max),
  'clamp(': alike(3, 3, (least = 0, value = 0, most = 0) => Math.max(least, Math.min(value, most))),
  'round(': rounding(Math.round),
  'mod(': alike(2, 2, floored),
  'rem(': alike(2, 2, (value = 0, by = 1) => value % by),
  'abs(': alike(1, 1, Math.abs as (...values: readonly number[]) => number),
  'hypot(': alike(1, many, Math.hypot),
  'sign(': ([value]) => value && { value: Math.sign(value.value), unit: 'number' },
  'sin(': trigonometric(Math.sin),
  'cos(': trigonometric(Math.cos),
  'tan(': trigonometric(Math.tan),
  'asin(': inverse(Math.asin),
  'acos(': inverse(Math.acos),
  'atan(': inverse(Math.atan),
  'atan2(': (values) => {
    const radians = alike(2, 2, (y = 0, x = 0) => Math.atan2(y, x))(values)
    return radians && { value: (radians.value * 180) / Math.PI, unit: 'angle' }
  },
  'pow(': plain(2, (base = 0, exponent = 1) => base ** exponent),
  'sqrt(': plain(1, (value = 0) => Math.sqrt(value)),
  'exp(': plain(1, (value = 0) => Math.exp(value)),
  'log(': (values) =>
    values.length === 1
      ? plain(1, (value = 0) => Math.log(value))(values)
      : plain(2, (value = 0, base = 10) => Math.log(value) / Math.log(base))(values),
}

function readMath(reader: ColorReader, channels: Channels): Numeric {
  const token = reader.peek()!
  const name = token.text.toLowerCase()
  const evaluate = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (/^(?:var|env|attr)\($/.test(name))
    return reader.refuse({ code: 'context-color', message: `What ${token.text}) means depends on the page.` })
  if (evaluate === undefined)
    return reader.refuse({ code: 'unknown-function', message: `${token.text}) is an unknown function.` })
  reader.next()
  return reader.inside(() => {
    const compute = (name === 'round(' ? readStrategy(reader) : undefined) ?? evaluate
    const values = [readSum(reader, channels)]
    while (reader.take(',')) values.push(readSum(reader, channels))
    reader.expect(')', `${token.text}) is not closed`)
    const answer = compute(values)
    if (answer === undefined)
      return reader.refuse(
        { code: 'wrong-arguments', message: `${token.text}) does not take these values.` },
        token,
      )
    return answer
  })
}

function readStrategy(reader: ColorReader): Evaluate | undefined {
  const strategy = STRATEGIES.get(reader.peek()?.text.toLowerCase() ?? '')
  if (strategy === undefined) return undefined
  reader.next()
  reader.expect(',', 'A comma is needed after the rounding strategy')
  return strategy
}

function readSum(reader: ColorReader, channels: Channels): Numeric {
  let sum = readProduct(reader, channels)
  for (;;) {
    const mark = reader.peek()
    if (mark?.type !== 'delim' || (mark.text !== '+' && mark.text !== '-')) return sum
    if (!reader.isSpaced())
      return reader.refuse({ code: 'missing-space', message: `“${mark.text}” needs a space on both sides.` })
    reader.next()
    const term = readProduct(reader, channels)
    if (term.unit !== sum.unit)
      return reader.refuse(
        { code: 'wrong-arguments', message: `A ${sum.unit} and a ${term.unit} cannot be added.` },
        mark,
      )
    sum = { value: mark.text === '+' ? sum.value + term.value : sum.value - term.value, unit: sum.unit }
  }
}

function readProduct(reader: ColorReader, channels: Channels): Numeric {
  let product = readValue(reader, channels)
  for (;;) {
    const mark = reader.peek()
    if (mark?.type !== 'delim' || (mark.text !== '*' && mark.text !== '/')) return product
    reader.next()
    const factor = readValue(reader, channels)
    const isPlain = factor.unit === 'number' || (mark.text === '*' && product.unit === 'number')
    if (!isPlain)
      return reader.refuse(
        { code: 'wrong-arguments', message: `One side of “${mark.text}” must be a plain number.` },
        mark,
      )
    const value = mark.text === '*' ? product.value * factor.value : product.value / factor.value
    product = { value, unit: factor.unit === 'number' ? product.unit : factor.unit }
  }
}

function readValue(reader: ColorReader, channels: Channels): Numeric {
  const token = reader.peek()
  if (token?.type === '(') {
    reader.next()
    return reader.inside(() => {
      const value = readSum(reader, channels)
      reader.expect(')', 'A bracket is not closed')
      return value
    })
  }
  if (token?.type === 'function') return readMath(reader, channels)
  if (token?.type === 'ident') {
    const name = token.text.toLowerCase()
    const value = channels.get(name) ?? (channels.has(name) ? 0 : CONSTANTS.get(name))
    if (value === undefined)
      return reader.refuse({ code: 'unknown-name', message: `“${token.text}” is not a number.` })
    return taken(reader, value, 'number')
  }
  return (
    readLiteral(reader) ?? reader.refuse({ code: 'missing-component', message: 'A number is missing here.' })
  )
}
