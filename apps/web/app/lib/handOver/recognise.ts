/**
 * What a text or file may be, and where to go on with it. It brings the detectors and the list of all tools, so it is
 * loaded on demand: `await import('./recognise.ts')`.
 */
import {
  type Detection,
  detect,
  findTool,
  type InputType,
  type OptionValues,
  readOptions,
  type Tool,
} from '@whittle/tools-core'
import { codePlaceOf } from '../files/codeFiles.ts'
import { bestGuess, isCompressed, isSure, type Layers, layersOf, optionsFor, SURE } from '../layers.ts'
import { hasPage } from '../links/pageIndex.ts'
import { toolPath } from '../pages/converters.ts'
import type { HandOverItem } from './handOverItem.ts'

/** Where to go on. */
export interface NextStep {
  /** What it looks like: `Base64 of JSON`. */
  readonly what: string
  readonly name: string
  readonly path: string
  /** What the page is to read it with, where that is not as it is there. */
  readonly options?: OptionValues
  /** What is opened there instead of the text itself: what is in it. */
  readonly text?: string
}

/** What a text may be. */
export interface Recognised {
  readonly steps: readonly NextStep[]
  readonly isSure: boolean
}

/** Enough to recognise what a text may be. */
const LIKELY = 0.5
const NAMES: Readonly<Partial<Record<InputType, string>>> = {
  base64: 'Base64',
  base32: 'Base32',
  gzip: 'gzip',
  zlib: 'zlib',
  'data-url': 'a data URL',
  pem: 'PEM',
  jwt: 'a JSON Web Token',
  url: 'a URL',
  'percent-encoded': 'percent-encoded text',
  html: 'HTML',
  'html-entities': 'HTML entities',
  hex: 'hex bytes',
  digest: 'a digest',
  checksums: 'a list of checksums',
  number: 'a number',
  'hex-float': 'a float in hex',
  'byte-size': 'a size of data',
  timestamp: 'a timestamp',
  duration: 'a duration',
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

/** What a text surely is, where that is worth a word; `undefined` for plain text. */
export function typeOf(text: string): InputType | undefined {
  return sureGuess(text)?.type
}

function sureGuess(text: string): Detection | undefined {
  const best = namedGuess(text)
  return best !== undefined && isSure(best) ? best : undefined
}

function namedGuess(text: string): Detection | undefined {
  const best = bestGuess(text)
  return best !== undefined && isNamed(best.type) ? best : undefined
}

function isNamed(type: InputType): boolean {
  return type in NAMES
}

/** Where to go on with an input that is surely something else than this tool takes, or with an output. */
export async function nextSteps(text: string, without: readonly string[]): Promise<readonly NextStep[]> {
  const guess = sureGuess(text)
  return guess === undefined ? [] : stepsFor(guess, text, without)
}

/** Where a text may go that somebody asks about, and whether it is surely that. */
export async function likelySteps(text: string): Promise<Recognised> {
  const transfer = transferStep(text)
  if (transfer !== undefined) return { steps: [transfer], isSure: true }
  const guess = namedGuess(text)
  if (guess === undefined || guess.score < LIKELY) return { steps: [], isSure: false }
  return { steps: await stepsFor(guess, text, []), isSure: isSure(guess) }
}

/** `5 GB at 100 Mbit/s`: the size, and the rate as a setting. */
function transferStep(text: string): NextStep | undefined {
  const { size = '', rate } =
    /^\s*(?<size>.{1,40}?)\s+(?:at|over|@)\s+(?<rate>\d.{0,40}\/s|\d.{0,40}bps)\s*$/i.exec(text)?.groups ?? {}
  const tool = findTool('byte-size')
  if (rate === undefined || tool === undefined || bestGuess(size)?.type !== 'byte-size') return undefined
  const options = readOptions(tool, { rate }).values
  return { what: 'a transfer of data', name: tool.title, path: toolPath(tool), options, text: size }
}

/** Where to go on with an output of bytes that are compressed: with what they hold, and to the same tool that decompresses them. */
export async function compressedSteps(
  bytes: Uint8Array,
  { tool, options, input }: { readonly tool: Tool; readonly options: OptionValues; readonly input: string },
): Promise<readonly NextStep[]> {
  const type = bestGuess(bytes)?.type
  if (type === undefined || !isCompressed(type) || !('compressed' in tool.options)) return []
  const layers = await layersOf(bytes, type, isNamed)
  const what = nameOf(layers)
  const again = { ...options, compressed: 'decompress' }
  return [
    { what, name: 'Decompress', path: toolPath(tool), options: again, text: input },
    ...unpackedSteps(layers, []).slice(0, 1),
  ]
}

async function stepsFor(
  guess: Detection,
  text: string,
  without: readonly string[],
): Promise<readonly NextStep[]> {
  const layers = await layersOf(text, guess.type, isNamed)
  const what = nameOf(layers)
  const steps = placesFor(guess, without).map((place) => ({ ...place, what }))
  const [first] = steps
  const unpacked = unpackedSteps(layers, without).slice(0, 1)
  return [...(first === undefined ? [] : [first]), ...unpacked, ...steps.slice(1)].slice(0, 3)
}

/** Where what is innermost can be opened, unpacked. */
function unpackedSteps(layers: Layers, without: readonly string[]): readonly NextStep[] {
  const { inner } = layers
  const guess = inner === undefined ? undefined : namedGuess(inner)
  if (inner === undefined || guess === undefined) return []
  return placesFor(guess, without).map((place) => ({
    ...place,
    what: nameOf(layers),
    name: `${place.name}, unpacked`,
    text: inner,
  }))
}

/** The pages for what was guessed, our own first. */
function placesFor(
  guess: Detection,
  without: readonly string[],
): readonly Pick<NextStep, 'name' | 'path' | 'options'>[] {
  const { type } = guess
  const own = OWN_PAGES.filter((page) => page.type === type && hasPage(page.path))
  const tools = takersOf(guess).filter(({ id }) => !without.includes(id))
  return [...own.map(({ name, path }) => ({ name, path })), ...tools.map((tool) => placeOf(tool, type))]
}

function placeOf(tool: Tool, type: InputType): Pick<NextStep, 'name' | 'path' | 'options'> {
  const options = optionsFor(type, tool.id)
  return { name: tool.title, path: toolPath(tool), ...(options === undefined ? {} : { options }) }
}

function nameOf({ types }: Layers): string {
  return types.map((type) => NAMES[type]).join(' of ')
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

/** A page, and for a converter what it is to read a file with. */
export type OpeningPage = Pick<HandOverItem, 'to' | 'options'>

/** The page for a file, by its first 64 KB and what it says it is: its type, and where it is code its name. */
export async function pageFor(file: Blob): Promise<OpeningPage> {
  if (file.type.startsWith('image/')) return { to: '/image-editor' }
  if (file instanceof File && isCalledCode(file) && hasPage(HOME_OF_CODE)) return { to: HOME_OF_CODE }
  const named = file instanceof File ? toolOfName(file) : undefined
  if (named !== undefined) return { to: toolPath(named) }
  const [best] = detect(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()))
  const home = best === undefined ? undefined : HOMES[best.type]
  if (home !== undefined && hasPage(home)) return { to: home }
  const tool = best === undefined || best.type === 'text' ? undefined : takersOf(best)[0]
  // A tool for anything is no better than the one that suits a file whatever it holds.
  if (best === undefined || tool === undefined || tool.accepts.includes('bytes')) return { to: HOME_OF_ALL }
  const { path: to, options } = placeOf(tool, best.type)
  return { to, ...(options === undefined ? {} : { options }) }
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
