import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasPrograms, hasPythonModule, runProgram, tryProgram } from '@whittle/scripts/testing/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unwrap } from '../../../test/results.ts'
import { openJsonSchema, validateJsonSchema } from '../../data/json-schema/index.ts'
import { type TypeLanguage, typesOfJson } from './index.ts'

/** Samples of what types must describe, each of which its own types accept. */
const SAMPLES: Readonly<Record<string, string>> = {
  order:
    '[{"id":1,"placed":"2026-11-21T18:09:28Z","items":[{"sku":"A7","price":1.5}],"ship-to":{"city":"Pune"}},{"id":2,"placed":"2026-11-22T07:30:00+05:30","items":[],"note":null,"ship-to":{"city":"Bonn","zip":"53111"}}]',
  unions:
    '{"list":[1,"a",null,true,{"x":1},[2]],"either":[{"v":1},{"v":"x"}],"nothing":[],"empty":{},"null":null}',
  maps: '{"byId":{"1":{"n":1},"22":{"n":2,"m":true}},"days":{"2026-01-01":1,"2026-01-02":2.5},"one":{"7":1}}',
  names:
    '{"first name":"a","first-name":"b","class":1,"type":2,"self":3,"9lives":4,"ünïcode":5,"Root":{"a":1},"date":"2026-01-01","day":"2026-01-02","list":[1],"copy":1,"_id":"5"}',
  same: '{"author":{"id":1},"editor":{"id":2},"ids":["123e4567-e89b-12d3-a456-426614174000"],"big":9007199254740993,"huge":123456789012345678901234567890}',
  quotes: '{"a\\"b$c":1,"a,b":2,"":3,"-":4}',
  matrix: '[[1,2],[3.5,4]]',
  taken:
    '{"toString":1,"equals":2,"hashCode":3,"getHashCode":4,"clone":5,"getType":6,"component1":7,"dictionary":{"a":1},"hashMap":{"b":1},"jsonElement":{"c":1},"serializable":{"d":1},"dateOnly":{"e":1},"long":{"f":1}}',
  models:
    '[{"model_config":1,"model_fields":2,"model_dump":3,"model_name":4,"copy":5,"json":6,"dict":7,"schema":8,"validate":9,"register":10,"parse_obj":11,"from_orm":12,"field":13,"a-b":14,"by":{"1":1,"2":2}},{}]',
  dates:
    '[{"month":"2026-02-30","hour":"2026-02-28T25:61:00Z","zone":"2026-01-01T00:00:00+15:00","small":"2026-01-01t00:00:00z","leap":"2016-12-31T23:59:60Z","zero":"0000-01-01","real":"2024-02-29","time":"2024-02-29T23:59:59.123456-12:00"}]',
  text: '"just a text"',
}
const samples = Object.entries(SAMPLES)

const typesIn = (language: TypeLanguage, text: string) => unwrap(typesOfJson(text, { language }))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-types-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('typesOfJson', () => {
  it('makes optional what some samples lack, and unions of several types', () => {
    expect(typesIn('typescript', '[{"a":1,"b":"x"},{"a":null},{"a":"y"}]')).toBe(
      'export type Root = RootItem[]\n\nexport interface RootItem {\n  a: number | string | null\n  b?: string\n}\n',
    )
  })

  it('takes the lines of JSON lines for samples of one type', () => {
    expect(typesIn('typescript', '{"a":1}\n{"a":2,"b":true}\n')).toBe(
      'export interface Root {\n  a: number\n  b?: boolean\n}\n',
    )
  })

  it('takes an object whose names are ids for a map, and not one of other names', () => {
    expect(typesIn('typescript', '{"10":{"a":1},"20":{"a":2}}')).toContain('Record<string, RootItem>')
    expect(typesIn('typescript', '{"ten":{"a":1},"20":{"a":2}}')).not.toContain('Record<')
    const rows = Array.from({ length: 30 }, (_, row) => `{"user${row}":${row}}`)
    expect(typesIn('typescript', `[${rows.join(',')}]`)).toBe('export type Root = Record<string, number>[]\n')
  })

  it('recognises dates where every text of a place is one', () => {
    expect(typesIn('pydantic', '[{"at":"2026-01-02"},{"at":"2026-02-03"}]')).toContain('at: date')
    expect(typesIn('pydantic', '[{"at":"2026-01-02"},{"at":"soon"}]')).toContain('at: str')
  })

  it('takes only days and times that there are for dates', () => {
    const text = typesIn('csharp', SAMPLES.dates!)
    for (const name of ['Month', 'Hour', 'Zone', 'Small', 'Leap', 'Zero'])
      expect(text).toContain(`string ${name} {`)
    expect(text).toContain('DateOnly Real {')
    expect(text).toContain('DateTimeOffset Time {')
  })

  it('declares objects of the same members once', () => {
    const text = typesIn('typescript', SAMPLES.same!)
    expect(text).toContain('author: Author\n  editor: Author\n')
  })

  it.each([
    ['{"a":1,}', {}, { code: 'trailing-comma', line: 1 }],
    ['{}', { language: 'cobol' }, { code: 'invalid-option', option: 'language' }],
    ['{}', { name: 'a b' }, { code: 'invalid-option', option: 'name' }],
  ])('refuses %j with %j', (text, options, error) => {
    expect(typesOfJson(text, options as object)).toMatchObject({ ok: false, errors: [error] })
  })

  it.each([
    ['python', '@dataclass'],
    ['c#', 'public record'],
    ['ts', 'export interface'],
  ])('knows %s by this name', (language, part) => {
    expect(typesOfJson('{"a":1}', { language } as object)).toMatchObject({
      value: expect.stringContaining(part),
    })
  })
})

