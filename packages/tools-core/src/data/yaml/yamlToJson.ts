/**
 * Converts YAML 1.2 to JSON. The parser is the library `yaml`; its nodes are converted here, so that numbers
 * keep their digits and aliases cannot grow without limit. Pure.
 */

import { isAlias, isMap, isPair, isScalar, isSeq, type Pair, type Scalar, type YAMLMap } from 'yaml'
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice, SWITCH } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { Fault, reading } from '../../shared/result/fault.ts'
import { collectNotes, type NoteCollector } from '../../shared/result/place.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { compactJson, indentedJson } from '../json-value/indentedJson.ts'
import {
  isArray,
  isJsonNumber,
  isObject,
  type JsonEntry,
  type JsonValue,
  MAX_DEPTH,
} from '../json-value/jsonValue.ts'
import { starFix } from './explainYaml.ts'
import { parseYaml, type YamlDocument } from './parseYaml.ts'
import { templateErrorFields } from './template.ts'

/** How the JSON is written. */
export interface YamlToJsonOptions {
  /**
   * Whether `<<` merges the keys of another mapping, as in YAML 1.1 and as most files intend.
   *
   * @defaultValue `true`
   */
  readonly merge?: boolean
  /** Spaces per level; 0 writes one line. @defaultValue 2 */
  readonly indent?: number
}

/** The most values that aliases may repeat in total. */
const MAX_REPEATED = 1_000_000
const KEY_WITHOUT_SPACE = /^\s*[A-Za-z_][\w.-]*:(?!\/\/)\S/
const ITEM_WITHOUT_SPACE = /^\s*-[A-Za-z_"']/
const TAGS_DROPPED = 'JSON has no tags; the value is kept as it is.'
const COLLECTION_TAG = /^tag:yaml\.org,2002:(?:omap|pairs|set)$/
const FLOAT = 'tag:yaml.org,2002:float'
/** Source: https://yaml.org/type/int.html, of YAML 1.1. */
const SEXAGESIMAL = /^[-+]?[1-9][\d_]*(?::[0-5]?\d)+$/

/**
 * JSON text for YAML text. Several documents become an array. Dates are text, as in YAML 1.2.
 *
 * Notes: `documents`, `empty`, `comments-dropped`, `tags-dropped`, `key-as-text`, `number-rewritten` for
 * hexadecimal numbers and the like, `not-a-json-number` for `.inf` and `.nan`, which become text,
 * `aliases-expanded`, `looks-boolean` for `yes`, `no`, `on` and `off` and `looks-sexagesimal` for `22:22`,
 * which are text, `looks-octal` for `0644`, which is decimal, `template` for `{{ … }}`, `no-space` for a
 * document of `key:value` that is one text. Errors: all syntax errors, `template`, `duplicate-key`,
 * `unknown-alias`, `cyclic-alias`, `too-many-aliases`, `invalid-merge`, `too-deep`, `too-large`.
 *
 * @example
 * yamlToJson('a: 1.10\nb: [0x1F, yes]', { indent: 0 }) // value: '{"a":1.10,"b":[31,"yes"]}', with two notes
 */
export function yamlToJson(input: TextInput, options: YamlToJsonOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownNames<YamlToJsonOptions>(options, { merge: SWITCH })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { indent: CHECKED, merge: [true, false] })
  if (refused !== undefined) return refused
  const { merge = true, indent = 2 } = own.value
  return andThen(openText(input), (text) => {
    const notes = collectNotes(text)
    return andThen(parseYaml(text), (documents) => {
      const read = reading(text, () =>
        documents.flatMap((document) => {
          const value = new YamlReader(text, notes, merge).value(document)
          return isBare(document) ? [] : [value]
        }),
      )
      return andThen(read, (values) => {
        if (values.length > 1)
          notes.add('documents', `${values.length} documents became the items of an array.`, 0)
        if (values.length === 0)
          notes.add('empty', 'There is no value in this YAML, which stands for null.', 0)
        const value = values.length > 1 ? values : (values[0] ?? null)
        const collected = notes.notes().map((note) => (note.code === 'template' ? withFix(text, note) : note))
        return andThen(succeed(value, collected), (json) => indentedJson(json, indent))
      })
    })
  })
}

/** The note on a template, which its first place offers to put in quotes. */
function withFix(text: string, note: Note): Note {
  const { fix } = templateErrorFields(text, note.offset ?? 0)
  return fix === undefined ? note : { ...note, fix }
}

/**
 * Whether there are only comments before a mark that ends documents: YAML has no document there. Source: YAML
 * 1.2.2, 9.2.
 */
