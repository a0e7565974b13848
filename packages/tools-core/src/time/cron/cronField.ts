/**
 * One field of a cron schedule, in numbers. The words and the runs come from two libraries whose grammars
 * differ, so that each is given only what this one grammar has read. Pure.
 */

/** The numbers that a field may have, and the names that stand for some of them. */
export interface FieldRange {
  readonly name: string
  readonly min: number
  readonly max: number
  /** Three letters each, for the numbers from `min` on. */
  readonly names?: readonly string[]
}

/** A field in numbers. */
export interface FieldNumbers {
  /** `*`, or the numbers, each once and in order. */
  readonly numbers: '*' | readonly number[]
  /** As the words are made from it: numbers for names, and without leading zeros. */
  readonly canonical: string
  /** Whether a range goes past the end of the field and begins again, as in `22-2`. */
  readonly wraps: boolean
}

/** The numbers of a field, or what is wrong with it. */
export function readField(field: string, range: FieldRange): FieldNumbers | string {
  const parts = field.split(',').map((part) => readPart(part, range))
  const wrong = parts.find((part) => typeof part === 'string')
  if (wrong !== undefined) return wrong
  const read = parts.filter((part) => typeof part !== 'string')
  // A list with a star in it is the star.
  if (read.some(({ numbers }) => numbers === '*')) return { numbers: '*', canonical: '*', wraps: false }
  const numbers = new Set(read.flatMap((part) => (part.numbers === '*' ? [] : part.numbers)))
  return {
    numbers: [...numbers].sort((a, b) => a - b),
    canonical: [...new Set(read.map(({ canonical }) => canonical))].join(','),
    wraps: read.some(({ wraps }) => wraps),
  }
}

function readPart(part: string, range: FieldRange): FieldNumbers | string {
  const { name, min, max } = range
  if (part === '') return `${name}: a list has a part that is empty.`
  if (/^[*?]$/.test(part)) return { numbers: '*', canonical: '*', wraps: false }
  const [, from = '', to, step] = /^([*?]|\w+)(?:-(\w+))?(?:\/(\d{1,9}))?$/.exec(part) ?? []
  const isStar = /^[*?]$/.test(from)
  if (from === '' || (isStar && to !== undefined)) return `${name}: ${part} cannot be read.`
  const by = Number(step ?? 1)
  // A longer step never comes to a second number: it would not be what its words say.
  const longest = topOf(range) - min + 1
  if (by < 1 || by > longest) return `${name}: the step of ${part} is not from 1 to ${longest}.`
  const first = isStar ? min : numberOf(from, range)
  const last = to === undefined ? (step === undefined ? first : topOf(range)) : numberOf(to, range)
  if (first === undefined || last === undefined)
    return `${name}: ${part} is not ${range.names === undefined ? '' : `one of ${range.names.join(', ')}, or `}from ${min} to ${max}.`
  return {
    numbers: [...numbersOf(first, last, by, range)],
    canonical: `${isStar ? '*' : first}${to === undefined ? '' : `-${last}`}${step === undefined ? '' : `/${by}`}`,
    wraps: first > last && !isSunday(last, range),
  }
}

/** The number of a value or name; undefined for one that the field does not have. */
export function numberOf(value: string, { min, max, names = [] }: FieldRange): number | undefined {
  const at = names.indexOf(value.toUpperCase())
  const number = at === -1 ? Number(/^\d{1,9}$/.test(value) ? value : Number.NaN) : min + at
  return number >= min && number <= max ? number : undefined
}

/** Sunday is both 0 and 7: the field has one number more than there are days. */
const hasTwoSundays = ({ min, max }: FieldRange): boolean => min === 0 && max === 7
const topOf = (range: FieldRange): number => (hasTwoSundays(range) ? 6 : range.max)
const isSunday = (number: number, range: FieldRange): boolean => number % 7 === 0 && hasTwoSundays(range)

/** From one number to another; past the end where the second is smaller, as Quartz counts. */
function* numbersOf(first: number, last: number, by: number, range: FieldRange): Generator<number> {
  const size = topOf(range) - range.min + 1
  const end = last < first ? last + size : last
  for (let number = first; number <= end; number += by) yield ((number - range.min) % size) + range.min
}
