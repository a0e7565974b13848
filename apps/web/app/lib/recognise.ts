/**
 * What a text or file may be, and where to go on with it. It brings the detectors and the list of all tools, so it is
 * loaded on demand: `await import('./recognise.ts')`.
 */
import {
  type Detection,
  defaultOptions,
  detect,
  findTool,
  type InputType,
  type Tool,
} from '@whittle/tools-core'
import { codePlaceOf } from './codeFiles.ts'
import { toolPath } from './converters.ts'
import { hasPage } from './pageIndex.ts'

/** Where to go on. */
export interface NextStep {
  /** What it looks like: `Base64 that holds JSON`. */
  readonly what: string
  readonly name: string
  readonly path: string
}

/** What a text may be. */
export interface Recognised {
  readonly steps: readonly NextStep[]
  readonly isSure: boolean
}

/** How sure a guess must be to be told. */
const SURE = 0.85
/** Base64 is guessed from less. */
const SURE_OF_BASE64 = 0.7
/** Enough for who asks what a text may be. */
const LIKELY = 0.5
/** Wrappings that are looked into, one in the other. */
const DEEPEST = 3
/** Looking into more would be felt. */
const LONGEST_UNWRAPPED = 20_000

const NAMES: Readonly<Partial<Record<InputType, string>>> = {
  base64: 'Base64',
  'data-url': 'a data URL',
  pem: 'PEM',
  jwt: 'a JSON Web Token',
  url: 'a URL',
  'percent-encoded': 'percent-encoded text',
  html: 'HTML',
  'html-entities': 'HTML entities',
  hex: 'hex bytes',
  digest: 'a digest',
  number: 'a number',
  'byte-size': 'a size of data',
  timestamp: 'a timestamp',
  uuid: 'a UUID',
  color: 'a colour',
  json: 'JSON',
  ndjson: 'lines of JSON',
  xml: 'XML',
  csv: 'CSV',
  yaml: 'YAML',
  toml: 'TOML',
  css: 'CSS',
  sql: 'SQL',
  patch: 'a patch',
}

/** Pages that are no converters, and take a type of text. */
const OWN_PAGES: readonly (NextStep & { readonly type: InputType })[] = [
  { type: 'json', what: 'JSON', name: 'JSON formatter', path: '/json' },
  { type: 'ndjson', what: 'lines of JSON', name: 'JSON formatter', path: '/json' },
  { type: 'patch', what: 'a patch', name: 'Diff checker', path: '/differ' },
  { type: 'html', what: 'HTML', name: 'Code compiler', path: '/compiler' },
]

/** The wrappings, and the tool that takes each off. */
const UNWRAPPERS: Readonly<Partial<Record<InputType, string>>> = {
  base64: 'base64-decode',
  'data-url': 'base64-decode',
  'percent-encoded': 'url-decode',
  'html-entities': 'html-decode',
  hex: 'bytes-decode',
}

/** What a text surely is, where that is worth a word; `undefined` for plain text. */
export function typeOf(text: string): InputType | undefined {
  return sureGuess(text)?.type
}

function sureGuess(text: string): Detection | undefined {
  const best = bestGuess(text)
  return best !== undefined && isSure(best) ? best : undefined
}

function bestGuess(text: string): Detection | undefined {
  const [best] = detect(new TextEncoder().encode(text.slice(0, 65_536)))
  return best !== undefined && best.type in NAMES ? best : undefined
}

function isSure({ type, score }: Detection): boolean {
  return score >= (type === 'base64' ? SURE_OF_BASE64 : SURE)
}

/** Where to go on with an input that is surely something else than this tool takes, or with an output. */
export async function nextSteps(text: string, without: readonly string[]): Promise<readonly NextStep[]> {
  const guess = sureGuess(text)
  return guess === undefined ? [] : stepsFor(guess, text, without)
}

/** Where a text may go that somebody asks about, and whether it is surely that. */
export async function likelySteps(text: string): Promise<Recognised> {
  const guess = bestGuess(text)
  if (guess === undefined || guess.score < LIKELY) return { steps: [], isSure: false }
  return { steps: await stepsFor(guess, text, []), isSure: isSure(guess) }
}

async function stepsFor(
  guess: Detection,
  text: string,
  without: readonly string[],
): Promise<readonly NextStep[]> {
  const { type } = guess
  const layers = await layersOf(text, type)
  const what = layers.map((layer) => NAMES[layer]).join(' that holds ')
  const own = OWN_PAGES.filter((page) => page.type === type && hasPage(page.path))
  const tools = takersOf(guess).filter(({ id }) => !without.includes(id))
  return [...own, ...tools.map((tool) => ({ name: tool.title, path: toolPath(tool) }))]
    .slice(0, 3)
    .map(({ name, path }) => ({ what, name, path }))
}

