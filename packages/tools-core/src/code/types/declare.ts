/** Gives each kind of object a name, so that languages can declare it. Pure. */
import type { Kind, TextFormat, Type } from './infer.ts'

/** A type in which objects are known by their names. */
export interface NamedType {
  readonly kinds: readonly NamedKind[]
  readonly isNullable: boolean
}

export type NamedKind =
  | { readonly kind: 'boolean' | 'number' }
  | { readonly kind: 'integer'; readonly isLarge?: true }
  | { readonly kind: 'string'; readonly format?: TextFormat }
  | { readonly kind: 'array'; readonly items: NamedType }
  | { readonly kind: 'map'; readonly values: NamedType }
  | { readonly kind: 'named'; readonly name: string }

export interface NamedMember {
  readonly name: string
  readonly type: NamedType
  readonly isOptional: boolean
}

/** An object to declare. */
export interface Declaration {
  readonly name: string
  readonly members: readonly NamedMember[]
}

/** The type of the whole, and what it uses: each object after those that it holds. */
export interface Declared {
  readonly root: NamedType
  readonly declarations: readonly Declaration[]
}

/** Names that mean something else in one of the languages, or in what is imported there. */
const TAKEN =
  'Any Array Base64 Boolean Bool Box Byte Char Class Date DateOnly DateTime DateTimeOffset Decimal Deserialize Dict Dictionary Double Enum Error Exception Field Float Guid HashMap Int Integer Interface Json JsonElement List Long Map None Null Number Object Option Optional Record Result Self SerialName Serializable Serialize Set Short Some String Struct Symbol Type Uri Uuid Value Vec'.split(
    ' ',
  )

/** The objects of a type, named for the members that hold them. */
export function declare(type: Type, name: string): Declared {
  const declarations: Declaration[] = []
  const bySignature = new Map<string, string>()
  const used = new Set<string>(TAKEN)

  const fresh = (wanted: string): string => {
    const plain = TAKEN.includes(wanted) ? `${wanted}Data` : wanted
    let name = plain
    for (let count = 2; used.has(name); count += 1) name = `${plain}${count}`
    used.add(name)
    return name
  }

  const named = ({ kinds, isNullable }: Type, name: string): NamedType => ({
    kinds: kinds.map((kind) => namedKind(kind, name)),
    isNullable,
  })

  const namedKind = (kind: Kind, name: string): NamedKind => {
    if (kind.kind === 'array') return { kind: 'array', items: named(kind.items, singular(name)) }
    if (kind.kind === 'map') return { kind: 'map', values: named(kind.values, singular(name)) }
    if (kind.kind !== 'object') return kind
    const signature = JSON.stringify(kind)
    const known = bySignature.get(signature)
    if (known !== undefined) return { kind: 'named', name: known }
    const own = fresh(name)
    bySignature.set(signature, own)
    const members = kind.members.map(({ name, type, isOptional }) => ({
      name,
      type: named(type, pascal(name)),
      isOptional,
    }))
    declarations.push({ name: own, members })
    return { kind: 'named', name: own }
  }

  const root = named(type, name)
  return { root, declarations }
}

/** The words of a name: a capital begins a new one, and digits stay with what they follow. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[A-Z](?=[A-Z][a-z])/g, '$& ')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
}

const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()}`

/** A name such as `OrderItem`; `Item` where nothing is left of it, or it begins with a digit. */
export function pascal(name: string): string {
  const text = wordsOf(name).map(capital).join('')
  return /^[A-Z]/.test(text) ? text : `Item${text}`
}

/** A name such as `orderItem`. */
export function camel(name: string): string {
  const text = pascal(name)
  return `${text[0]!.toLowerCase()}${text.slice(1)}`
}

/** A name such as `order_item`. */
export function snake(name: string): string {
  const text = wordsOf(name).join('_').toLowerCase()
  return /^[a-z]/.test(text) ? text : `item_${text}`
}

/** What an item of a list of this name is called. */
function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(?:s|x|z|ch|sh)es$/.test(name)) return name.replace(/es$/, '')
  return /[^siu]s$/.test(name) ? name.slice(0, -1) : `${name}Item`
}

/** The names of an object's members in a language, each once. */
export function uniqueNames(
  { members }: Declaration,
  convert: (name: string) => string,
  reserved: readonly string[] = [],
): readonly string[] {
  const used = new Set<string>()
  return members.map(({ name }) => {
    const wanted = convert(name)
    const plain = reserved.includes(wanted) ? `${wanted}_` : wanted
    let own = plain
    for (let count = 2; used.has(own); count += 1) own = `${plain}${count}`
    used.add(own)
    return own
  })
}
