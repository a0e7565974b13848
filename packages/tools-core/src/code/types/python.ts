/** Writes types for Python 3.10: data classes and Pydantic models. Pure. */
import {
  type Declaration,
  type Declared,
  type NamedKind,
  type NamedMember,
  type NamedType,
  snake,
  uniqueNames,
} from './declare.ts'

const RESERVED =
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  )

/** Data classes; JSON names that Python cannot have are in the metadata of their fields. */
export function dataClasses(declared: Declared, name: string): string {
  const blocks = declared.declarations.map((each) => {
    const fields = fieldsOf(each, { reserved: RESERVED, nameOf: snake }, (field, own) => {
      const metadata = own === field.name ? '' : `metadata={"json": ${JSON.stringify(field.name)}}`
      const standard = field.isOptional ? 'default=None' : ''
      if (metadata === '') return field.isOptional ? ' = None' : ''
      return ` = field(${[standard, metadata].filter((each) => each !== '').join(', ')})`
    })
    return `@dataclass(kw_only=True)\nclass ${each.name}:\n${fields}`
  })
  const usesField = blocks.some((block) => block.includes(' = field('))
  const dataclasses =
    blocks.length === 0 ? [] : [`from dataclasses import dataclass${usesField ? ', field' : ''}`]
  return moduleOf(declared, name, dataclasses, blocks)
}

/** Names that Pydantic's `BaseModel` has itself: a field of such a name hides it. */
const MODEL_NAMES = [
  ...RESERVED,
  ...'construct copy dict from_orm json parse_file parse_obj parse_raw register schema schema_json update_forward_refs validate'.split(
    ' ',
  ),
]

/** Pydantic keeps names that begin with `model_` for itself: which of them differs with its version. */
const modelField = (name: string) => snake(name).replace(/^model_/, 'item_model_')

/** Models of Pydantic 2; other names in JSON are aliases. */
export function pydantic(declared: Declared, name: string): string {
  const blocks = declared.declarations.map((each) => {
    const fields = fieldsOf(each, { reserved: MODEL_NAMES, nameOf: modelField }, (field, own) => {
      if (own === field.name) return field.isOptional ? ' = None' : ''
      const alias = `alias=${JSON.stringify(field.name)}`
      return ` = Field(${field.isOptional ? 'default=None, ' : ''}${alias})`
    })
    return `class ${each.name}(BaseModel):\n${fields}`
  })
  const usesField = blocks.some((block) => block.includes(' = Field('))
  const models = blocks.length === 0 ? [] : [`from pydantic import BaseModel${usesField ? ', Field' : ''}`]
  return moduleOf(declared, name, models, blocks)
}

function moduleOf(
  declared: Declared,
  name: string,
  imports: readonly string[],
  blocks: readonly string[],
): string {
  const [only] = declared.root.kinds
  const isRoot = only?.kind === 'named' && only.name === name && typeName(declared.root) === name
  const root = isRoot ? [] : [`${name} = ${typeName(declared.root)}`]
  const body = [...blocks, ...root].join('\n\n\n')
  const has = (word: string) =>
    new RegExp(`\\b${word}\\b`).test(body.replace(/"[^"\\]*(?:\\.[^"\\]*)*"?/g, ''))
  const dates = ['date', 'datetime'].filter((each) =>
    new RegExp(`(?:: |\\[|\\| |= |, )${each}\\b`).test(body),
  )
  const all = [
    ...imports.filter((line) => line.startsWith('from dataclasses')),
    ...(dates.length === 0 ? [] : [`from datetime import ${dates.join(', ')}`]),
    ...(has('Any') ? ['from typing import Any'] : []),
    ...(has('UUID') ? ['from uuid import UUID'] : []),
  ]
  const models = imports.filter((line) => line.startsWith('from pydantic'))
  const head = [all.join('\n'), models.join('\n')].filter((part) => part !== '').join('\n\n')
  return `${head === '' ? '' : `${head}\n\n\n`}${body}\n`
}

function fieldsOf(
  declaration: Declaration,
  { reserved, nameOf }: { readonly reserved: readonly string[]; readonly nameOf: (name: string) => string },
  defaultOf: (member: NamedMember, own: string) => string,
): string {
  // A field of the same name would hide a type from the fields below it.
  const names = uniqueNames(declaration, nameOf, [
    ...reserved,
    'date',
    'datetime',
    'bool',
    'int',
    'float',
    'str',
    'list',
    'dict',
    'field',
  ])
  const lines = declaration.members.map((member, at) => {
    const type = typeName(member.type)
    const isOpen = type === 'Any' || member.type.isNullable
    const shown = member.isOptional && !isOpen ? `${type} | None` : type
    return `    ${names[at]}: ${shown}${defaultOf(member, names[at]!)}`
  })
  return lines.length === 0 ? '    pass' : lines.join('\n')
}

function typeName({ kinds, isNullable }: NamedType): string {
  if (kinds.length === 0) return isNullable ? 'None' : 'Any'
  return [...kinds.map(kindName), ...(isNullable ? ['None'] : [])].join(' | ')
}

const TEXTS = { 'date-time': 'datetime', date: 'date', uuid: 'UUID' }

function kindName(kind: NamedKind): string {
  switch (kind.kind) {
    case 'boolean':
      return 'bool'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'string':
      return kind.format === undefined ? 'str' : TEXTS[kind.format]
    case 'array':
      return `list[${typeName(kind.items)}]`
    case 'map':
      return `dict[str, ${typeName(kind.values)}]`
    case 'named':
      return kind.name
  }
}
