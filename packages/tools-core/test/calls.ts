/**
 * Every function of the package with a valid call, from the package's entries, and the wrong values that
 * JavaScript without types may pass.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openJsonSchema } from '../src/data/json-schema/index.ts'
import { decodeCertificate } from '../src/encoding/x509/index.ts'
import { tools } from '../src/index.ts'
import type { Result } from '../src/shared/result/result.ts'

/** The arguments of a call. */
export type Call = readonly unknown[]

const BYTES = new Uint8Array([65, 66])
const RED = { space: 'srgb', components: [1, 0, 0], alpha: 1 } as const
const LENGTH = { months: 1, days: 1, nanoseconds: 1n } as const
const TIME = { year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0, nanosecond: 0 } as const
const CHANGE = { epochNanoseconds: 0n, offsetBefore: 0, offsetAfter: 3600 } as const
const ROW = { name: 'a', digest: 'cbf43926' } as const
const NODE = { kind: 'array', items: [] } as const
const HUNK = { oldStart: 1, oldLines: 1, newStart: 1, newLines: 1 } as const
const PATCH = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n'
const SCHEMA = openJsonSchema('{"type":"array"}')
if (!SCHEMA.ok) throw new Error('The schema of this test is not valid.')
/** The example of RFC 8410, section 10.2. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBLDCB36ADAgECAghWAUdKKo3DMDAFBgMrZXAwGTEXMBUGA1UEAwwOSUVURiBUZXN0IERlbW8wHhcNMTYwODAxMTIxOTI0WhcNNDAxMjMxMjM1OTU5WjAZMRcwFQYDVQQDDA5JRVRGIFRlc3QgRGVtbzAqMAUGAytlbgMhAIUg8AmJMKdUdIt93LQ+91oNvzoNJjga9OukqY6qm05qo0UwQzAPBgNVHRMBAf8EBTADAQEAMA4GA1UdDwEBAAQEAwIDCDAgBgNVHQ4BAQAEFgQUmx9e7e0EM4Xk97xiPFl1uQvIuzswBQYDK2VwA0EAryMB/t3J5v/BzKc9dNZIpDmAgs3babFOTQbs+BolzlDUwsPrdGxO3YNGhW7Ibz3OGhhlxXrCe1Cgw1AH9efZBw==
-----END CERTIFICATE-----`
const X509 = decodeCertificate(CERTIFICATE)
if (!X509.ok) throw new Error('The certificate of this test is not valid.')
const PIPELINE = { version: 1, steps: [{ tool: 'slug' }] } as const
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'

/** A valid call of each function, by entry. */
const CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  '': {
    applyEdits: ['ab', [{ offset: 0, length: 1, text: 'c' }]],
    defaultOptions: [tools[0]],
    detect: ['{}'],
    findTool: ['base64-encode'],
    hostZone: [],
    placeAt: ['ab', 1, 1],
    readOptions: [tools[0], {}],
    shareableOptions: [tools[0], {}],
    writtenFile: [tools[0], {}],
  },
  compression: {
    compressionOf: [BYTES],
    decompress: [new Uint8Array([3, 0])],
    decompressHead: [BYTES, 10],
  },
  pipeline: {
    findStepTool: ['diff'],
    formatPipeline: [PIPELINE, 2],
    inputOf: [{ kind: 'text', text: 'a' }],
    pipelineFile: [{ kind: 'text', text: 'a' }, PIPELINE],
    parsePipeline: [PIPELINE],
    runPipeline: [PIPELINE, 'a', {}],
  },
  json: {
    applyRepair: ['[1,]', [{ offset: 2, length: 1, text: '' }]],
    createJsonTree: ['[1]', {}],
    escapeJson: ['a', {}],
    formatJson: ['[1]', {}],
    identifyJson: ['[1]'],
    minifyJson: ['[1]', {}],
    queryJson: ['[1]', '$[0]', {}],
    readJson: ['[1]'],
    readJsonLines: ['[1]'],
    repairJson: ['[1,]', {}],
    sortJson: ['{}', {}],
    unescapeJson: ['"a"'],
    validateJson: ['[1]', {}],
    writeJson: [NODE, {}],
  },
  'json-schema': {
    openJsonSchema: ['{"type":"array"}'],
    validateJsonSchema: ['[1]', SCHEMA.value, {}],
  },
  diff: {
    applyPatch: ['a\n', PATCH, {}],
    bodyOf: ['a\n'],
    compareBytes: [BYTES, BYTES],
    diffFolders: [[{ path: 'a', content: 'b' }], []],
    diffJson: ['[1]', '[2]', {}],
    diffLines: ['a', 'b', {}],
    diffWords: ['a', 'b', {}],
    findMoves: [['a\n'], ['b\n'], [HUNK]],
    isBinary: [BYTES],
    lineEndOf: ['a\n'],
    merge3: ['a', 'b', 'a', {}],
    pairLines: [['a'], ['b']],
    parsePatch: [PATCH],
    refineLine: ['a', 'b'],
    resolveMerge: [{ parts: [] }, new Map(), {}],
    splitLines: ['a\n'],
    textFacts: ['a\n'],
    unifiedPatch: ['a', 'b', {}],
  },
  'diff-data': { dataFormatOfName: ['a.yaml'], dataPatch: ['[1]', '[2]', {}], diffData: ['[1]', '[2]', {}] },
  base64: {
    createBase64Decoder: [{}],
    createBase64Encoder: [{}],
    decodeBase64: ['QQ==', {}],
    encodeBase64: ['a', {}],
    formatDataUrl: [BYTES, {}],
    parseDataUrl: ['data:,a'],
  },
  charset: { decodeText: [BYTES, 'utf-8'], encodeText: ['a', 'utf-8'] },
  url: {
    decodeUrl: ['a', {}],
    encodeUrl: ['a', {}],
    formatQuery: [{ base: 'a', query: [] }],
    parseQuery: ['a?b=c'],
  },
  'html-entities': { decodeHtml: ['a', {}], encodeHtml: ['a', {}] },
  bytes: { encodeBytes: [BYTES, {}], decodeBytes: ['41', {}], swapEndianness: [BYTES, 2] },
  hash: {
    algorithmsOf: [[ROW]],
    checkFiles: [[ROW], []],
    createHasher: ['md5', {}],
    createHmac: ['key', 'md5'],
    factsOf: ['md5'],
    findAlgorithm: ['md5'],
    formatChecksumFile: [[ROW]],
    hash: ['a', 'md5', {}],
    hashStream: [[BYTES], ['md5'], {}],
    hmac: ['a', 'key', 'md5'],
    identifyDigest: ['cbf43926'],
    isChecksumFile: ['cbf43926  a'],
    parseChecksumFile: ['cbf43926  a'],
    sameDigest: ['aa', 'aa'],
  },
  jwt: {
    decodeJwt: [TOKEN],
    generateJwtKey: ['HS256'],
    signJwt: [{}, 'a secret', {}],
    verifyJwt: [TOKEN, 'a secret', {}],
  },
  radix: {
    convertRadix: ['ff', { from: 16, to: 10 }],
    describeFloat: ['1', {}],
    fromTwosComplement: ['11', { width: 8 }],
    toTwosComplement: ['1', { width: 8 }],
  },
  'byte-size': {
    formatByteSize: [1, {}],
    parseByteSize: ['1 kB', {}],
    transferTime: ['1 kB', '1 kB/s', {}],
  },
  css: { cssToScss: ['a{b:c}', {}], formatCss: ['a{b:c}', {}], minifyCss: ['a{b:c}', {}] },
  scss: { scssToCss: ['a{b:c}', {}] },
  color: {
    clipToGamut: [RED, 'srgb'],
    colorDifference: [RED, RED],
    colorRamp: [RED],
    contrast: ['red', 'white'],
    convertColor: [RED, 'oklch'],
    encodeSwatches: [[{ name: 'a', color: RED }]],
    exportPalette: [[{ name: 'a', color: RED }], { format: 'css' }],
    fixContrast: ['red', 'white', { target: 'AA' }],
    formatColor: ['red', {}],
    harmonize: [RED, 'triadic'],
    imagePalette: [{ data: new Uint8Array([1, 2, 3, 255]) }, {}],
    isInGamut: [RED, 'srgb'],
    mapToGamut: [RED, 'srgb'],
    mixColors: [
      [
        [RED, 1],
        [RED, 1],
      ],
      {},
    ],
    nearestName: [RED],
    parseColor: ['red'],
    simulateVision: [RED, 'protanopia'],
  },
  csv: {
    csvToJson: ['a\n1', {}],
    formatCsv: [[['a']], {}],
    jsonToCsv: ['[{"a":1}]', {}],
    parseCsv: ['a', {}],
    sniffDialect: ['a;b', '"'],
  },
  xml: { formatXml: ['<a/>', {}], jsonToXml: ['{"a":1}', {}], xmlToJson: ['<a/>', {}] },
  yaml: { jsonToYaml: ['{"a":1}', {}], yamlToJson: ['a: 1', {}] },
  toml: { jsonToToml: ['{"a":1}', {}], tomlToJson: ['a = 1', {}] },
  text: { cleanText: ['a', ['trim-lines']] },
  timestamp: { formatTimestamp: [0n, {}], parseTimestamp: ['0', {}] },
  'time-zone': {
    changeText: [CHANGE],
    convertZone: ['12:00', { from: 'UTC', to: 'UTC', now: 0n }],
    findZone: ['UTC'],
    findZoneByStart: ['Berl'],
    zoneOption: ['zone', 'UTC'],
    zonesOption: ['zones', 'UTC, Asia/Tokyo'],
    instantsOf: ['UTC', TIME],
    offsetAt: ['UTC', 0n],
    readWallTime: ['UTC', TIME],
    splitZones: ['UTC, Berlin'],
    timestampIn: [{ ok: true, value: { epochNanoseconds: 0n, wallTime: TIME }, notes: [] }, 'UTC'],
    transitionsBetween: ['Europe/Berlin', 0n, 1n, 1],
    tzdataRelease: [],
    writeMoment: [0n, 'UTC'],
    yearChanges: ['UTC', 2026],
    zoneBoard: ['12:00', { home: 'UTC', now: 0n }],
    zonedTime: [0n, 'UTC'],
  },
  'date-format': {
    formatDate: [0n, 'yyyy', {}],
    parseDate: ['2026', 'yyyy', {}],
    translateTokens: ['yyyy', { from: 'unicode', to: 'go' }],
  },
  duration: {
    addDuration: [0n, LENGTH, 'UTC'],
    dateDifference: [0n, 1n, 'UTC'],
    describeDuration: [LENGTH],
    formatIsoDuration: [LENGTH],
    parseDuration: ['1 h'],
  },
  sql: {
    formatSql: ['select a', { dialect: 'mysql', indent: 4 }],
    minifySql: ['select a', { dialect: 'mysql' }],
  },
  types: { typesOfJson: ['{}', { language: 'go' }] },
  password: {
    countPasswords: [{}],
    generatePassphrase: [{}],
    generatePassword: [{}],
    passwordStrength: ['a'],
  },
  id: { createIds: [{}], readId: ['919108f7-52d1-4320-9bac-f847db4148a8'] },
  regex: {
    checkRegexSafety: ['a', 'g'],
    explainRegex: ['a', 'g'],
    regexAnchors: ['^a$', ''],
    regexTests: ['a', '', [{ text: 'a', matches: true }], { target: 'vitest' }],
    testRegex: ['a', 'g', 'a', {}],
    translateRegex: ['a', '', 'python'],
  },
  x509: { decodeCertificate: [CERTIFICATE], decodePem: [CERTIFICATE], certificateText: [X509.value] },
  cron: { explainCron: ['0 0 * * *'], nextRuns: ['0 0 * * *', { from: 0n, zone: 'UTC' }] },
  qr: {
    contactText: [{ name: 'Ada' }],
    decodeQr: [{ data: new Uint8ClampedArray(4), width: 1, height: 1 }],
    emailText: [{ to: 'a@b.c' }],
    encodeQr: ['a', {}],
    wifiText: [{ name: 'a', password: 'b' }],
  },
  otp: { totp: ['GEZDGNBVGY3TQOJQ', { time: 59 }] },
  kdf: {
    hashPassword: ['a', { algorithm: 'bcrypt', cost: 4 }],
    verifyPassword: ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  },
  'lorem-ipsum': { createLorem: [{}] },
  compress: { compress: ['a', {}], uncompress: [new Uint8Array([3, 0]), {}] },
  'basic-auth': { decodeBasicAuth: ['Basic dXNlcjo='], encodeBasicAuth: [{ user: 'a', password: 'b' }] },
  'http-status': { findHttpStatus: ['404'] },
  'mime-type': { findMimeType: ['png'] },
  roman: { fromRoman: ['XIV'], toRoman: [14] },
  units: { convertUnits: ['5 km'] },
  percent: { answerPercent: ['15 % of 80'] },
  subnet: { describeSubnet: ['10.0.0.0/8'] },
  chmod: { readPermissions: ['755'] },
  'list-compare': { compareLists: ['a', 'b', {}] },
  case: { convertCase: ['a', { to: 'snake' }] },
  'text-stats': { textStats: ['a'] },
  escape: { escapeString: ['a', { language: 'c' }], unescapeString: ['a', { language: 'c' }] },
  markdown: { htmlToMarkdown: ['a', { bullet: '*' }], markdownToHtml: ['a', { flavour: 'gfm' }] },
  format: { formatCode: ['a', { language: 'javascript', indent: 4 }] },
  minify: { minifyCode: ['a', { language: 'html' }] },
  jsx: { htmlToJsx: ['a', { form: 'component' }] },
}

