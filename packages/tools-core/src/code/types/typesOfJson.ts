/** Writes the types of JSON values in a language. Pure. */

import type { JsonValue } from '../../data/json-value/jsonValue.ts'
import { readJsonValue, readJsonValues } from '../../data/json-value/readJsonValue.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { csharp, go, kotlin, rust } from './compiled.ts'
import { type Declared, declare } from './declare.ts'
import { inferType } from './infer.ts'
import { dataClasses, pydantic } from './python.ts'
import { jsonSchema, typeScript, zod } from './scripts.ts'

/** A language in which types are written. */
export type TypeLanguage =
  | 'typescript'
  | 'zod'
  | 'json-schema'
  | 'go'
  | 'dataclass'
  | 'pydantic'
  | 'rust'
  | 'kotlin'
  | 'csharp'

const WRITERS: Readonly<Record<TypeLanguage, (declared: Declared, name: string) => string>> = {
  typescript: typeScript,
  zod,
  'json-schema': jsonSchema,
  go,
  dataclass: dataClasses,
  pydantic,
  rust,
  kotlin,
  csharp,
}

const LANGUAGES = Object.keys(WRITERS) as readonly TypeLanguage[]

const LANGUAGE_NAMES: Readonly<Record<string, TypeLanguage>> = {
  ts: 'typescript',
  jsonschema: 'json-schema',
  golang: 'go',
  python: 'dataclass',
  'python-dataclass': 'dataclass',
  'python-pydantic': 'pydantic',
  serde: 'rust',
  'c#': 'csharp',
}

/** Which types are written. */
export interface TypesOptions {
  /** @defaultValue `'typescript'` */
  readonly language?: TypeLanguage
  /** The name of the type of the whole, or of each line of JSON lines. @defaultValue `'Root'` */
  readonly name?: string
}

/**
 * The types of a JSON text, inferred from all that it holds. The objects of an array are samples of one type,
 * and so are the lines of JSON lines: what some of them lack is optional, what has several types is a union
 * or the language's type for any JSON. Dates, times with a zone and UUIDs are recognised where all texts of a
 * place have that form, and objects whose names are ids as maps.
 *
 * Zod is written for version 4, Python for 3.10 and Pydantic 2, Rust for serde, Kotlin for
 * kotlinx.serialization, C# for System.Text.Json.
 *
 * Errors: those of `validateJson`, and `invalid-option`.
 *
 * @example
 * typesOfJson('[{"id":1},{"id":2,"tag":null}]') // value: 'export type Root = RootItem[]\n\nexport interface RootItem {\n  id: number\n  tag?: null\n}\n'
 */
export function typesOfJson(input: TextInput, options: TypesOptions = {}): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  return andThen(ownNames<TypesOptions>(options, { language: LANGUAGE_NAMES }), (own) => {
    const wrong = refuseChoice(own, { language: LANGUAGES, name: TEXT })
    if (wrong !== undefined) return wrong
    const { language = 'typescript', name = 'Root' } = own
    if (!/^[A-Z][A-Za-z\d]*$/.test(name))
      return invalidOption('name', 'The name must begin with a capital, and hold only letters and digits.')
    return andThen(samplesOf(input), (values) =>
      succeed(WRITERS[language](declare(inferType(values), name), name)),
    )
  })
}

/** The value of the text, or the values of its lines; errors are those of the text as one value. */
function samplesOf(input: TextInput): Result<readonly JsonValue[]> {
  const one = readJsonValue(input)
  if (one.ok) return andThen(one, (value) => succeed([value]))
  const lines = readJsonValues(input)
  return lines.ok && lines.value.length > 1 ? lines : one
}
