/**
 * Calls every function with every kind of wrong value for each of its options. The answer is a `Result`: an
 * error that names the option or, for a value that the option takes, any. The table below lists what each
 * option takes; an option of the sources that is not in it fails the test.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { all, isResult, outcome, shown, WRONG } from './calls.ts'

/** Whether an option takes a value of this kind, in whatever range. */
type Takes = (value: unknown) => boolean

/** An option that takes one of a few names, or another kind of value that is not among the wrong ones. */
const named: Takes = () => false
const text: Takes = (value) => typeof value === 'string'
const number: Takes = (value) => Number.isFinite(value)
const flag: Takes = (value) => typeof value === 'boolean'
const instant: Takes = (value) => typeof value === 'bigint'
const list: Takes = (value) => Array.isArray(value) && value.length === 0
const object: Takes = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const callable: Takes = (value) => typeof value === 'function'
const either =
  (...kinds: readonly Takes[]): Takes =>
  (value) =>
    kinds.some((takes) => takes(value))
const textOrBytes: Takes = either(text, (value) => value instanceof Uint8Array)

const ROOTS = { roots: named }
const DIALECT = { delimiter: text, quote: text }
const PARSE_CSV = { ...DIALECT, mode: named }
const FORMAT_CSV = { ...DIALECT, quoting: named, lineEnd: named, bom: flag, formulas: flag }
const FORMAT_CSS = { indent: number, quotes: named, hexCase: named, width: number }