function isBare({ directives, contents }: YamlDocument): boolean {
  const isEmpty = isScalar(contents)
    ? contents.source === '' &&
      contents.type === 'PLAIN' &&
      contents.tag === undefined &&
      contents.anchor === undefined
    : contents === null
  return isEmpty && directives?.docStart !== true
}

/** An anchored value, and how many values it is. */
interface Anchored {
  readonly value: JsonValue
  readonly size: number
}

class YamlReader {
  readonly #text: string
  readonly #notes: NoteCollector
  readonly #merge: boolean
  readonly #anchors = new Map<string, Anchored | 'open'>()
  /** Values read so far, including those that aliases repeat. */
  #size = 0
  #repeated = 0

  constructor(text: string, notes: NoteCollector, merge: boolean) {
    this.#text = text
    this.#notes = notes
    this.#merge = merge
  }

  value(document: YamlDocument): JsonValue {
    this.#comments(document, 0)
    for (const { pos } of document.warnings) this.#notes.add('tags-dropped', TAGS_DROPPED, pos[0])
    this.#noSpace(document.contents)
    return this.#node(document.contents, 0)
  }

  /**
   * A whole document that is one text, where each line looks like a key or an item, was meant to be a mapping
   * or a list.
   */
  #noSpace(contents: unknown): void {
    if (!isScalar(contents) || contents.type !== 'PLAIN') return
    const [start = 0, end = 0] = contents.range ?? []
    const lines = this.#text.slice(start, end).split(/\r\n|\r|\n/)
    const isMeant =
      lines.every((line) => KEY_WITHOUT_SPACE.test(line)) ||
      lines.every((line) => ITEM_WITHOUT_SPACE.test(line))
    if (!isMeant) return
    const message =
      'This is one text: YAML needs a space after the colon of a key and after the dash of an item.'
    this.#notes.add('no-space', message, start, end - start)
  }

  #node(node: unknown, depth: number): JsonValue {
    this.#size += 1
    if (node === null || node === undefined) return null
    if (isAlias(node)) return this.#alias(node.source, node.range?.[0] ?? 0)
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return String(node)
    const start = node.range?.[0] ?? 0
    this.#comments(node, start)
    if (depth > MAX_DEPTH)
      throw new Fault('too-deep', `More than ${MAX_DEPTH} levels of nesting are not converted.`, start)
    const { anchor, tag } = node
    if (tag !== undefined && COLLECTION_TAG.test(tag)) this.#notes.add('tags-dropped', TAGS_DROPPED, start)
    if (anchor !== undefined) this.#anchors.set(anchor, 'open')
    const before = this.#size
    const value = isScalar(node)
      ? this.#scalar(node, start)
      : isMap(node)
        ? this.#map(node, depth)
        : node.items.map((item) => this.#item(item, depth + 1))
    if (anchor !== undefined) this.#anchors.set(anchor, { value, size: this.#size - before + 1 })
    return value
  }

  /** The library makes pairs of the items of `!!omap` and `!!pairs`, which stand for mappings of one key. */
  #item(item: unknown, depth: number): JsonValue {
    if (!isPair(item)) return this.#node(item, depth)
    this.#size += 1
    const key = this.#key(item.key, startOf(item), depth)
    return { members: [[key, this.#node(item.value, depth + 1)]] }
  }

  #comments(
    { comment, commentBefore }: { comment?: string | null; commentBefore?: string | null },
    at: number,
  ): void {
    for (const each of [commentBefore, comment])
      if (each) this.#notes.add('comments-dropped', 'JSON has no comments.', at)
  }

  /** The value is shared, not copied; only its size is counted. */
  #alias(name: string, at: number): JsonValue {
    const anchored = this.#anchors.get(name)
    if (anchored === undefined) {
      const fix = starFix(this.#text, at)
      const message =
        fix === undefined
          ? `There is no anchor &${name} before this alias.`
          : 'A value that begins with a star is an alias; as text it needs quotes.'
      throw new Fault('unknown-alias', message, at, name.length + 1, fix)
    }
    if (anchored === 'open')
      throw new Fault(
        'cyclic-alias',
        `*${name} is inside &${name}, so it would never end.`,
        at,
        name.length + 1,
      )
    this.#size += anchored.size
    this.#repeated += anchored.size
    if (this.#repeated > MAX_REPEATED) {
      const message = `The aliases expand to more than ${MAX_REPEATED} values, which cannot be converted.`
      throw new Fault('too-many-aliases', message, at, name.length + 1)
    }
    this.#notes.add(
      'aliases-expanded',
      'JSON has no aliases; each one became a copy of its value.',
      at,
      name.length + 1,
    )
    return anchored.value
  }

  #scalar({ value, source, type, tag }: Scalar, at: number): JsonValue {
    if (typeof value === 'number' || typeof value === 'bigint')
      return this.#number(source ?? String(value), value, at)
    if (value === null || typeof value === 'boolean') return value
    const text = typeof value === 'string' ? value : (source ?? String(value))
    // The library only accepts numbers with a point or an exponent here.
    if (tag === FLOAT && isJsonNumber(text)) return { number: text }
    if (type === 'PLAIN' && /^(?:y|yes|n|no|on|off)$/i.test(text)) {
      const message = 'yes, no, on and off are text in YAML 1.2; older programs read them as true and false.'
      this.#notes.add('looks-boolean', message, at, text.length)
    }
    if (type === 'PLAIN' && SEXAGESIMAL.test(text)) {
      const message =
        'Digits between colons are text in YAML 1.2; older programs read them as a base-60 number, 22:22 as 1342.'
      this.#notes.add('looks-sexagesimal', message, at, text.length)
    }
    return text
  }

  #number(source: string, value: number | bigint, at: number): JsonValue {
    if (isJsonNumber(source)) return { number: source }
    if (/^[-+]?0[0-7]+$/.test(source)) {
      const message =
        'A number with a leading zero is decimal in YAML 1.2; older programs read it as octal, 0644 as 420.'
      this.#notes.add('looks-octal', message, at, source.length)
    }
    if (typeof value === 'number' && !Number.isFinite(value) && !/\d/.test(source)) {
      this.#notes.add(
        'not-a-json-number',
        'JSON has no infinity and no NaN; they became text.',
        at,
        source.length,
      )
      return source
    }
    this.#notes.add(
      'number-rewritten',
      'A number was rewritten as JSON writes it; its value is unchanged.',
      at,
      source.length,
    )
    return { number: typeof value === 'bigint' ? String(value) : jsonNumberOf(source) }
  }

  #map(map: YAMLMap, depth: number): JsonValue {
    const members = new Map<string, JsonValue>()
    const merged: JsonEntry[] = []
    for (const pair of map.items) {
      const at = startOf(pair)
      const key = this.#key(pair.key, at, depth)
      const value = this.#node(pair.value, depth + 1)
      if (this.#merge && key === '<<' && isScalar(pair.key) && pair.key.type === 'PLAIN') {
        for (const each of mergedMembers(value, at)) merged.push(each)
      } else {
        if (members.has(key))
          throw new Fault('duplicate-key', `The key “${key.slice(0, 80)}” occurs twice.`, at)
        members.set(key, value)
      }
    }
    for (const [key, value] of merged) if (!members.has(key)) members.set(key, value)
    return { members: [...members] }
  }

  /** Notes a template: `{{ … }}` happens to be a mapping with a mapping as its key. */
  #template(at: number): void {
    const { code, message, length } = templateErrorFields(this.#text, at)
    this.#notes.add(code, message, at, length)
  }

  #key(node: unknown, at: number, depth: number): string {
    if (isScalar(node)) this.#comments(node, at)
    if (isScalar(node) && node.anchor !== undefined && typeof node.value === 'string')
      this.#anchors.set(node.anchor, { value: node.value, size: 1 })
    const value = isScalar(node) && typeof node.value === 'string' ? node.value : this.#node(node, depth + 1)
    if (typeof value === 'string') return value
    if (isMap(node) && node.flow === true && this.#text.slice(at - 1, at + 1) === '{{') this.#template(at - 1)
    else this.#notes.add('key-as-text', 'JSON keys are text, so other keys became text.', at)
    return isScalar(node) && node.source !== undefined && node.source !== ''
      ? node.source
      : compactJson(value)
  }
}

function startOf({ key, value }: Pair): number {
  const range = (node: unknown) =>
    isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : undefined
  return (range(key) ?? range(value))?.[0] ?? 0
}

function mergedMembers(value: JsonValue, at: number): readonly JsonEntry[] {
  const sources = isArray(value) ? value : [value]
  return sources.flatMap((source) => {
    if (source !== null && isObject(source)) return source.members
    throw new Fault('invalid-merge', '“<<” only merges mappings; this is not a mapping.', at, 2)
  })
}

/** `+1.`, `.5` and `-.5e3` as JSON writes them, digit by digit. */
function jsonNumberOf(source: string): string {
  const [, sign, whole, fraction, exponent] = /^([-+]?)(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/.exec(source) ?? []
  const digits = (whole ?? '').replace(/^0+(?=\d)/, '') || '0'
  return `${sign === '-' ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}${exponent ?? ''}`
}
