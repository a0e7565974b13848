/** Derives TypeScript types from the values of a JSON text. Pure. */

import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import type { JsonNode } from './jsonNode.ts'
import { readJson, readJsonLines } from './readJson.ts'
import { ROOTS, type ScanOptions } from './scan.ts'

/** How types are written. */
export interface JsonTypesOptions extends ScanOptions {
  /**
   * Name of the type of the whole text or, with `roots: 'many'`, of each of its values.
   *
   * @defaultValue 'Root'
   */
  readonly name?: string
}

/** The common shape of some values. */
interface Shape {
  readonly scalars: Set<'null' | 'boolean' | 'number' | 'string'>
  /** The shape of the items of all arrays; absent where there was no array. */
  items?: Shape
  /** The shapes of the members of all objects; absent where there was no object. */
  members?: Map<string, { readonly shape: Shape; count: number }>
  /** How many objects there were. */
  objects: number
}

/** Deeper values are `unknown`. */
const DEEPEST = 100

/**
 * Interfaces that describe a text: one for each kind of object. Members that some objects lack are optional,
 * and values of several kinds are unions. Interfaces with the same members are merged.
 *
 * Values deeper than a hundred levels are `unknown`. Fails with the errors of `validateJson`, or with
 * `invalid-option`.
 *
 * @example
 * typeScriptOfJson('[{"a":1},{"a":null,"b":"x"}]') // 'export type Root = RootItem[]\n\nexport interface RootItem {\n  a: number | null\n …'
 */
export function typeScriptOfJson(input: TextInput, options: JsonTypesOptions = {}): Result<string> {
  const refused = refuseChoice(options, { roots: ROOTS, name: TEXT })
  if (refused !== undefined) return refused
  const { name = 'Root', roots = 'one' } = options
  if (!/^[A-Za-z_$][\w$]*$/.test(name))
    return invalidOption(
      'name',
      'The name of a type must consist of letters, digits, _ and $, and must not begin with a digit.',
    )
  return andThen(readValues(input, roots), (values) => {
    const shape = emptyShape()
    for (const value of values) addTo(shape, value, 0)
    return succeed(new TypeWriter().write(shape, name))
  })
}

function readValues(input: TextInput, roots: 'one' | 'many'): Result<readonly JsonNode[]> {
  return roots === 'many' ? readJsonLines(input) : andThen(readJson(input), (value) => succeed([value]))
}

function emptyShape(): Shape {
  return { scalars: new Set(), objects: 0 }
}

function addTo(shape: Shape, value: JsonNode, level: number): void {
  if (level > DEEPEST) return
  if (value.kind === 'array') {
    shape.items ??= emptyShape()
    for (const item of value.items) addTo(shape.items, item, level + 1)
  } else if (value.kind === 'object')
    addMembers(shape, new Map(value.members.map((member) => [member.name, member.value])), level)
  else shape.scalars.add(value.kind)
}

function addMembers(shape: Shape, values: ReadonlyMap<string, JsonNode>, level: number): void {
  shape.members ??= new Map()
  shape.objects += 1
  for (const [name, value] of values) {
    const member = shape.members.get(name) ?? { shape: emptyShape(), count: 0 }
    member.count += 1
    shape.members.set(name, member)
    addTo(member.shape, value, level + 1)
  }
}

/** Collects the declarations without duplicates. */
class TypeWriter {
  private readonly bodies = new Map<string, string>()
  private readonly names = new Set<string>()

  write(shape: Shape, name: string): string {
    const isObject = shape.members !== undefined && shape.items === undefined && shape.scalars.size === 0
    if (isObject) this.typeOf(shape, name)
    else this.names.add(name)
    const alias = isObject ? [] : [`export type ${name} = ${this.typeOf(shape, name)}`]
    const interfaces = [...this.bodies].map(([body, own]) => `export interface ${own} ${body}`).reverse()
    return `${[...alias, ...interfaces].join('\n\n')}\n`
  }

  private typeOf(shape: Shape, name: string): string {
    const parts: string[] = []
    if (shape.members !== undefined) parts.push(this.interfaceOf(shape, name))
    if (shape.items !== undefined) {
      const item = this.typeOf(shape.items, `${name}Item`)
      parts.push(item.includes('|') ? `(${item})[]` : `${item}[]`)
    }
    for (const kind of ['string', 'number', 'boolean', 'null'] as const)
      if (shape.scalars.has(kind)) parts.push(kind)
    return parts.length === 0 ? 'unknown' : parts.join(' | ')
  }

  private interfaceOf({ members, objects }: Shape, name: string): string {
    const lines = [...(members ?? [])].map(([key, { shape, count }]) => {
      const type = this.typeOf(shape, name + pascal(key))
      return `  ${keyText(key)}${count < objects ? '?' : ''}: ${type}`
    })
    const body = lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`
    const known = this.bodies.get(body)
    if (known !== undefined) return known
    const free = this.freeName(name)
    this.bodies.set(body, free)
    return free
  }

  private freeName(name: string): string {
    let free = name
    for (let number = 2; this.names.has(free); number += 1) free = `${name}${number}`
    this.names.add(free)
    return free
  }
}

function keyText(key: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key)
}

function pascal(key: string): string {
  const words = key.match(/[A-Za-z0-9]+/g) ?? ['Member']
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}
