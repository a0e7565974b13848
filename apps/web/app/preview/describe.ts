/**
 * Describes values for the console without running their code: it calls no getters and no `toString`.
 *
 * Each object gets a number by which its members can be requested later. Cycles are harmless, since members are only read on request.
 */
import type { Described, Member, Members } from '../lib/preview/protocol.ts'

/** The most members sent at once. */
const MOST_MEMBERS = 200
/** The most characters of a text that are shown. */
const MOST_TEXT = 10_000
/** The most members in the one-line form of an object, and the most characters of each text in it. */
const BRIEF_MEMBERS = 5
const BRIEF_TEXT = 60
/** The most objects that can still be expanded; the oldest are released. */
const MOST_HELD = 2000

/** Describes values, and remembers the objects among them. */
export interface Describer {
  describe(value: unknown): Described
  /** Returns the members of an object described before; `undefined` if it has been released. */
  members(ref: number): Members | undefined
  /** Returns a value as one line of plain text, as for a table cell. */
  brief(value: unknown): string
}

/** Creates a describer. */
export function createDescriber(): Describer {
  const held = new Map<number, object>()
  let lastRef = 0

  function hold(object: object): number {
    lastRef += 1
    held.set(lastRef, object)
    if (held.size > MOST_HELD) held.delete(held.keys().next().value ?? lastRef)
    return lastRef
  }

  function describe(value: unknown): Described {
    if (typeof value === 'string') return { kind: 'string', text: cut(value, MOST_TEXT) }
    if (typeof value === 'function') return { kind: 'function', text: functionText(value), ref: hold(value) }
    if (typeof value !== 'object' || value === null) return primitive(value)
    const text = safely(() => objectText(value, BRIEF_MEMBERS), 'Object that cannot be read')
    return { kind: kindOf(value), text, ref: hold(value) }
  }

  function members(ref: number): Members | undefined {
    const object = held.get(ref)
    if (object === undefined) return undefined
    return safely(() => membersOf(object, describe), { members: [], more: 0 })
  }

  return { describe, members, brief }
}

function primitive(value: unknown): Described {
  if (typeof value === 'bigint') return { kind: 'bigint', text: `${value}n` }
  if (typeof value === 'number') return { kind: 'number', text: Object.is(value, -0) ? '-0' : String(value) }
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) }
  if (typeof value === 'symbol') return { kind: 'symbol', text: String(value) }
  return { kind: 'empty', text: String(value) }
}

function brief(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value, BRIEF_TEXT))
  if (typeof value === 'function') return functionText(value)
  if (typeof value !== 'object' || value === null) {
    const described = primitive(value)
    return described.kind === 'table' ? '' : described.text
  }
  return safely(() => objectText(value, 0), '…')
}

function kindOf(value: object): 'object' | 'element' | 'error' {
  if (isA(value, 'Error')) return 'error'
  return isA(value, 'Element') ? 'element' : 'object'
}

/** Whether a value is an instance of a class of this realm; outside a page there is no `Element`. */
function isA(value: object, className: 'Element' | 'Error'): boolean {
  const aClass: unknown = Reflect.get(globalThis, className)
  return typeof aClass === 'function' && safely(() => value instanceof aClass, false)
}

function functionText(value: object): string {
  const name = ownValue(value, 'name')
  const isClass = safely(() => /^class\b/.test(Function.prototype.toString.call(value)), false)
  return `${isClass ? 'class' : 'ƒ'} ${typeof name === 'string' && name !== '' ? name : '(anonymous)'}`
}