describe('TypeScript and Zod', () => {
  it('compile, and the types take the samples', () => {
    const files = samples.flatMap(([name, text]) => [
      [`${name}.ts`, `${typesIn('typescript', text)}export const sample: Root = ${text}\n`],
      [`${name}.zod.ts`, `${typesIn('zod', text)}export const sample: Root = ${text}\n`],
    ])
    for (const [name, text] of files) writeFileSync(join(folder, name!), text!)
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: 'es2022',
      module: 'nodenext',
      types: [],
      paths: { zod: [fileURLToPath(import.meta.resolve('zod')).replace(/\.js$/, '.d.ts')] },
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
    )
    const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
    const { stdout, status } = tryProgram(process.execPath, [compiler, '-p', folder])
    expect(stdout.toString()).toBe('')
    expect(status).toBe(0)
  })

  it.each(samples)('the Zod schema takes the sample %s, and refuses what it is not', (_, text) => {
    const lines = typesIn('zod', text).split('\n')
    const code = lines.filter((line) => !/^(?:import|export type) /.test(line)).join('\n')
    const make = new Function('z', `${code.replaceAll('export const', 'const')}\nreturn rootSchema`)
    const schema = make(z) as z.ZodType
    expect(schema.safeParse(JSON.parse(text)).error).toBeUndefined()
    expect(schema.safeParse(new Map()).success).toBe(false)
  })
})

describe('JSON Schema', () => {
  it.each(samples)('takes the sample %s', (_, text) => {
    const schema = unwrap(openJsonSchema(typesIn('json-schema', text)))
    expect(unwrap(validateJsonSchema(text, schema))).toMatchObject({ isValid: true })
    expect(unwrap(validateJsonSchema('false', schema))).toMatchObject({ isValid: false })
  })

  it.runIf(hasPythonModule('jsonschema'))('takes the samples in Python', () => {
    const pairs = samples.map(([, text]) => [JSON.parse(typesIn('json-schema', text)), JSON.parse(text)])
    const script =
      'import json,sys,jsonschema\nfor s,v in json.load(sys.stdin):\n jsonschema.Draft202012Validator.check_schema(s)\n jsonschema.Draft202012Validator(s).validate(v)'
    runProgram('python3', ['-c', script], { input: JSON.stringify(pairs) })
  })
})

describe('Python', () => {
  it.runIf(hasPrograms('python3')).each(samples)(
    'has data classes of %s with types that resolve',
    (_, text) => {
      const check = `
import dataclasses, typing
for each in [v for v in list(globals().values()) if dataclasses.is_dataclass(v)]:
    typing.get_type_hints(each)
    required = {f.name: None for f in dataclasses.fields(each) if f.default is dataclasses.MISSING}
    each(**required)
print(Root)`
      const code = typesIn('dataclass', text)
      expect(runProgram('python3', ['-W', 'error', '-c', `${code}${check}`]).toString()).not.toBe('')
    },
  )

  it.runIf(hasPythonModule('pydantic')).each(samples)('has models of %s that take it', (_, text) => {
    const check = `
import sys, pydantic
pydantic.TypeAdapter(Root).validate_json(sys.stdin.read())`
    runProgram('python3', ['-W', 'error', '-c', `${typesIn('pydantic', text)}${check}`], { input: text })
  })
})

