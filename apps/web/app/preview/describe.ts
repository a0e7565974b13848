/**
 * Describes values for the console without running their code: it calls no getters, no `toString` and nothing
 * that a class overrides, only the language's own methods. The traps of a proxy are the exception, since
 * nothing can be learned of it otherwise.
 *
 * Each object gets a number by which its members can be requested later. Cycles are harmless, since members
 * are only read on request.
 */
import type { Described, Member, Members } from '../lib/preview/protocol.ts'

/** The most members sent at once. */
const MAX_MEMBERS = 200
/** The most characters of a text that are shown. */
const MAX_TEXT = 10_000
/** The most members in the one-line form of an object, and the most characters of each text in it. */
const BRIEF_MEMBERS = 5
const BRIEF_TEXT = 60
/** The most objects that can still be expanded; the oldest are released. */
const MAX_HELD = 2000

// The language's own members, taken before the visitor's code can replace them. Each throws where the object
// is not of its kind, unlike `instanceof`, which also accepts the prototype of a derived class.
const { entries: mapEntries } = Map.prototype
const { values: setValues } = Set.prototype
const { getTime, toISOString } = Date.prototype
const { toString: functionSource } = Function.prototype
const mapSize = getterOf(Map.prototype, 'size')
const setSize = getterOf(Set.prototype, 'size')
const typedLength = getterOf(Reflect.getPrototypeOf(Uint8Array.prototype) as object, 'length')
const regExpSource = getterOf(RegExp.prototype, 'source')
/** The flags in the order in which the language lists them. */
const REG_EXP_FLAGS = (
  [
    ['hasIndices', 'd'],
    ['global', 'g'],
    ['ignoreCase', 'i'],
    ['multiline', 'm'],
    ['dotAll', 's'],
    ['unicode', 'u'],
    ['unicodeSets', 'v'],
    ['sticky', 'y'],
  ] as const
).map(([name, flag]) => ({ isSet: getterOf(RegExp.prototype, name), flag }))
/** Outside a page there are no elements. A form's own properties are named by its fields. */
const elementMembers =
  typeof Element === 'undefined'
    ? undefined
    : {
        localName: getterOf(Element.prototype, 'localName'),
        attributes: getterOf(Element.prototype, 'attributes'),
      }

/** A getter as a function of the object; one that the engine lacks says `undefined`. */
function getterOf(prototype: object, name: string): (object: object) => unknown {
  const get = Reflect.getOwnPropertyDescriptor(prototype, name)?.get
  return (object) => (get === undefined ? undefined : Reflect.apply(get, object, []))
}

/** Describes values, and remembers the objects among them. */
export interface Describer {
  describe(value: unknown): Described
  /** Returns the members of an object described before; `undefined` if it has been released. */
  members(ref: number): Members | undefined
}

/** Creates a describer. */
export function createDescriber(): Describer {
  const held = new Map<number, object>()
  let lastRef = 0

  function hold(object: object): number {
    lastRef += 1
    held.set(lastRef, object)
    if (held.size > MAX_HELD) held.delete(held.keys().next().value ?? lastRef)
    return lastRef
  }

  function describe(value: unknown): Described {
    if (typeof value === 'string') return { kind: 'string', text: cut(value, MAX_TEXT) }
    if (typeof value === 'function') return { kind: 'function', text: functionText(value), ref: hold(value) }
    if (typeof value !== 'object' || value === null) return primitive(value)
    const text = safely(() => objectText(value, BRIEF_MEMBERS), 'Object that cannot be read')
    return { kind: kindOf(value), text, ref: hold(value) }
  }

  function members(ref: number): Members | undefined {
    const object = held.get(ref)
    if (object === undefined) return undefined
    return membersOf(object, describe)
  }

  return { describe, members }
}

function primitive(value: unknown): Exclude<Described, { readonly kind: 'table' }> {
  if (typeof value === 'bigint') return { kind: 'bigint', text: `${value}n` }
  if (typeof value === 'number') return { kind: 'number', text: Object.is(value, -0) ? '-0' : String(value) }
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) }
  if (typeof value === 'symbol') return { kind: 'symbol', text: String(value) }
  return { kind: 'empty', text: String(value) }
}

function brief(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value, BRIEF_TEXT))
  if (typeof value === 'function') return functionText(value)
  if (typeof value !== 'object' || value === null) return primitive(value).text
  return safely(() => objectText(value, 0), '…')
}

function kindOf(value: object): 'object' | 'element' | 'error' {
  if (isError(value)) return 'error'
  return elementName(value) === undefined ? 'object' : 'element'
}

function isError(value: object): boolean {
  return safely(() => value instanceof Error, false)
}