/** Describes an object in one line; with `most` 0 it contains no members. */
function objectText(value: object, most: number): string {
  if (isA(value, 'Error')) return errorText(value)
  if (isA(value, 'Element')) return elementText(value as Element)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof RegExp) return RegExp.prototype.toString.call(value)
  if (value instanceof Promise) return 'Promise'
  const title = className(value)
  if (value instanceof Map || value instanceof Set) return collectionText(value, title, most)
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return listText(value, title, most)
  const names = Object.keys(value)
  const shown = names.slice(0, most).map((name) => `${name}: ${ownBrief(value, name)}`)
  const rest = names.length > most ? ['…'] : []
  const body = names.length === 0 ? '{}' : most === 0 ? '{…}' : `{${[...shown, ...rest].join(', ')}}`
  return title === 'Object' ? body : `${title} ${body}`
}

function listText(value: object, title: string, most: number): string {
  const length = Number((value as { length?: unknown }).length ?? 0)
  if (most === 0) return `${title}(${length})`
  const count = Math.min(length, most * 4)
  const shown = Array.from({ length: count }, (_, index) => ownBrief(value, String(index)))
  const body = `[${[...shown, ...(length > count ? ['…'] : [])].join(', ')}]`
  return title === 'Array' && length <= count ? body : `${title}(${length}) ${body}`
}

function collectionText(value: Map<unknown, unknown> | Set<unknown>, title: string, most: number): string {
  const head = `${title}(${value.size})`
  if (most === 0 || value.size === 0) return head
  const shown: string[] = []
  const entries = value instanceof Map ? Map.prototype.entries.call(value) : Set.prototype.values.call(value)
  for (const entry of entries) {
    if (shown.length === most) {
      shown.push('…')
      break
    }
    shown.push(
      value instanceof Map
        ? `${brief((entry as [unknown, unknown])[0])} => ${brief((entry as [unknown, unknown])[1])}`
        : brief(entry),
    )
  }
  return `${head} {${shown.join(', ')}}`
}

function errorText(error: object): string {
  const own = (name: string): unknown => ownValue(error, name) ?? inheritedValue(error, name)
  const name = String(own('name') ?? 'Error')
  const message = own('message')
  return typeof message === 'string' && message !== '' ? `${name}: ${cut(message, MOST_TEXT)}` : name
}

/** Builds the element's start tag: its `outerHTML` would serialize all its contents. */
function elementText(element: Element): string {
  const attributes = Array.from(element.attributes, ({ name, value }) => ` ${name}="${value}"`)
  return cut(`<${element.localName}${attributes.join('')}>`, 200)
}

function membersOf(object: object, describe: (value: unknown) => Described): Members {
  const entries = [...entriesOf(object, describe), ...propertiesOf(object, describe)]
  const members = entries.slice(0, MOST_MEMBERS)
  return { members, more: entries.length - members.length }
}

/** The entries of a collection. */
function* entriesOf(object: object, describe: (value: unknown) => Described): Generator<Member> {
  if (object instanceof Map) {
    for (const [key, value] of Map.prototype.entries.call(object))
      yield { name: brief(key), value: describe(value), dim: false }
  } else if (object instanceof Set) {
    let index = 0
    for (const value of Set.prototype.values.call(object)) {
      yield { name: String(index), value: describe(value), dim: false }
      index += 1
    }
  }
}

function* propertiesOf(object: object, describe: (value: unknown) => Described): Generator<Member> {
  for (const key of Reflect.ownKeys(object)) {
    const property = Reflect.getOwnPropertyDescriptor(object, key)
    if (property === undefined) continue
    const isAccessor = property.get !== undefined || property.set !== undefined
    const value: Described = isAccessor ? { kind: 'empty', text: '(accessor)' } : describe(property.value)
    yield { name: String(key), value, dim: isAccessor || property.enumerable !== true }
  }
  const prototype: unknown = Reflect.getPrototypeOf(object)
  if (prototype !== null && prototype !== Object.prototype)
    yield { name: '[[Prototype]]', value: describe(prototype), dim: true }
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

/** Proxies and exotic objects may throw on any access. */
function safely<Value>(ask: () => Value, otherwise: Value): Value {
  try {
    return ask()
  } catch {
    // The object cannot be read, and the fallback says so.
    return otherwise
  }
}