describe('Go', () => {
  it('says where encoding/json has no such name', () => {
    expect(typesIn('go', SAMPLES.quotes!)).toContain('`json:"-"` // encoding/json has no name "a,b"')
    for (const name of ['😀', "it's", 'a\u0301', '½'])
      expect(typesIn('go', JSON.stringify({ [name]: 1 }))).toContain(
        `\`json:"-"\` // encoding/json has no name "${name}"`,
      )
    expect(typesIn('go', '{"größe 1":1}')).toContain('`json:"größe 1"`')
  })

  const goSamples = samples.filter(([name]) => name !== 'quotes')
  it.runIf(hasPrograms('go')).each(goSamples)(
    'reads the sample %s into its types, and writes it again',
    (name, text) => {
      const imports =
        'import (\n\t"bytes"\n\t"encoding/json"\n\t"fmt"\n\t"os"\n\t"time"\n)\nvar _ time.Time\n'
      const code = typesIn('go', text)
        .replace(/^import "time"\n/m, '')
        .replace('package main\n', `package main\n${imports}`)
      const main =
        '\nfunc main() {\n\tvar value Root\n\tvar input bytes.Buffer\n\tinput.ReadFrom(os.Stdin)\n\tdecoder := json.NewDecoder(&input)\n\tdecoder.DisallowUnknownFields()\n\tif err := decoder.Decode(&value); err != nil {\n\t\tpanic(err)\n\t}\n\tjson.NewEncoder(os.Stdout).Encode(value)\n\tfmt.Fprint(os.Stderr)\n}\n'
      const file = join(folder, `${name}.go`)
      writeFileSync(file, `${code}${main}`)
      const written = runProgram('go', ['run', file], { input: text, cwd: folder }).toString()
      expect(JSON.parse(written)).toEqual(goValue(JSON.parse(text)))
    },
  )
})

/** Go leaves out a null that is optional. */
function goValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, each) => (key === 'note' ? undefined : each)))
}

describe('Rust', () => {
  it.runIf(hasPrograms('rustc'))('compiles, with derives that stand for those of serde', () => {
    const derives = `extern crate proc_macro;
use proc_macro::TokenStream;
#[proc_macro_derive(Serialize, attributes(serde))]
pub fn serialize(_: TokenStream) -> TokenStream { TokenStream::new() }
#[proc_macro_derive(Deserialize, attributes(serde))]
pub fn deserialize(_: TokenStream) -> TokenStream { TokenStream::new() }`
    const value = '#[derive(Debug, Clone, PartialEq)] pub struct Value;'
    const compile = (name: string, code: string, ...args: readonly string[]) => {
      writeFileSync(join(folder, `${name}.rs`), code)
      const { stderr, status } = tryProgram('rustc', ['--edition', '2021', ...args, `${name}.rs`], {
        cwd: folder,
      })
      expect({ name, stderr, status }).toEqual({ name, stderr: '', status: 0 })
    }
    compile('serde', derives, '--crate-type', 'proc-macro')
    compile('serde_json', value, '--crate-type', 'lib')
    const modules = samples.map(([name, text]) => `pub mod sample_${name} {\n${typesIn('rust', text)}}\n`)
    compile(
      'samples',
      modules.join('\n'),
      '--crate-type',
      'lib',
      '-L',
      '.',
      '-D',
      'warnings',
      '--extern',
      'serde',
      '--extern',
      'serde_json',
    )
  })
})

/** What the types of kotlinx.serialization are to a compiler. */
const KOTLINX = `package kotlinx.serialization
@Target(AnnotationTarget.CLASS) annotation class Serializable
@Target(AnnotationTarget.PROPERTY) annotation class SerialName(val value: String)
`
const KOTLINX_JSON = 'package kotlinx.serialization.json\nclass JsonElement\n'

/** Whether there is a compiler that knows commas after the last parameter, as since Kotlin 1.4. */
function hasKotlin(): boolean {
  if (!hasPrograms('kotlinc')) return false
  const { stdout, stderr } = tryProgram('kotlinc', ['-version'])
  const [, major = 0, minor = 0] = /kotlinc-jvm (\d+)\.(\d+)/.exec(`${stdout}${stderr}`) ?? []
  return Number(major) > 1 || Number(minor) >= 4
}