function functionText(value: object): string {
  const name = safely(() => ownValue(value, 'name'), undefined)
  const isClass = safely(() => /^class\b/.test(Reflect.apply(functionSource, value, [])), false)
  return `${isClass ? 'class' : 'ƒ'} ${typeof name === 'string' && name !== '' ? name : '(anonymous)'}`
}

/** Describes an object in one line; with `most` 0 it contains no members. */
function objectText(value: object, most: number): string {
  if (isError(value)) return errorText(value)
  const special = elementText(value) ?? dateText(value) ?? regExpText(value)
  if (special !== undefined) return special
  if (value instanceof Promise) return 'Promise'
  const title = className(value)
  const entries = collectionEntries(value)
  if (entries !== undefined) return collectionText(entries, title, most)
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return listText(value, title, most)
  const names = Object.keys(value)
  const shown = names.slice(0, most).map((name) => `${name}: ${ownBrief(value, name)}`)
  const rest = names.length > most ? ['…'] : []
  const body = names.length === 0 ? '{}' : most === 0 ? '{…}' : `{${[...shown, ...rest].join(', ')}}`
  return title === 'Object' ? body : `${title} ${body}`
}

function listText(value: object, title: string, most: number): string {
  const length = Number((Array.isArray(value) ? ownValue(value, 'length') : ask(typedLength, value)) ?? 0)
  if (most === 0) return `${title}(${length})`
  const count = Math.min(length, most * 4)
  const shown = Array.from({ length: count }, (_, index) => ownBrief(value, String(index)))
  const body = `[${[...shown, ...(length > count ? ['…'] : [])].join(', ')}]`
  return title === 'Array' && length <= count ? body : `${title}(${length}) ${body}`
}

/** What a collection contains; an entry of a set has no key. */
interface Entries {
  readonly size: unknown
  readonly list: Iterable<{ readonly key?: unknown; readonly value: unknown }>
}

/** The entries of a map or a set; `undefined` for any other object. */
function collectionEntries(object: object): Entries | undefined {
  const size = ask(mapSize, object)
  if (size !== undefined) return { size, list: mapEntriesOf(object) }
  const count = ask(setSize, object)
  return count === undefined ? undefined : { size: count, list: setEntriesOf(object) }
}

function* mapEntriesOf(map: object): Generator<{ readonly key: unknown; readonly value: unknown }> {
  for (const [key, value] of Reflect.apply(mapEntries, map, [])) yield { key, value }
}

function* setEntriesOf(set: object): Generator<{ readonly value: unknown }> {
  for (const value of Reflect.apply(setValues, set, [])) yield { value }
}

function collectionText({ size, list }: Entries, title: string, most: number): string {
  const head = `${title}(${size})`
  if (most === 0 || size === 0) return head
  const shown: string[] = []
  for (const entry of list) {
    if (shown.length === most) {
      shown.push('…')
      break
    }
    shown.push('key' in entry ? `${brief(entry.key)} => ${brief(entry.value)}` : brief(entry.value))
  }
  return `${head} {${shown.join(', ')}}`
}

function dateText(value: object): string | undefined {
  const time = safely(() => Reflect.apply(getTime, value, []), undefined)
  if (time === undefined) return undefined
  return Number.isNaN(time) ? 'Invalid Date' : Reflect.apply(toISOString, value, [])
}

function regExpText(value: object): string | undefined {
  const source = ask(regExpSource, value)
  if (source === undefined) return undefined
  const flags = REG_EXP_FLAGS.filter(({ isSet }) => ask(isSet, value) === true).map(({ flag }) => flag)
  return `/${source}/${flags.join('')}`
}

function errorText(error: object): string {
  const own = (name: string): unknown => ownValue(error, name) ?? inheritedValue(error, name)
  const given = own('name')
  const name = typeof given === 'string' ? given : 'Error'
  const message = own('message')
  return typeof message === 'string' && message !== '' ? `${name}: ${cut(message, MAX_TEXT)}` : name
}

/** The tag name of an element; `undefined` for any other object. */
function elementName(value: object): unknown {
  return elementMembers === undefined ? undefined : ask(elementMembers.localName, value)
}

/** Builds the element's start tag: its `outerHTML` would serialize all its contents. */
function elementText(value: object): string | undefined {
  const localName = elementName(value)
  if (localName === undefined) return undefined
  const attributes = Array.from(
    elementMembers?.attributes(value) as NamedNodeMap,
    (attribute) => ` ${attribute.name}="${attribute.value}"`,
  )
  return cut(`<${localName}${attributes.join('')}>`, 200)
}

