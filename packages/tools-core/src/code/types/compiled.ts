/** Writes types for Go, Rust (serde), Kotlin (kotlinx.serialization) and C# (System.Text.Json). Pure. */
import {
  camel,
  type Declaration,
  type Declared,
  type NamedKind,
  type NamedType,
  pascal,
  snake,
  uniqueNames,
} from './declare.ts'

const quoted = (text: string) => JSON.stringify(text)
const topDown = ({ declarations }: Declared) => [...declarations].reverse()
const unionsOf = (type: NamedType) => type.kinds.length > 1

/** Whether the whole text is one object that already has this name. */
function isNamed({ root }: Declared, name: string): boolean {
  const [only] = root.kinds
  return root.kinds.length === 1 && !root.isNullable && only?.kind === 'named' && only.name === name
}

/** The names that a language has for each kind of value. */
interface Names {
  readonly boolean: string
  readonly integer: string
  readonly number: string
  readonly string: string
  readonly 'date-time': string
  readonly date: string
  readonly uuid: string
  readonly array: (items: string) => string
  readonly map: (values: string) => string
}

function kindText(kind: NamedKind, names: Names, typeText: (type: NamedType) => string): string {
  switch (kind.kind) {
    case 'string':
      return names[kind.format ?? 'string']
    case 'array':
      return names.array(typeText(kind.items))
    case 'map':
      return names.map(typeText(kind.values))
    case 'named':
      return kind.name
    default:
      return names[kind.kind]
  }
}

const GO: Names = {
  boolean: 'bool',
  integer: 'int64',
  number: 'float64',
  string: 'string',
  'date-time': 'time.Time',
  // encoding/json has no type for a date without a time.
  date: 'string',
  uuid: 'string',
  array: (items) => `[]${items}`,
  map: (values) => `map[string]${values}`,
}

/** Structs with tags for encoding/json. What has several types is `any`. */
export function go(declared: Declared, name: string): string {
  const typeText = (type: NamedType, isOptional = false): string => {
    const [only] = type.kinds
    if (only === undefined || unionsOf(type)) return 'any'
    const text = kindText(only, GO, typeText)
    const isPointer = (type.isNullable || isOptional) && only.kind !== 'array' && only.kind !== 'map'
    return isPointer ? `*${text}` : text
  }
  const structs = topDown(declared).map((each) => {
    const names = uniqueNames(each, pascal)
    const rows = each.members.map((member, at) => [
      names[at]!,
      typeText(member.type, member.isOptional),
      goTag(member.name, member.isOptional),
    ])
    return `type ${each.name} struct {${aligned(rows)}}`
  })
  const root = isNamed(declared, name) ? [] : [`type ${name} ${typeText(declared.root)}`]
  const body = [...root, ...structs].join('\n\n')
  const imports = body.includes('time.Time') ? 'import "time"\n\n' : ''
  return `package main\n\n${imports}${body}\n`
}

/** What encoding/json takes in a name: letters, digits, and the signs that its `isValidTag` lists. */
const GO_NAME = /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u

/** A member's tag; encoding/json ignores one with any other sign, such as a quote, a comma or an emoji. */
function goTag(name: string, isOptional: boolean): string {
  if (!GO_NAME.test(name)) return `\`json:"-"\` // encoding/json has no name ${quoted(name)}`
  const isPlain = name !== '-' && !isOptional
  return `\`json:"${name}${isPlain ? '' : ','}${isOptional ? 'omitempty' : ''}"\``
}

/** Rows in columns, as gofmt aligns them. */
function aligned(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map(
    ([name, type, tag]) => `\t${name!.padEnd(widths[0]!)} ${type!.padEnd(widths[1]!)} ${tag}`,
  )
  return `\n${lines.join('\n')}\n`
}

const RUST: Names = {
  boolean: 'bool',
  integer: 'i64',
  number: 'f64',
  string: 'String',
  'date-time': 'String',
  date: 'String',
  uuid: 'String',
  array: (items) => `Vec<${items}>`,
  map: (values) => `HashMap<String, ${values}>`,
}

const RUST_WORDS =
  'as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self static struct super trait true type unsafe use where while'.split(
    ' ',
  )

/** Structs with derives for serde. What has several types is a `serde_json::Value`. */
export function rust(declared: Declared, name: string): string {
  const typeText = (type: NamedType, isOptional = false): string => {
    const [only] = type.kinds
    if (only === undefined || unionsOf(type))
      return isOptional ? 'Option<serde_json::Value>' : 'serde_json::Value'
    const text = kindText(only, RUST, typeText)
    return type.isNullable || isOptional ? `Option<${text}>` : text
  }
  const structs = topDown(declared).map((each) => {
    const names = uniqueNames(each, snake, RUST_WORDS)
    const lines = each.members.flatMap(({ name, type, isOptional }, at) => {
      const marks = [
        ...(names[at] === name ? [] : [`rename = ${quoted(name)}`]),
        ...(isOptional ? ['default', 'skip_serializing_if = "Option::is_none"'] : []),
      ]
      const mark = marks.length === 0 ? [] : [`    #[serde(${marks.join(', ')})]`]
      return [...mark, `    pub ${names[at]}: ${typeText(type, isOptional)},`]
    })
    const body = lines.length === 0 ? ' {}' : ` {\n${lines.join('\n')}\n}`
    return `#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]\npub struct ${each.name}${body}`
  })
  const root = isNamed(declared, name) ? [] : [`pub type ${name} = ${typeText(declared.root)};`]
  const body = [...root, ...structs].join('\n\n')
  const uses = [
    ...(structs.length === 0 ? [] : ['use serde::{Deserialize, Serialize};']),
    ...(body.includes('HashMap<') ? ['use std::collections::HashMap;'] : []),
  ]
  return `${uses.length === 0 ? '' : `${uses.join('\n')}\n\n`}${body}\n`
}