describe('Kotlin', () => {
  it.runIf(hasKotlin())(
    'compiles without a warning, with classes that stand for those of kotlinx.serialization',
    () => {
      writeFileSync(join(folder, 'kotlinx.kt'), KOTLINX)
      writeFileSync(join(folder, 'json.kt'), KOTLINX_JSON)
      const files = samples.map(([name, text]) => {
        writeFileSync(join(folder, `${name}.kt`), `package sample.${name}\n\n${typesIn('kotlin', text)}`)
        return `${name}.kt`
      })
      const args = ['-Werror', '-d', 'kotlin.jar', 'kotlinx.kt', 'json.kt', ...files]
      const { stdout, stderr, status } = tryProgram('kotlinc', args, { cwd: folder })
      expect({ stdout: stdout.toString(), stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 })
    },
  )
})

/** What System.Text.Json and .NET 6 have, and Mono lacks. */
const DOTNET = `
namespace System { public struct DateOnly { } }
namespace System.Text.Json { public struct JsonElement { } }
namespace System.Text.Json.Serialization {
  [System.AttributeUsage(System.AttributeTargets.Property)]
  public class JsonPropertyNameAttribute : System.Attribute {
    public JsonPropertyNameAttribute(string name) { }
  }
}
/** What each record has. */
public abstract class Record {
  protected virtual System.Type EqualityContract => typeof(Record);
  protected virtual bool PrintMembers(System.Text.StringBuilder builder) => false;
  public object Clone => null;
}
`

/**
 * The same in C# 7, which Mono's compiler reads: a class for each record, and reference types without “?”.
 */
function inOldCSharp(code: string): string {
  return code
    .replaceAll(/^public record (\w+)/gm, 'public class $1 : Record')
    .replaceAll('public required ', 'public ')
    .replaceAll('{ get; init; }', '{ get; set; }')
    .replaceAll(/^(\s+public .*)$/gm, (line: string) =>
      line.replaceAll(/(?<!\b(?:bool|long|double|DateTimeOffset|DateOnly|Guid|JsonElement))\?/g, ''),
    )
}

describe('C#', () => {
  it.runIf(hasPrograms('mcs'))('compiles without a warning, in the words of an older C#', () => {
    writeFileSync(join(folder, 'dotnet.cs'), DOTNET)
    const files = samples.map(([name, text]) => {
      const [, uses = '', types = ''] = /^((?:using .*\n)+)([\s\S]*)$/.exec(typesIn('csharp', text)) ?? []
      const code = `namespace Sample.${pascalOf(name)} {\n${uses}${inOldCSharp(types)}}\n`
      writeFileSync(join(folder, `${name}.cs`), code)
      return `${name}.cs`
    })
    const args = ['-warnaserror', '-warn:4', '-target:library', '-out:types.dll', 'dotnet.cs', ...files]
    const { stdout, stderr, status } = tryProgram('mcs', args, { cwd: folder })
    expect({ stdout: stdout.toString(), stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 })
  })
})

const pascalOf = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`

describe('Kotlin and C#', () => {
  it('write the JSON name of a member that they name otherwise', () => {
    expect(typesIn('kotlin', '{"first-name":"a","class":[1],"b":{"1":2,"2":3}}')).toBe(
      'import kotlinx.serialization.SerialName\nimport kotlinx.serialization.Serializable\n\n@Serializable\ndata class Root(\n    @SerialName("first-name") val firstName: String,\n    @SerialName("class") val class_: List<Long>,\n    val b: Map<String, Long>,\n)\n',
    )
    expect(typesIn('csharp', '{"toString":1}')).toContain('public required long ToString_ { get; init; }')
    expect(typesIn('kotlin', '{"serializable":{"a":1}}')).toContain('val serializable: SerializableData,')
    expect(typesIn('csharp', '[{"first-name":"a","at":"2026-01-01"},{"first-name":"b"}]')).toBe(
      'using System;\nusing System.Collections.Generic;\nusing System.Text.Json.Serialization;\n\n// The whole text is a List<RootItem>.\n\npublic record RootItem\n{\n    [JsonPropertyName("first-name")]\n    public required string FirstName { get; init; }\n\n    [JsonPropertyName("at")]\n    public DateOnly? At { get; init; }\n}\n',
    )
  })
})