/** Values that are wrong for most arguments. */
export const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'nonsense',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  0,
  42,
  -1.5,
  Number.NaN,
  true,
  7n,
  {},
  [],
  [null],
  () => 1,
  new Uint8Array(0),
  new Uint8Array([255, 0]),
  new Date(Number.NaN),
  Object.create(null),
  Symbol('nonsense'),
]

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const sources = Object.entries<{ '@whittle/source': string }>(exports).filter(
  ([entry]) => entry !== './package.json',
)
const entries = await Promise.all(
  sources.map(async ([entry, { '@whittle/source': source }]) => {
    const module: Readonly<Record<string, unknown>> = await import(
      fileURLToPath(new URL(`../${source}`, import.meta.url))
    )
    const functions = Object.entries(module).filter(
      (each): each is [string, (...given: Call) => unknown] => typeof each[1] === 'function',
    )
    return [entry.slice(2), functions] as const
  }),
)
/** Each function, by entry and name, with its call in `CALLS`. */
export const all = entries.flatMap(([entry, functions]) =>
  functions.map(([name, run]) => [`${entry} ${name}`, run, CALLS[entry]?.[name]] as const),
)

/** The outcome of a call: what it returns, or the error it throws for a wrong argument. */
export async function outcome(run: (...given: Call) => unknown, given: Call): Promise<unknown> {
  try {
    return await run(...given)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return error
    throw error
  }
}

/** Whether an answer is a `Result`. */
export function isResult(answer: unknown): answer is Result<unknown> {
  return typeof answer === 'object' && answer !== null && 'ok' in answer
}

/** A value in a message. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 10))
  return typeof value === 'object' ? Object.prototype.toString.call(value) : String(value)
}