/** A type, and what is inside, from the outside in. */
async function layersOf(text: string, type: InputType): Promise<readonly InputType[]> {
  const layers = [type]
  let inner: string | undefined = text
  while (layers.length < DEEPEST) {
    inner = await unwrap(inner, layers.at(-1))
    const innerType = inner === undefined ? undefined : typeOf(inner)
    if (inner === undefined || innerType === undefined) break
    layers.push(innerType)
  }
  return layers
}

async function unwrap(text: string, type: InputType | undefined): Promise<string | undefined> {
  const id = type === undefined ? undefined : UNWRAPPERS[type]
  const tool = id === undefined ? undefined : findTool(id)
  if (tool === undefined || text.length > LONGEST_UNWRAPPED) return undefined
  const result = await (await tool.load())(text.trim(), defaultOptions(tool))
  return result.ok && result.value.kind === 'text' ? result.value.text : undefined
}

/** The tools for what was guessed, those whose own type it is first. */
function takersOf(guess: Detection): readonly Tool[] {
  return guess.tools.flatMap((id) => findTool(id) ?? [])
}

/** Where a file is at home whose type several tools take, or none. */
const HOMES: Readonly<Partial<Record<InputType, string>>> = {
  image: '/image-editor',
  json: '/json',
  ndjson: '/json',
  patch: '/differ',
  html: '/compiler',
  text: '/converter/text/text-clean',
  // No tool takes it yet; it is a text, and the digest of one is seldom what it is opened for.
  sql: '/converter/text/text-clean',
}

const HOME_OF_CODE = '/compiler'

/** Any file has a digest. */
const HOME_OF_ALL = '/converter/encoding/hash'

/** The page for a file, by its first 64 KB and what it says it is: its type, and where it is code its name. */
export async function pageFor(file: Blob): Promise<string> {
  if (file.type.startsWith('image/')) return '/image-editor'
  if (file instanceof File && isCalledCode(file) && hasPage(HOME_OF_CODE)) return HOME_OF_CODE
  const named = file instanceof File ? toolOfName(file) : undefined
  if (named !== undefined) return toolPath(named)
  const [best] = detect(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()))
  const home = best === undefined ? undefined : HOMES[best.type]
  if (home !== undefined && hasPage(home)) return home
  const tool = best === undefined || best.type === 'text' ? undefined : takersOf(best)[0]
  // A tool for anything is no better than the one that suits a file whatever it holds.
  return tool === undefined || tool.accepts.includes('bytes') ? HOME_OF_ALL : toolPath(tool)
}

/** Tools of files whose kind their name says better than their first lines, by its ending. */
const TOOLS_OF_NAMES: Readonly<Record<string, string>> = {
  csv: 'csv-to-json',
  tsv: 'csv-to-json',
  scss: 'scss-to-css',
  sass: 'scss-to-css',
  css: 'css-format',
  yaml: 'yaml-to-json',
  yml: 'yaml-to-json',
  toml: 'toml-to-json',
}

function toolOfName({ name }: File): Tool | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const id = Object.hasOwn(TOOLS_OF_NAMES, ending) ? TOOLS_OF_NAMES[ending] : undefined
  return id === undefined ? undefined : findTool(id)
}

/** Pages and scripts, which nothing but their names tells from other texts; a style sheet has tools of its own. */
function isCalledCode({ name }: File): boolean {
  const place = codePlaceOf(name)
  return place !== undefined && place.pane !== 'css'
}

/** The ending of a file's name, by what its first bytes say. */
export function extensionOf(head: Uint8Array): string {
  const [best] = detect(head)
  if (best === undefined) return 'txt'
  const extension = best.score < SURE ? undefined : (best.extension ?? EXTENSIONS[best.type])
  return extension ?? (best.type === 'bytes' ? 'bin' : 'txt')
}

const EXTENSIONS: Readonly<Partial<Record<InputType, string>>> = {
  json: 'json',
  ndjson: 'ndjson',
  xml: 'xml',
  csv: 'csv',
  yaml: 'yaml',
  toml: 'toml',
  css: 'css',
  html: 'html',
  sql: 'sql',
  patch: 'patch',
  pem: 'pem',
}
