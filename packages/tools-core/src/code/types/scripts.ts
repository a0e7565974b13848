/** Writes types for JavaScript: TypeScript, Zod and JSON Schema. Pure. */
import type { Declaration, Declared, NamedKind, NamedType } from './declare.ts'

const isPlainName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)
const keyOf = (name: string) => (isPlainName(name) ? name : quoted(name))

/** A name in single quotes, if it needs no escapes. */
const quoted = (name: string) => (/['\\\n\r\u2028\u2029]/.test(name) ? JSON.stringify(name) : `'${name}'`)

/** Whether the whole is one object that has the name asked for already. */
function isRoot({ root }: Declared, name: string): boolean {
  const [only, ...others] = root.kinds
  return only?.kind === 'named' && only.name === name && others.length === 0 && !root.isNullable
}

/** Interfaces, and a type for the whole unless it is one of them. */
export function typeScript(declared: Declared, name: string): string {
  const blocks = [...declared.declarations].reverse().map(interfaceOf)
  const root = isRoot(declared, name) ? [] : [`export type ${name} = ${scriptType(declared.root)}`]
  return `${[...root, ...blocks].join('\n\n')}\n`
}

function interfaceOf({ name, members }: Declaration): string {
  if (members.length === 0) return `export type ${name} = Record<string, never>`
  const lines = members.map(
    (member) => `  ${keyOf(member.name)}${member.isOptional ? '?' : ''}: ${scriptType(member.type)}`,
  )
  return `export interface ${name} {\n${lines.join('\n')}\n}`
}

function scriptType({ kinds, isNullable }: NamedType): string {
  if (kinds.length === 0) return isNullable ? 'null' : 'unknown'
  return [...kinds.map(scriptKind), ...(isNullable ? ['null'] : [])].join(' | ')
}

function scriptKind(kind: NamedKind): string {
  switch (kind.kind) {
    case 'integer':
      return 'number'
    case 'array': {
      const items = scriptType(kind.items)
      return items.includes(' | ') ? `(${items})[]` : `${items}[]`
    }
    case 'map':
      return `Record<string, ${scriptType(kind.values)}>`
    case 'named':
      return kind.name
    default:
      return kind.kind
  }
}

/** Schemas for Zod 4, with the types that follow from them. */
export function zod(declared: Declared, name: string): string {
  const blocks = declared.declarations.map((declaration) =>
    schemaOf(declaration.name, zodObject(declaration)),
  )
  const root = isRoot(declared, name) ? [] : [schemaOf(name, zodType(declared.root))]
  return `import { z } from 'zod'\n\n${[...blocks, ...root].join('\n\n')}\n`
}

const schemaName = (name: string) => `${name[0]!.toLowerCase()}${name.slice(1)}Schema`

const schemaOf = (name: string, schema: string) =>
  `export const ${schemaName(name)} = ${schema}\nexport type ${name} = z.infer<typeof ${schemaName(name)}>`

function zodObject({ members }: Declaration): string {
  const lines = members.map(
    ({ name, type, isOptional }) => `  ${keyOf(name)}: ${zodType(type)}${isOptional ? '.optional()' : ''},`,
  )
  return lines.length === 0 ? 'z.object({})' : `z.object({\n${lines.join('\n')}\n})`
}

function zodType({ kinds, isNullable }: NamedType): string {
  if (kinds.length === 0) return isNullable ? 'z.null()' : 'z.unknown()'
  const all = kinds.map(zodKind)
  const one = all.length === 1 ? all[0]! : `z.union([${all.join(', ')}])`
  return isNullable ? `${one}.nullable()` : one
}

const ZOD_TEXTS = { 'date-time': 'z.iso.datetime({ offset: true })', date: 'z.iso.date()', uuid: 'z.guid()' }

function zodKind(kind: NamedKind): string {
  switch (kind.kind) {
    case 'boolean':
      return 'z.boolean()'
    case 'number':
      return 'z.number()'
    case 'integer':
      // z.int() takes only what a JavaScript number holds exactly.
      return kind.isLarge ? 'z.number()' : 'z.int()'
    case 'string':
      return kind.format === undefined ? 'z.string()' : ZOD_TEXTS[kind.format]
    case 'array':
      return `z.array(${zodType(kind.items)})`
    case 'map':
      return `z.record(z.string(), ${zodType(kind.values)})`
    case 'named':
      return schemaName(kind.name)
  }
}

/** A schema of the draft 2020-12. */
export function jsonSchema({ root, declarations }: Declared, name: string): string {
  const defs = Object.fromEntries([...declarations].reverse().map((each) => [each.name, objectSchema(each)]))
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    ...schemaType(root),
    ...(declarations.length === 0 ? {} : { $defs: defs }),
  }
  return `${JSON.stringify(schema, undefined, 2)}\n`
}

type Schema = Readonly<Record<string, unknown>>

function objectSchema({ members }: Declaration): Schema {
  const required = members.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(({ name, type }) => [name, schemaType(type)])),
    ...(required.length === 0 ? {} : { required }),
  }
}

function schemaType({ kinds, isNullable }: NamedType): Schema {
  const all = [...kinds.map(schemaKind), ...(isNullable ? [{ type: 'null' }] : [])]
  const [only] = all
  if (only === undefined) return {}
  if (all.length === 1) return only
  const types = all.map(({ type, ...rest }) => (Object.keys(rest).length === 0 ? type : undefined))
  return types.every((type) => type !== undefined) ? { type: types } : { anyOf: all }
}

function schemaKind(kind: NamedKind): Schema {
  switch (kind.kind) {
    case 'string':
      return { type: 'string', ...(kind.format === undefined ? {} : { format: kind.format }) }
    case 'array':
      return { type: 'array', items: schemaType(kind.items) }
    case 'map':
      return { type: 'object', additionalProperties: schemaType(kind.values) }
    case 'named':
      return { $ref: `#/$defs/${kind.name}` }
    case 'integer':
      return { type: 'integer' }
    default:
      return { type: kind.kind }
  }
}