/** The options of each function, by entry and name, with what they take. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, Takes>>>> = {
  'json escapeJson': { form: named, characters: named },
  'json formatJson': { ...ROOTS, indent: number, format: named },
  'json minifyJson': ROOTS,
  'json queryJson': { ...ROOTS, limit: number },
  'json sortJson': { ...ROOTS, order: named, direction: named, indent: number },
  'json validateJson': ROOTS,
  'json writeJson': { indent: number },
  'json-schema validateJsonSchema': { ...ROOTS, limit: number },
  'pipeline runPipeline': { signal: object, onStep: callable },
  'diff applyPatch': { direction: named, file: text },
  'diff diffJson': { arrayKey: text, arrayOrder: named },
  'diff diffLines': {
    whitespace: named,
    ignoreCase: flag,
    ignoreLineEnds: flag,
    ignorePattern: text,
    ignoreBlankLines: flag,
  },
  'diff diffWords': { granularity: named },
  'diff merge3': { style: named, labels: object },
  'diff unifiedPatch': { fromName: text, toName: text, context: number },
  'diff-data dataPatch': { arrayKey: text, arrayOrder: named, formatA: named, formatB: named },
  'diff-data diffData': { arrayKey: text, arrayOrder: named, formatA: named, formatB: named },
  'base64 decodeBase64': { mode: named, variant: named, alphabet: text },
  'base64 encodeBase64': { variant: named, padding: flag, wrap: number, lineEnd: named, alphabet: text },
  'base64 formatDataUrl': { mediaType: text },
  'url decodeUrl': { mode: named, charset: text, times: number },
  'url encodeUrl': { mode: named, charset: text },
  'html-entities decodeHtml': { context: named },
  'html-entities encodeHtml': { mode: named, scope: named },
  'bytes encodeBytes': { format: named, separator: text, prefix: text, letterCase: named },
  'bytes decodeBytes': { format: named },
  'hash hash': { length: number },
  'hash createHasher': { length: number },
  'hash hashStream': { length: number, size: number, signal: object, onProgress: callable },
  'jwt signJwt': { algorithm: named, header: object, secretEncoding: named },
  'jwt verifyJwt': {
    algorithm: list,
    algorithms: list,
    secretEncoding: named,
    payload: textOrBytes,
    now: number,
    tolerance: number,
  },
  'radix convertRadix': {
    from: number,
    to: number,
    letterCase: named,
    group: number,
    separator: named,
    prefix: flag,
    fractionDigits: number,
  },
  'radix describeFloat': { format: named, input: named },
  'radix fromTwosComplement': { width: number },
  'radix toTwosComplement': { width: number, from: number, sign: named },
  'byte-size formatByteSize': { system: named, measure: named, unit: text, digits: number },
  'byte-size parseByteSize': { system: named },
  'byte-size transferTime': { system: named },
  'css cssToScss': { ...FORMAT_CSS, target: named, suffixes: named },
  'css formatCss': FORMAT_CSS,
  'css minifyCss': { comments: named, values: named, rules: named },
  'scss scssToCss': { style: named, syntax: named, files: object },
  'color exportPalette': { format: named, space: named, title: text },
  'color fixContrast': { target: number, change: named },
  'color formatColor': { space: named, gamut: named, decimals: number, syntax: named },
  'color imagePalette': { count: number },
  'csv csvToJson': {
    ...PARSE_CSV,
    header: flag,
    shape: named,
    types: flag,
    decimal: named,
    empty: named,
    nested: flag,
    indent: number,
  },
  'csv formatCsv': FORMAT_CSV,
  'csv jsonToCsv': { ...FORMAT_CSV, header: flag, objects: named, arrays: named, decimal: named },
  'csv parseCsv': PARSE_CSV,
  'xml formatXml': { indent: number },
  'xml jsonToXml': { convention: named, root: text, item: text, declaration: flag, indent: number },
  'xml xmlToJson': {
    convention: named,
    arrays: named,
    arrayNames: list,
    types: flag,
    whitespace: named,
    indent: number,
  },
  'yaml jsonToYaml': { indent: number, style: named, quoting: named },
  'yaml yamlToJson': { merge: flag, indent: number },
  'toml jsonToToml': { dates: named, nulls: named },
  'toml tomlToJson': { version: named, indent: number },
  'timestamp formatTimestamp': { unit: named, offsetSeconds: number },
  'timestamp parseTimestamp': { unit: named, now: instant },
  'time-zone convertZone': { from: text, to: text, now: instant },
  'time-zone zoneBoard': { home: text, zones: list, workFrom: number, workTo: number, now: instant },
  'date-format formatDate': { dialect: named, zone: text, timeZone: text },
  'date-format parseDate': { dialect: named, zone: text, timeZone: text },
  'date-format translateTokens': { from: named, to: named },
  'sql formatSql': { dialect: named, indent: number, keywordCase: named, commas: named },
  'sql minifySql': { dialect: named },
  'types typesOfJson': { language: named, name: text },
  'case convertCase': { to: named },
  'minify minifyCode': { language: named },
  'jsx htmlToJsx': { form: named, names: named },
  'markdown htmlToMarkdown': { bullet: named, emphasis: named },
  'markdown markdownToHtml': { flavour: named, html: named },
  'format formatCode': { language: named, indent: number, width: number, quotes: named, semicolons: named },
  'escape escapeString': { language: named, form: named },
  'escape unescapeString': { language: named },
  'regex testRegex': { replacement: text, maxSteps: number, matcher: named, onMatches: callable },
  'password generatePassword': {
    length: number,
    sets: list,
    least: object,
    extra: text,
    exclude: text,
    lookAlikes: named,
  },
  'password countPasswords': {
    length: number,
    sets: list,
    least: object,
    extra: text,
    exclude: text,
    lookAlikes: named,
  },
  'password generatePassphrase': {
    words: number,
    list: named,
    separator: text,
    capitals: named,
    digit: named,
  },
  'id createIds': { kind: named, count: number, now: number, length: number },
  'qr encodeQr': { level: named, quietZone: number, dark: text, light: text },
  'otp totp': { time: number, digits: number, period: number, algorithm: named },
  'kdf hashPassword': {
    algorithm: named,
    memory: number,
    iterations: number,
    parallelism: number,
    cost: number,
    salt: textOrBytes,
  },
  'cron nextRuns': { zone: text, from: instant, count: number },
  'lorem-ipsum createLorem': { unit: named, count: number, start: named },
  'compress compress': { format: named },
  'compress uncompress': { format: named },
  'list-compare compareLists': { letters: named, spaces: named, order: named },
}

const cases = Object.entries(OPTIONS).flatMap(([name, options]) =>
  Object.entries(options).map(([option, takes]) => [name, option, takes] as const),
)

describe.each(cases)('%s', (name, option, takes) => {
  it(`answers whatever stands in place of ${option}`, async () => {
    const [, run, call] = all.find(([each]) => each === name)!
    const given: object = Object(call!.at(-1))
    const ignored: string[] = []
    for (const wrong of WRONG.filter((value) => value !== undefined)) {
      const answer = await outcome(run, call!.with(-1, { ...given, [option]: wrong }))
      if (!isResult(answer)) ignored.push(`${shown(wrong)}: ${String(answer)}`)
      else if (!takes(wrong) && (answer.ok || answer.errors[0]?.option !== option))
        ignored.push(`${shown(wrong)}: ${answer.ok ? 'accepted' : answer.errors[0]?.message}`)
    }
    expect(ignored).toEqual([])
  })
})

/**
 * The members of the interfaces for options that the entries of the package export, as `Interface.member`.
 */
function declaredOptions(): readonly string[] {
  const folder = new URL('../src/', import.meta.url)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  )
  const sources = paths.map((path) => readFileSync(new URL(path, folder), 'utf8'))
  const entries = sources.filter((_, at) => /\bindex\.ts$/.test(paths[at]!)).join('\n')
  return sources.flatMap((source) =>
    [...source.matchAll(/^export interface (\w+Options|HashStreamContext)\b[^{]*\{(.*?)^\}/gms)]
      .filter(([, name = '']) => new RegExp(`\\b${name}\\b`).test(entries))
      .flatMap(([, name, members = '']) =>
        [...members.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, member]) => `${name}.${member}`),
      ),
  )
}

describe('the table of options', () => {
  it('has every option that the package declares', () => {
    const listed = new Set(Object.values(OPTIONS).flatMap(Object.keys))
    // Mixing returns a colour, so it has no errors; `ReadOptions` is an answer.
    const declared = declaredOptions().filter((each) => !/^(?:MixOptions|ReadOptions)\./.test(each))
    expect(declared).toContain('VerifyJwtOptions.tolerance')
    expect(
      declared.filter((each) => !listed.has(each.split('.')[1]!)),
      'add these to OPTIONS of this file, each to the function that takes it',
    ).toEqual([])
  })
})
