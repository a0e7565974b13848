/** Infers one type from many JSON values. Pure. */
import { isArray, isNumber, type JsonValue } from '../../data/json-value/jsonValue.ts'

/** A format of texts, recognised where all texts at one place have it. */
export type TextFormat = 'date-time' | 'date' | 'uuid'

/** A type: one of its kinds, or null if it is nullable. Without a kind nothing is known about it. */
export interface Type {
  readonly kinds: readonly Kind[]
  readonly isNullable: boolean
}

/** One kind of value. */
export type Kind =
  | { readonly kind: 'boolean' | 'number' }
  /** Of 64 bits; a large one is not exact as a JavaScript number. */
  | { readonly kind: 'integer'; readonly isLarge?: true }
  | { readonly kind: 'string'; readonly format?: TextFormat }
  | { readonly kind: 'array'; readonly items: Type }
  /** An object with any names, such as ids, and values of one type. */
  | { readonly kind: 'map'; readonly values: Type }
  | { readonly kind: 'object'; readonly members: readonly Member[] }

/** A member of an object. */
interface Member {
  readonly name: string
  readonly type: Type
  /** Some of the objects lack it. */
  readonly isOptional: boolean
}

/** What was seen of the values at one place. */
interface Seen {
  isNull: boolean
  isBoolean: boolean
  isInteger: boolean
  isLarge: boolean
  isFraction: boolean
  formats: Set<TextFormat | 'text'>
  items?: Seen
  members?: Map<string, { readonly seen: Seen; count: number }>
  objects: number
}

const nothing = (): Seen => ({
  isNull: false,
  isBoolean: false,
  isInteger: false,
  isLarge: false,
  isFraction: false,
  formats: new Set(),
  objects: 0,
})

/** The type of all these values. */
export function inferType(values: readonly JsonValue[]): Type {
  const seen = nothing()
  for (const value of values) look(seen, value)
  return typeOf(seen)
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
/** Letters are capitals, because neither Go nor Zod takes others; no zone is further than 14 hours away. */
const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))$/

function formatOf(text: string): TextFormat | 'text' {
  if (UUID.test(text)) return 'uuid'
  if (!isDay(text.slice(0, 10))) return 'text'
  const rest = text.slice(10)
  return rest === '' ? 'date' : TIME.test(rest) ? 'date-time' : 'text'
}

/** Whether the calendar has this day, and languages that begin with the year 1 have it too. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // JavaScript takes the 30th of February for the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether every language can hold it as a whole number of 64 bits. */
function isInteger(number: string): boolean {
  if (!/^-?\d+$/.test(number)) return false
  const value = BigInt(number)
  return value >= -(2n ** 63n) && value < 2n ** 63n
}

function look(seen: Seen, value: JsonValue): void {
  if (value === null) seen.isNull = true
  else if (typeof value === 'boolean') seen.isBoolean = true
  else if (typeof value === 'string') seen.formats.add(formatOf(value))
  else if (isArray(value)) {
    seen.items ??= nothing()
    for (const item of value) look(seen.items, item)
  } else if (isNumber(value)) {
    if (!isInteger(value.number)) seen.isFraction = true
    else if (Number.isSafeInteger(Number(value.number))) seen.isInteger = true
    else seen.isLarge = true
  } else {
    seen.objects += 1
    seen.members ??= new Map()
    for (const [name, member] of new Map(value.members)) {
      const known = seen.members.get(name) ?? { seen: nothing(), count: 0 }
      known.count += 1
      look(known.seen, member)
      seen.members.set(name, known)
    }
  }
}

function typeOf(seen: Seen): Type {
  const kinds: Kind[] = []
  if (seen.isBoolean) kinds.push({ kind: 'boolean' })
  if (seen.isFraction) kinds.push({ kind: 'number' })
  else if (seen.isLarge) kinds.push({ kind: 'integer', isLarge: true })
  else if (seen.isInteger) kinds.push({ kind: 'integer' })
  if (seen.formats.size > 0) {
    const [format] = seen.formats.size === 1 ? seen.formats : []
    kinds.push({ kind: 'string', ...(format === undefined || format === 'text' ? {} : { format }) })
  }
  if (seen.items !== undefined) kinds.push({ kind: 'array', items: typeOf(seen.items) })
  if (seen.members !== undefined) kinds.push(objectOf(seen, seen.members))
  return { kinds, isNullable: seen.isNull }
}

/** Names that are ids rather than names of members: numbers, dates, UUIDs and digests. */
const ID = /^(?:\d+|\d{4}-\d\d(?:-\d\d)?|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{16,})$/i

/** A single id may be a coincidence. */
const MIN_IDS = 2
/** From this many names on, of which each object has only few, the names are data and not members. */
const MIN_SPARSE_NAMES = 20
const MAX_SPARSE_SHARE = 0.25

function objectOf(seen: Seen, members: NonNullable<Seen['members']>): Kind {
  const all = [...members]
  const kinds = new Set(all.flatMap(([, member]) => typeOf(member.seen).kinds.map(({ kind }) => kind)))
  const isById = all.length >= MIN_IDS && all.every(([name]) => ID.test(name))
  const entries = all.reduce((sum, [, { count }]) => sum + count, 0)
  const isSparse =
    all.length >= MIN_SPARSE_NAMES &&
    entries <= all.length * seen.objects * MAX_SPARSE_SHARE &&
    kinds.size === 1
  if (isById || isSparse) {
    const values = nothing()
    for (const [, member] of all) merge(values, member.seen)
    return { kind: 'map', values: typeOf(values) }
  }
  return {
    kind: 'object',
    members: all.map(([name, member]) => ({
      name,
      type: typeOf(member.seen),
      isOptional: member.count < seen.objects,
    })),
  }
}

function merge(into: Seen, other: Seen): void {
  into.isNull ||= other.isNull
  into.isBoolean ||= other.isBoolean
  into.isInteger ||= other.isInteger
  into.isLarge ||= other.isLarge
  into.isFraction ||= other.isFraction
  into.objects += other.objects
  for (const format of other.formats) into.formats.add(format)
  if (other.items !== undefined) {
    into.items ??= nothing()
    merge(into.items, other.items)
  }
  if (other.members === undefined) return
  into.members ??= new Map()
  for (const [name, { seen, count }] of other.members) {
    const known = into.members.get(name) ?? { seen: nothing(), count: 0 }
    known.count += count
    merge(known.seen, seen)
    into.members.set(name, known)
  }
}