const KOTLIN: Names = {
  boolean: 'Boolean',
  integer: 'Long',
  number: 'Double',
  string: 'String',
  'date-time': 'String',
  date: 'String',
  uuid: 'String',
  array: (items) => `List<${items}>`,
  map: (values) => `Map<String, ${values}>`,
}

const KOTLIN_WORDS =
  'as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while'.split(
    ' ',
  )

/** Data classes for kotlinx.serialization. What has several types is a `JsonElement`. */
export function kotlin(declared: Declared, name: string): string {
  const typeText = (type: NamedType, isOptional = false): string => {
    const [only] = type.kinds
    if (only === undefined || unionsOf(type)) return isOptional ? 'JsonElement?' : 'JsonElement'
    return `${kindText(only, KOTLIN, typeText)}${type.isNullable || isOptional ? '?' : ''}`
  }
  const classes = topDown(declared).map((each) => {
    if (each.members.length === 0) return `@Serializable\nclass ${each.name}`
    const names = uniqueNames(each, camel, KOTLIN_WORDS)
    const lines = each.members.map(({ name, type, isOptional }, at) => {
      const mark = names[at] === name ? '' : `@SerialName(${quoted(name).replaceAll('$', '\\$')}) `
      return `    ${mark}val ${names[at]}: ${typeText(type, isOptional)}${isOptional ? ' = null' : ''},`
    })
    return `@Serializable\ndata class ${each.name}(\n${lines.join('\n')}\n)`
  })
  const root = isNamed(declared, name) ? [] : [`typealias ${name} = ${typeText(declared.root)}`]
  const body = [...root, ...classes].join('\n\n')
  const imports = [
    ...(body.includes('@SerialName') ? ['import kotlinx.serialization.SerialName'] : []),
    ...(classes.length === 0 ? [] : ['import kotlinx.serialization.Serializable']),
    ...(body.includes('JsonElement') ? ['import kotlinx.serialization.json.JsonElement'] : []),
  ]
  return `${imports.length === 0 ? '' : `${imports.join('\n')}\n\n`}${body}\n`
}

const CSHARP: Names = {
  boolean: 'bool',
  integer: 'long',
  number: 'double',
  string: 'string',
  'date-time': 'DateTimeOffset',
  date: 'DateOnly',
  uuid: 'Guid',
  array: (items) => `List<${items}>`,
  map: (values) => `Dictionary<string, ${values}>`,
}

/** Records for System.Text.Json. What has several types is a `JsonElement`. */
export function csharp(declared: Declared, name: string): string {
  const typeText = (type: NamedType, isOptional = false): string => {
    const [only] = type.kinds
    const text = only === undefined || unionsOf(type) ? 'JsonElement' : kindText(only, CSHARP, typeText)
    return `${text}${type.isNullable || isOptional ? '?' : ''}`
  }
  const records = topDown(declared).map(
    (each) => `public record ${each.name}\n{\n${properties(each, typeText)}}`,
  )
  const needsRoot = !isNamed(declared, name)
  const root = needsRoot ? [`// The whole text is a ${typeText(declared.root)}.`] : []
  const body = [...root, ...records].join('\n\n')
  const uses = [
    'using System;',
    ...(/\b(?:List|Dictionary)</.test(body) ? ['using System.Collections.Generic;'] : []),
    ...(body.includes('JsonElement') ? ['using System.Text.Json;'] : []),
    ...(body.includes('[JsonPropertyName') ? ['using System.Text.Json.Serialization;'] : []),
  ]
  return `${uses.join('\n')}\n\n${body}\n`
}

/** Members that every record has. */
const CSHARP_MEMBERS =
  'Clone EqualityContract Equals Finalize GetHashCode GetType MemberwiseClone PrintMembers ReferenceEquals ToString'.split(
    ' ',
  )

function properties(each: Declaration, typeText: (type: NamedType, isOptional?: boolean) => string): string {
  const names = uniqueNames(each, pascal, [each.name, ...CSHARP_MEMBERS])
  return each.members
    .map(({ name, type, isOptional }, at) => {
      const required = isOptional ? '' : 'required '
      return `    [JsonPropertyName(${quoted(name)})]\n    public ${required}${typeText(type, isOptional)} ${names[at]} { get; init; }\n`
    })
    .join('\n')
}