function membersOf(object: object, describe: (value: unknown) => Described): Members {
  const all = [...entriesOf(object, describe), ...propertiesOf(object, describe)]
  const members = all.slice(0, MAX_MEMBERS)
  return { members, more: all.length - members.length }
}

/** The entries of a collection. */
function entriesOf(object: object, describe: (value: unknown) => Described): Member[] {
  return Array.from(collectionEntries(object)?.list ?? [], (entry, index) => ({
    name: 'key' in entry ? brief(entry.key) : String(index),
    value: describe(entry.value),
    dim: false,
  }))
}

/**
 * The properties and the prototype of an object. What a proxy refuses to show is named, and the rest is
 * shown.
 */
function propertiesOf(object: object, describe: (value: unknown) => Described): Member[] {
  const keys = safely(() => Reflect.ownKeys(object), undefined)
  if (keys === undefined) return [unreadable('(object)')]
  const properties = keys.map((key) =>
    safely(() => propertyOf(object, key, describe), unreadable(String(key))),
  )
  const prototype = safely(() => prototypeOf(object, describe), unreadable('[[Prototype]]'))
  return [...properties, prototype].filter((member) => member !== undefined)
}

function propertyOf(
  object: object,
  key: string | symbol,
  describe: (value: unknown) => Described,
): Member | undefined {
  const property = Reflect.getOwnPropertyDescriptor(object, key)
  if (property === undefined) return undefined
  const isAccessor = property.get !== undefined || property.set !== undefined
  const value: Described = isAccessor ? { kind: 'empty', text: '(accessor)' } : describe(property.value)
  return { name: String(key), value, dim: isAccessor || property.enumerable !== true }
}

function prototypeOf(object: object, describe: (value: unknown) => Described): Member | undefined {
  const prototype: unknown = Reflect.getPrototypeOf(object)
  if (prototype === null || prototype === Object.prototype) return undefined
  return { name: '[[Prototype]]', value: describe(prototype), dim: true }
}

function unreadable(name: string): Member {
  return { name, value: { kind: 'empty', text: 'cannot be read' }, dim: true }
}

/**
 * The first rows of a table: the entries of a map, or else an object's own enumerable properties, each with
 * its own as cells.
 *
 * @throws whatever a proxy throws.
 */
export function tableRows(data: object, most: number): readonly TableRow[] {
  if (ask(mapSize, data) !== undefined)
    return Array.from(mapEntriesOf(data))
      .slice(0, most)
      .map(({ key, value }) => ({ key: plainText(key), cells: cellsOf(value) }))
  const keys = Object.keys(data).slice(0, most)
  return keys.map((key) => {
    const property = Reflect.getOwnPropertyDescriptor(data, key)
    const isValue = property !== undefined && 'value' in property
    return { key, cells: isValue ? cellsOf(property.value) : new Map([['Value', ownBrief(data, key)]]) }
  })
}

/** A row of a table, and its cells by column. */
export interface TableRow {
  readonly key: string
  readonly cells: ReadonlyMap<string, string>
}

function cellsOf(value: unknown): ReadonlyMap<string, string> {
  const whole = new Map([['Value', brief(value)]])
  if (typeof value !== 'object' || value === null) return whole
  return safely(() => new Map(Object.keys(value).map((name) => [name, ownBrief(value, name)])), whole)
}

/** A value as one line of plain text: a string without quotes. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : brief(value)
}

function className(value: object): string {
  const made = inheritedValue(value, 'constructor')
  const name = typeof made === 'function' ? ownValue(made, 'name') : undefined
  if (typeof name === 'string' && name !== '') return name
  return Reflect.getPrototypeOf(value) === null ? '[null prototype]' : 'Object'
}

function ownBrief(value: object, name: string): string {
  const property = Reflect.getOwnPropertyDescriptor(value, name)
  if (property === undefined) return 'empty'
  return property.get !== undefined || property.set !== undefined ? '(accessor)' : brief(property.value)
}

/** Returns the value of a data property; accessors are not called. */
function ownValue(object: object, name: string): unknown {
  return Reflect.getOwnPropertyDescriptor(object, name)?.value
}

function inheritedValue(object: object, name: string): unknown {
  for (let at: object | null = object; at !== null; at = Reflect.getPrototypeOf(at)) {
    const property = Reflect.getOwnPropertyDescriptor(at, name)
    if (property !== undefined) return property.value
  }
  return undefined
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`
}

/** What a getter of the language says of an object; `undefined` if it is not for such objects. */
function ask(get: (object: object) => unknown, object: object): unknown {
  return safely(() => get(object), undefined)
}

/** Proxies and exotic objects may throw on any access. */
export function safely<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    // The object cannot be read, and the fallback says so.
    return otherwise
  }
}
